/// The targets of a view in document order: nodes, or the rows of one lazy list (A11).
struct SnapTargets {
  let view: ScrollView
  let axis: Axis
  private let nodes: [Node]
  private let list: ListNode?

  init(_ view: ScrollView) {
    view.scene?.layoutIfNeeded()
    self.view = view
    axis = view.axes.stacking
    (nodes, list) = view.targets
  }

  var count: Int { list?.tree.count ?? nodes.count }

  /// Whether the targets follow each other along the axis.
  var isOrdered: Bool { list != nil }

  /// Whether any target may stop a gesture; rows of a list carry that only where it was said.
  var hasStops: Bool { list?.hasStops ?? nodes.contains { $0.stopsAlways } }

  func item(at index: Int) -> Item {
    if let list { return .row(list, list.tree.key(at: index)) }
    return .node(nodes[index])
  }

  /// The first target that ends behind a content coordinate.
  func firstIndex(endingAfter coordinate: Double) -> Int {
    if let list {
      let local = coordinate - list.frameInContent.start(axis)
      return list.tree.row(at: local)?.index ?? 0
    }
    return nodes.firstIndex { $0.frameInContent.end(axis) > coordinate } ?? nodes.count
  }

  /// Targets among which the one nearest to `offset` is.
  ///
  /// Rows follow each other, so few of them do.
  func candidates(near offset: Double, alignment: Double) -> [Int] {
    guard let list else { return Array(nodes.indices) }
    guard count > 0 else { return [] }
    let geometry = view.geometry
    let coordinate =
      offset + geometry.contentInsets.start(axis) + alignment * geometry.regionExtent(axis)
    let local = coordinate - list.frameInContent.start(axis)
    let middle = list.tree.row(at: local)?.index ?? 0
    return Array(max(0, middle - 2)...min(count - 1, middle + 2))
  }
}

extension ScrollView {
  /// The direct children of the containers marked as target layouts; without such a mark the view's
  /// own children, looking through a single container.
  var targets: (nodes: [Node], list: ListNode?) {
    let version = scene?.layoutVersion ?? 0
    if let targetCache, targetCache.version == version { return targetCache.targets }
    var found: [Node] = []
    var list: ListNode?
    func search(_ node: Node) {
      if node.childrenAreTargets {
        if let rows = node as? ListNode { list = list ?? rows }
        found += node.children.filter { !$0.isHidden && !($0 is SpacerNode) }
      }
      for child in node.children
      where !child.isHidden && !child.hidesChildren && !(child is ScrollView) {
        search(child)
      }
    }
    search(self)
    if found.isEmpty, list == nil {
      var children = self.children.filter { !$0.isHidden }
      while children.count == 1, let only = children.first, only.isTransparentForTargets {
        if let rows = only as? ListNode {
          list = rows
          break
        }
        children = only.children.filter { !$0.isHidden }
      }
      if list == nil { found = children.filter { !($0 is SpacerNode) } }
    }
    targetCache = (version, (found, list))
    return (found, list)
  }
}

extension Node {
  fileprivate var isTransparentForTargets: Bool {
    self is StackNode || self is ReaderNode || self is ListNode || self is OverlayNode
  }
}

extension ListNode {
  /// Whether any row may stop a gesture.
  var hasStops: Bool { stopCount > 0 }
}

/// The targets of a view in document order: nodes, or the rows of one lazy list (A11).
struct SnapTargets {
  let view: ScrollView
  let axis: Axis
  private let nodes: [Node]
  private let list: ListNode?
  /// The lines the nodes make along the axis.
  private let lines: TargetLines?

  init(_ view: ScrollView) {
    view.scene?.layoutIfNeeded()
    self.view = view
    axis = view.axes.stacking
    (nodes, list) = view.targets
    lines = view.targetCache?.lines
  }

  var count: Int { list?.tree.count ?? nodes.count }

  /// Whether the targets follow each other along the axis.
  var isOrdered: Bool { list != nil }

  /// Whether any target may stop a gesture; rows of a list carry that only where it was said.
  var hasStops: Bool { list?.hasStops ?? nodes.contains { $0.stopsAlways } }

  /// The targets between two offsets and two regions beyond; all of them where they do not follow
  /// each other as rows do.
  func items(around low: Double, _ high: Double) -> [Item] {
    guard let list else { return nodes.map { .node($0) } }
    guard count > 0 else { return [] }
    let reach = 2 * view.geometry.containerSize[axis]
    let end = high + reach + view.geometry.containerSize[axis]
    let first = list.tree.row(at: list.local(low - reach))?.index ?? 0
    let last = list.tree.row(at: list.local(end))?.index
    return (max(0, first)...max(first, last ?? count - 1)).map { item(at: $0) }
  }

  /// Whether an item is one of them.
  func contains(_ item: Item) -> Bool {
    switch item {
    case .node(let node): list == nil && nodes.contains { $0 === node }
    case .row(let other, let key): other === list && other.tree.contains(key)
    }
  }

  func item(at index: Int) -> Item {
    if let list { return .row(list, list.tree.key(at: index)) }
    return .node(nodes[index])
  }

  /// The first target that ends behind a content coordinate.
  func firstIndex(endingAfter coordinate: Double) -> Int {
    if let list {
      return list.tree.row(at: list.local(coordinate))?.index ?? 0
    }
    guard let line = lines?.firstIndex(endingAfter: coordinate) else {
      return nodes.firstIndex { $0.frameInContent.end(axis) > coordinate } ?? nodes.count
    }
    return line < lineCount ? firstIndex(ofLine: line) : nodes.count
  }

  /// Targets among which the one nearest to `offset` is.
  ///
  /// Rows follow each other, and mostly nodes do, so few of them do.
  func candidates(near offset: Double, alignment: Double) -> [Int] {
    guard list != nil || isInOrder else { return Array(nodes.indices) }
    guard count > 0 else { return [] }
    let geometry = view.geometry
    let coordinate =
      offset + geometry.contentInsets.start(axis) + alignment * geometry.regionExtent(axis)
    let middle = line(of: min(count - 1, firstIndex(endingAfter: coordinate)))
    let first = firstIndex(ofLine: max(0, middle - 2))
    return Array(first..<indices(ofLine: min(lineCount - 1, middle + 2)).upperBound)
  }

  // MARK: - Lines

  /// Whether the nodes lie behind each other, line by line.
  var isInOrder: Bool { lines?.ends != nil }

  /// How many lines there are; outside of grids each target is one.
  var lineCount: Int { lines?.firsts?.count ?? count }

  /// The line that a target lies in.
  func line(of index: Int) -> Int { lines?.line(of: index) ?? index }

  /// The first target of a line.
  func firstIndex(ofLine line: Int) -> Int { lines?.firsts?[line] ?? line }

  /// The targets of a line.
  func indices(ofLine line: Int) -> Range<Int> {
    firstIndex(ofLine: line)..<(line + 1 < lineCount ? firstIndex(ofLine: line + 1) : count)
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
        found += node.children.filter { !$0.isHidden && $0.canBeTarget }
      }
      for child in node.children
      where !child.isHidden && !child.hidesChildren && !(child is ScrollView) {
        search(child)
      }
    }
    if scene?.targetLayouts != 0 { search(self) }
    if found.isEmpty, list == nil {
      let container = singleContainer
      list = container as? ListNode
      if list == nil { found = container.children.filter { !$0.isHidden && $0.canBeTarget } }
    }
    targetCache = (version, (found, list), list == nil ? TargetLines(found, in: self) : nil)
    return (found, list)
  }
}

extension ScrollView {
  /// The innermost of the containers that each hold all of the view's content; the view itself where
  /// there is none.
  var singleContainer: Node {
    var container: Node = self
    while let only = container.onlyContainer { container = only }
    return container
  }
}

extension Node {
  /// Whether it only arranges what are the targets.
  var isTransparentForTargets: Bool {
    self is StackNode || self is GridNode || self is ReversedNode || self is ReaderNode
      || self is ListNode || self is OverlayNode
  }
}

extension ListNode {
  /// Whether any row may stop a gesture.
  var hasStops: Bool { stopCount > 0 }
}

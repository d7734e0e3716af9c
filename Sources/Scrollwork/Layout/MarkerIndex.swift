/// The nodes of a scene by id and anchor, and its lists, whose rows have ids too.
struct MarkerIndex {
  /// The nodes by string markers, and by all others.
  ///
  /// Usually nodes have strings and rows numbers: a look-up of a row then searches an empty
  /// dictionary.
  private var named: [MarkerID: [Node]] = [:]
  private var numbered: [MarkerID: [Node]] = [:]
  private(set) var lists: [ListNode] = []

  private subscript(id: MarkerID) -> [Node]? {
    get { id.kind == .string ? named[id] : numbered[id] }
    _modify {
      if id.kind == .string { yield &named[id] } else { yield &numbered[id] }
    }
  }

  mutating func add(_ list: ListNode) { lists.append(list) }

  mutating func mark(_ node: Node, _ id: MarkerID?) {
    guard let id, !(self[id]?.contains(node) ?? false) else { return }
    if self[id]?.append(node) == nil { self[id] = [node] }
  }

  mutating func unmark(_ node: Node, _ id: MarkerID?) {
    guard let id, node.id != id, node.anchor != id else { return }
    drop(node, id)
  }

  /// Removes a node that leaves the scene.
  mutating func remove(_ node: Node) {
    if let id = node.id { drop(node, id) }
    if let anchor = node.anchor { drop(node, anchor) }
    if let list = node as? ListNode { lists.removeAll { $0 === list } }
  }

  private mutating func drop(_ node: Node, _ id: MarkerID) {
    self[id]?.removeAll { $0 === node }
    if self[id]?.isEmpty == true { self[id] = nil }
  }

  func nodes(marked id: MarkerID) -> [Node] { self[id] ?? [] }

  /// The string markers of nodes, sorted; for near misses.
  var texts: [MarkerID] { named.keysInOrder }

  /// The number of string markers.
  var textCount: Int { named.count }

  /// Calls a function with each marker and the number of nodes that have it, in no order.
  func forEachMarker(_ body: (MarkerID, _ count: Int) -> Void) {
    for table in [named, numbered] {
      for (id, nodes) in table { body(id, nodes.count) }
    }
  }
}

extension Scene {
  /// The first item below `root` with the marker `id`, in document order; nil when there is none.
  ///
  /// - Complexity: O(d) for d nodes with that id, and one look-up for each list that comes before
  ///   the first of them.
  package func lookup(_ id: MarkerID, below root: Node? = nil) -> Item? {
    if structure.hasRowContents { layoutIfNeeded() }
    func isInside(_ node: Node) -> Bool {
      guard let root, root !== self.root else { return true }
      return node.isDescendant(of: root)
    }
    // Few ids have two candidates, so document order is renumbered only for these.
    func comesLater(_ node: Node, than best: Item) -> Bool {
      renumberIfNeeded()
      return best.node.layoutState.documentOrder <= node.layoutState.documentOrder
    }
    var best: Item?
    for node in structure.markers.nodes(marked: id) where isInside(node) {
      if let best, comesLater(node, than: best) { continue }
      best = .node(node)
    }
    // A list whose ids come from a function is searched only if a row of it could be the first.
    for list in structure.markers.lists where isInside(list) {
      if let best, comesLater(list, than: best) { continue }
      if let key = list.section(with: id) {
        best = .section(list, key)
      } else if let key = list.row(with: id) {
        best = .row(list, key)
      }
    }
    return best
  }

  /// The greatest number of rows of a list that are compared.
  private static let comparedRows = 1000

  /// The greatest number of ids that one search for near misses compares.
  package var comparedIDs: Int {
    structure.markers.lists.reduce(structure.markers.textCount) { count, list in
      guard list.tree.count > 0, case .string = list.id(of: list.tree.key(at: 0)) else {
        return count
      }
      return count + min(list.tree.count, Self.comparedRows)
    }
  }

  /// Up to 3 string ids below `root` that are similar to `id`, best first; of a list only the first
  /// 1000 rows are compared.
  package func nearMisses(to id: MarkerID, below root: Node? = nil) -> [MarkerID] {
    guard case .string(let text) = id else { return [] }
    func isInside(_ node: Node) -> Bool {
      guard let root, root !== self.root else { return true }
      return node.isDescendant(of: root)
    }
    var names: [String] = []
    for marker in structure.markers.texts {
      guard case .string(let name) = marker,
        structure.markers.nodes(marked: marker).contains(where: isInside)
      else { continue }
      names.append(name)
    }
    for list in structure.markers.lists where isInside(list) {
      for index in 0..<min(list.tree.count, Self.comparedRows) {
        // A row whose id could not be made has none.
        guard let id = list.id(of: list.tree.key(at: index)) else { continue }
        guard case .string(let name) = id else { break }
        names.append(name)
      }
    }
    return Scrollwork.nearMisses(to: text, among: names).map { .string($0) }
  }
}

extension Node {
  /// The path from the scene to the node, as kinds with ids: `column/scroll "page"/item "intro"`.
  public var path: String {
    var parts: [String] = []
    var node: Node? = self
    while let current = node, current !== scene?.root {
      parts.append(current.id.map { "\(current.kind) \($0)" } ?? current.kind)
      node = current.parent
    }
    return parts.reversed().joined(separator: "/")
  }
}

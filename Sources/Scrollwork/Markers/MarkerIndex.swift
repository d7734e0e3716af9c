/// Which nodes carry a marker, and which lists may have a row of that id.
struct MarkerIndex {
  private var nodes: [MarkerID: [Node]] = [:]
  private(set) var lists: [ListNode] = []

  mutating func mark(_ node: Node, _ id: MarkerID?) {
    if let list = node as? ListNode, !lists.contains(list) { lists.append(list) }
    guard let id, !(nodes[id]?.contains(node) ?? false) else { return }
    nodes[id, default: []].append(node)
  }

  mutating func unmark(_ node: Node, _ id: MarkerID?) {
    guard let id, node.id != id, node.anchor != id else { return }
    drop(node, id)
  }

  /// Forgets a node that leaves the scene.
  mutating func remove(_ node: Node) {
    if let id = node.id { drop(node, id) }
    if let anchor = node.anchor { drop(node, anchor) }
    if let list = node as? ListNode { lists.removeAll { $0 === list } }
  }

  private mutating func drop(_ node: Node, _ id: MarkerID) {
    nodes[id]?.removeAll { $0 === node }
    if nodes[id]?.isEmpty == true { nodes[id] = nil }
  }

  func nodes(marked id: MarkerID) -> [Node] { nodes[id] ?? [] }

  /// Every marker in use on a node, in order; for near misses.
  var allMarkers: [MarkerID] { nodes.keys.sorted() }

  /// The markers more than one node carries.
  var duplicates: [MarkerID] { nodes.filter { $0.value.count > 1 }.keys.sorted() }
}

extension Scene {
  /// The first item below `root` that carries `id`, in document order (A3).
  ///
  /// - Complexity: O(d) for d nodes with that id, and one look-up for each list that comes before the
  ///   first of them.
  public func lookup(_ id: MarkerID, below root: Node? = nil) -> Item? {
    renumberIfNeeded()
    func isInside(_ node: Node) -> Bool {
      guard let root, root !== self.root else { return true }
      return node.isDescendant(of: root)
    }
    var best: Item?
    for node in markers.nodes(marked: id) where isInside(node) {
      if let best, best.node.documentOrder <= node.documentOrder { continue }
      best = .node(node)
    }
    // A list whose rows are named by a function is asked only when a row of it could come first.
    for list in markers.lists where isInside(list) {
      if let best, best.node.documentOrder <= list.documentOrder { continue }
      if let key = list.row(with: id) { best = .row(list, key) }
    }
    return best
  }

  /// The ids most like `id` among those below `root`, best first (P5, J12); of long lists only the
  /// first thousand rows are compared.
  public func nearMisses(to id: MarkerID, below root: Node? = nil) -> [MarkerID] {
    guard case .string(let text) = id else { return [] }
    func isInside(_ node: Node) -> Bool {
      guard let root, root !== self.root else { return true }
      return node.isDescendant(of: root)
    }
    var names: [String] = []
    for marker in markers.allMarkers {
      guard case .string(let name) = marker, markers.nodes(marked: marker).contains(where: isInside)
      else { continue }
      names.append(name)
    }
    for list in markers.lists where isInside(list) {
      for index in 0..<min(list.tree.count, 1000) {
        guard case .string(let name) = list.id(of: list.tree.key(at: index)) else { break }
        names.append(name)
      }
    }
    return Scrollwork.nearMisses(to: text, among: names).map { .string($0) }
  }

  /// Markers that more than one node carries, with the paths of those nodes in document order (A3).
  public var duplicateMarkers: [(id: MarkerID, paths: [String])] {
    renumberIfNeeded()
    return markers.duplicates.map { id in
      let nodes = markers.nodes(marked: id).sorted { $0.documentOrder < $1.documentOrder }
      return (id, nodes.map(\.path))
    }
  }
}

extension Node {
  /// The way from the scene to the node, as kinds with ids: `column/scroll "page"/item "intro"`.
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

/// Which nodes carry a marker, and which lists may have a row of that id.
struct MarkerIndex {
  /// The nodes with a text, by what they carry, and those with any other marker.
  ///
  /// Mostly rows have numbers and nodes have names: a look-up of the one need not hash for the other.
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

  /// Forgets a node that leaves the scene.
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

  /// The texts that mark nodes, in order; for near misses.
  var texts: [MarkerID] { named.keys.sorted() }

  /// How many texts mark nodes.
  var textCount: Int { named.count }

  /// The markers more than one node carries.
  var duplicates: [MarkerID] {
    [named, numbered].flatMap { $0.filter { $0.value.count > 1 }.keys }.sorted()
  }
}

extension Scene {
  /// The first item below `root` that carries `id`, in document order (A3).
  ///
  /// - Complexity: O(d) for d nodes with that id, and one look-up for each list that comes before the
  ///   first of them.
  public func lookup(_ id: MarkerID, below root: Node? = nil) -> Item? {
    func isInside(_ node: Node) -> Bool {
      guard let root, root !== self.root else { return true }
      return node.isDescendant(of: root)
    }
    // Few ids have two candidates: the numbers are brought up to date where there are.
    func comesLater(_ node: Node, than best: Item) -> Bool {
      renumberIfNeeded()
      return best.node.documentOrder <= node.documentOrder
    }
    var best: Item?
    for node in markers.nodes(marked: id) where isInside(node) {
      if let best, comesLater(node, than: best) { continue }
      best = .node(node)
    }
    // A list whose rows are named by a function is asked only when a row of it could come first.
    for list in markers.lists where isInside(list) {
      if let best, comesLater(list, than: best) { continue }
      if let key = list.row(with: id) { best = .row(list, key) }
    }
    return best
  }

  /// Of a list so many rows are compared at most.
  private static let comparedRows = 1000

  /// How many ids are looked through for near misses, at most: the work that one search is.
  public var comparedIDs: Int {
    markers.lists.reduce(markers.textCount) { count, list in
      guard list.tree.count > 0, case .string = list.id(of: list.tree.key(at: 0)) else {
        return count
      }
      return count + min(list.tree.count, Self.comparedRows)
    }
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
    for marker in markers.texts {
      guard case .string(let name) = marker, markers.nodes(marked: marker).contains(where: isInside)
      else { continue }
      names.append(name)
    }
    for list in markers.lists where isInside(list) {
      for index in 0..<min(list.tree.count, Self.comparedRows) {
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

/// What position, visibility, snapping, links, calls and edits of a view mean by its targets, in layout
/// order: nodes, and the rows of every list among them.
///
/// It is the children of the containers that are marked as target layouts (A11). Where none is marked it
/// is the children of the content, looking through a single container; a section or a plain container
/// around lists stands for what is in it. A list stands for its rows everywhere, unless it says that they
/// are none.
///
/// A sequence belongs to one layout. It costs O(p) to make for p parts, however many rows they have.
final class TargetSequence {
  /// A stretch of the sequence.
  enum Part {
    /// One target.
    case node(Node)
    /// As many as the list has rows; at least one.
    case rows(ListNode)
  }

  let parts: [Part]
  /// The list that all targets are rows of; nil where others are among them.
  let onlyList: ListNode?
  /// How many targets come before each part, and how many there are in all.
  private let firsts: [Int]
  private var nodePlaces: [ObjectIdentifier: Int]?

  init(_ parts: [Part]) {
    self.parts = parts
    var firsts = [0]
    firsts.reserveCapacity(parts.count + 1)
    for part in parts { firsts.append(firsts[firsts.count - 1] + part.count) }
    self.firsts = firsts
    if parts.count == 1, case .rows(let list) = parts[0] { onlyList = list } else { onlyList = nil }
  }

  /// How many targets there are.
  var count: Int { onlyList?.tree.count ?? firsts[parts.count] }

  /// The first target of a part.
  func firstIndex(ofPart part: Int) -> Int { firsts[part] }

  /// The part that a target is of.
  func part(of index: Int) -> Int {
    if onlyList != nil { return 0 }
    // Each part has a target at least, so without rows they are the same.
    if firsts[parts.count] == parts.count { return index }
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// A target by its place.
  ///
  /// - Complexity: O(log n).
  func item(at index: Int) -> Item {
    let part = part(of: index)
    switch parts[part] {
    case .node(let node): return .node(node)
    case .rows(let list): return .row(list, list.tree.key(at: index - firsts[part]))
    }
  }

  /// The place of a target; nil for what is none.
  ///
  /// - Complexity: O(log n), once O(p).
  func index(of item: Item) -> Int? {
    let places = places()
    guard let place = places[ObjectIdentifier(item.node)] else { return nil }
    switch (item, parts[place]) {
    case (.node, .node): return firsts[place]
    case (.row(let list, let key), .rows):
      return list.tree.index(of: key).map { firsts[place] + $0 }
    case (.node, .rows), (.row, .node): return nil
    }
  }

  /// The part that each node, or list, is.
  private func places() -> [ObjectIdentifier: Int] {
    if let nodePlaces { return nodePlaces }
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(parts.count)
    for (index, part) in parts.enumerated() { places[ObjectIdentifier(part.node)] = index }
    nodePlaces = places
    return places
  }

  /// Whether any target may stop a gesture; rows of a list carry that only where it was said.
  var hasStops: Bool {
    parts.contains { part in
      switch part {
      case .node(let node): node.stopsAlways
      case .rows(let list): list.hasStops
      }
    }
  }
}

extension TargetSequence.Part {
  /// The target, or the list whose rows are meant.
  var node: Node {
    switch self {
    case .node(let node): node
    case .rows(let list): list
    }
  }

  /// How many targets it is.
  var count: Int {
    switch self {
    case .node: 1
    case .rows(let list): list.tree.count
    }
  }
}

// MARK: - What they are

extension ScrollView {
  /// The targets as of the last layout.
  var targets: TargetSequence {
    let version = scene?.layoutVersion ?? 0
    if let targetCache, targetCache.version == version { return targetCache.targets }
    let targets = TargetSequence(targetParts)
    targetCache = (version, targets)
    lineCache = nil
    spanCache = nil
    return targets
  }

  private var targetParts: [TargetSequence.Part] {
    if scene?.targetLayouts != 0, let marked = markedParts { return marked }
    let content = singleContainer
    let containers = sequence(first: content, next: \.parent).prefix { $0 !== self }
    guard childrenAreTargets != false, containers.allSatisfy({ $0.childrenAreTargets != false })
    else { return [] }
    let rooms = roomsAroundLists
    var parts: [TargetSequence.Part] = []
    func add(_ node: Node) {
      guard !node.isHidden, node.canBeTarget else { return }
      if let list = node as? ListNode, standsForRows(list) {
        if list.tree.count > 0 { parts.append(.rows(list)) }
      } else if rooms.contains(ObjectIdentifier(node)), node.childrenAreTargets != false,
        !node.hidesChildren
      {
        node.children.forEach(add)
      } else {
        parts.append(.node(node))
      }
    }
    if content is ListNode { add(content) } else { content.children.forEach(add) }
    return parts
  }

  /// The children of the containers marked as target layouts; nil without such a mark in the view.
  private var markedParts: [TargetSequence.Part]? {
    var parts: [TargetSequence.Part] = []
    var isMarked = false
    func search(_ node: Node) {
      let isMarkedItself = node.childrenAreTargets == true
      if isMarkedItself { isMarked = true }
      if isMarkedItself, let list = node as? ListNode, list.tree.count > 0 {
        parts.append(.rows(list))
      }
      for child in node.children where !child.isHidden {
        if isMarkedItself, child.canBeTarget {
          if let list = child as? ListNode, standsForRows(list) {
            // A list with a mark of its own comes by that.
            if list.childrenAreTargets == nil, list.tree.count > 0 { parts.append(.rows(list)) }
          } else {
            parts.append(.node(child))
          }
        }
        if !child.hidesChildren, !(child is ScrollView) { search(child) }
      }
    }
    search(self)
    return isMarked ? parts : nil
  }

  /// Whether a list stands for its rows: not where it says that they are no targets, nor where it lies in a
  /// target of an inverted view, in which everything is the right way up.
  private func standsForRows(_ list: ListNode) -> Bool {
    list.childrenAreTargets != false && list.mirror == mirror
  }

  /// The sections and plain containers around the lists of the content.
  private var roomsAroundLists: Set<ObjectIdentifier> {
    var rooms: Set<ObjectIdentifier> = []
    for list in lists where standsForRows(list) {
      var node = list.parent
      while let room = node, room !== self, room.isTransparentForTargets || room is SectionNode {
        guard rooms.insert(ObjectIdentifier(room)).inserted else { break }
        node = room.parent
      }
    }
    return rooms
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

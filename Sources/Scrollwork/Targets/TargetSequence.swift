/// The targets of a view for position, visibility, snapping, links, calls and edits, in layout
/// order: nodes, and the rows of every list among them.
///
/// These are the children of the containers with `childrenAreTargets == true`. Without such a
/// container they are the children of the content, through single containers; a section or a plain
/// container around lists is replaced by its children. A list is replaced by its rows, unless its
/// `childrenAreTargets` is false.
///
/// A sequence belongs to one layout. It costs O(p) to make for p parts, however many rows they
/// have.
final class TargetSequence {
  /// A segment of the sequence.
  enum Segment {
    /// One target.
    case node(Node)
    /// The rows of a list; at least one.
    case rows(ListNode)
  }

  let segments: [Segment]
  /// The list of which all targets are rows; nil with other targets.
  let onlyList: ListNode?
  /// The number of targets before each part, then the total.
  private let firsts: [Int]
  private var nodePositions: [ObjectIdentifier: Int]?

  init(_ segments: [Segment]) {
    self.segments = segments
    var firsts = [0]
    firsts.reserveCapacity(segments.count + 1)
    for segment in segments { firsts.append(firsts[firsts.count - 1] + segment.count) }
    self.firsts = firsts
    if segments.count == 1, case .rows(let list) = segments[0] {
      onlyList = list
    } else {
      onlyList = nil
    }
  }

  /// The number of targets.
  var count: Int { onlyList?.tree.count ?? firsts[segments.count] }

  /// The first target of a part.
  func firstIndex(ofPart segment: Int) -> Int { firsts[segment] }

  /// The index of the part that contains a target.
  func segmentIndex(of index: Int) -> Int {
    if onlyList != nil { return 0 }
    // Each part has at least one target, so without rows the indices are equal.
    if firsts[segments.count] == segments.count { return index }
    var low = 0
    var high = segments.count
    while low < high {
      let middle = (low + high) / 2
      if firsts[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The target at an index.
  ///
  /// - Complexity: O(log n).
  func item(at index: Int) -> Item {
    let segment = segmentIndex(of: index)
    switch segments[segment] {
    case .node(let node): return .node(node)
    case .rows(let list): return .row(list, list.tree.key(at: index - firsts[segment]))
    }
  }

  /// The index of a target; nil for an item that is no target.
  ///
  /// - Complexity: O(log n), and O(p) at the first call.
  func index(of item: Item) -> Int? {
    let indices = segmentIndices()
    guard let segment = indices[ObjectIdentifier(item.node)] else { return nil }
    switch (item, segments[segment]) {
    case (.node, .node): return firsts[segment]
    case (.row(let list, let key), .rows):
      return list.tree.index(of: key).map { firsts[segment] + $0 }
    case (.node, .rows), (.row, .node), (.section, _): return nil
    }
  }

  /// The index of the part of each node or list; cached.
  private func segmentIndices() -> [ObjectIdentifier: Int] {
    if let nodePositions { return nodePositions }
    var indices: [ObjectIdentifier: Int] = [:]
    indices.reserveCapacity(segments.count)
    for (index, segment) in segments.enumerated() {
      indices[ObjectIdentifier(segment.node)] = index
    }
    nodePositions = indices
    return indices
  }

  /// Whether any target stops each gesture (stop-always).
  ///
  /// - Complexity: O(p).
  var hasStops: Bool {
    segments.contains { segment in
      switch segment {
      case .node(let node): node.stopsAlways
      case .rows(let list): list.hasStops
      }
    }
  }
}

extension TargetSequence.Segment {
  /// The target, or the list of the rows.
  var node: Node {
    switch self {
    case .node(let node): node
    case .rows(let list): list
    }
  }

  /// The number of its targets.
  var count: Int {
    switch self {
    case .node: 1
    case .rows(let list): list.tree.count
    }
  }
}

// MARK: - What they are

extension ScrollView {
  /// The targets as of the last layout; cached.
  var targets: TargetSequence {
    let version = scene?.layoutVersion ?? 0
    if let targets = caches.targets.value(at: version) { return targets }
    let targets = TargetSequence(targetSegments)
    caches.targets.keep(targets, at: version)
    return targets
  }

  /// The targets with the edits that no layout knows yet, as in a batch; O(p) for p parts.
  var targetsSoFar: TargetSequence { TargetSequence(targetSegments) }

  private var targetSegments: [TargetSequence.Segment] {
    if scene?.structure.targetLayouts != 0, let marked = markedSegments { return marked }
    let content = singleContainer
    let containers = sequence(first: content, next: { $0.parent }).prefix { $0 !== self }
    guard childrenAreTargets != false, containers.allSatisfy({ $0.childrenAreTargets != false })
    else { return [] }
    let rooms = roomsAroundLists
    var segments: [TargetSequence.Segment] = []
    func add(_ node: Node) {
      guard !node.isHidden, node.canBeTarget else { return }
      if let list = node as? ListNode, standsForRows(list) {
        if list.tree.count > 0 { segments.append(.rows(list)) }
      } else if rooms.contains(ObjectIdentifier(node)), node.childrenAreTargets != false,
        !node.hidesChildren
      {
        node.children.forEach(add)
      } else {
        segments.append(.node(node))
      }
    }
    if content is ListNode { add(content) } else { content.children.forEach(add) }
    return segments
  }

  /// The children of the containers marked as target layouts; nil without such a mark in the view.
  private var markedSegments: [TargetSequence.Segment]? {
    var segments: [TargetSequence.Segment] = []
    var isMarked = false
    func search(_ node: Node) {
      let isMarkedItself = node.childrenAreTargets == true
      if isMarkedItself { isMarked = true }
      if isMarkedItself, let list = node as? ListNode, list.tree.count > 0 {
        segments.append(.rows(list))
      }
      for child in node.children where !child.isHidden {
        if isMarkedItself, child.canBeTarget {
          if let list = child as? ListNode, standsForRows(list) {
            // A list with its own value was or will be added by it.
            if list.childrenAreTargets == nil, list.tree.count > 0 { segments.append(.rows(list)) }
          } else {
            segments.append(.node(child))
          }
        }
        if !child.hidesChildren, !(child is ScrollView) { search(child) }
      }
    }
    search(self)
    return isMarked ? segments : nil
  }

  /// Whether a list is replaced by its rows: not if its `childrenAreTargets` is false, nor inside a
  /// target of an inverted view, which is not mirrored.
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
  /// The innermost of the nested containers that are the only content of the view; the view itself
  /// without one.
  var singleContainer: Node {
    var container: Node = self
    while let only = container.onlyContainer { container = only }
    return container
  }
}

extension Node {
  /// Whether the node is a plain container, whose children can be the targets.
  var isTransparentForTargets: Bool {
    self is StackNode || self is GridNode || self is ReversedNode || self is ReaderNode
      || self is ListNode || self is OverlayNode
  }
}

extension ListNode {
  /// Whether any row stops each gesture (stop-always).
  var hasStops: Bool { stopCount > 0 }
}

/// The lines of a view's targets along the stacking axis: single targets, or in a grid the lines of
/// cells.
///
/// The cells of a line snap together, so limits on passing targets count lines. Each row of a list
/// is a line, unless the list has lines of columns.
struct TargetLines {
  /// One node, the cells of a line, or the rows of a list.
  private struct Group {
    /// The first target.
    let target: Int
    /// The first line.
    let line: Int
    /// The list, if it is one.
    let list: ListNode?
    /// Its start and end along the axis, in points; 0 if the targets are few and not searched.
    var start = 0.0
    var end = 0.0
  }

  private let groups: [Group]
  private let axis: Axis
  /// The number of targets.
  private let targets: Int
  /// The number of lines; outside of grids each target is a line.
  let count: Int
  /// Whether starts and ends of the groups are sorted, so that they can be searched.
  let isInOrder: Bool

  /// Groups the targets of a view.
  ///
  /// - Complexity: O(p) for p parts.
  init(_ sequence: TargetSequence, in view: ScrollView) {
    axis = view.axes.stacking
    targets = sequence.count
    var groups: [Group] = []
    groups.reserveCapacity(sequence.segments.count)
    var line = 0
    var former: (grid: Node, line: Int)?
    for (index, segment) in sequence.segments.enumerated() {
      let target = sequence.firstIndex(ofPart: index)
      switch segment {
      case .node(let node):
        let gridLine = view.grid(of: node).flatMap { grid in grid.line(of: node).map { (grid, $0) }
        }
        if let gridLine, let former, former.grid === gridLine.0, former.line == gridLine.1 {
          continue
        }
        former = gridLine.map { (grid: $0.0, line: $0.1) }
        groups.append(Group(target: target, line: line, list: nil))
        line += 1
      case .rows(let list):
        former = nil
        groups.append(Group(target: target, line: line, list: list))
        line += list.tree.lineCount
      }
    }
    count = line
    // A few nodes are searched linearly.
    let isShort = groups.count <= 16 && !groups.contains { $0.list != nil }
    isInOrder = !isShort && Self.measure(&groups, sequence, in: view)
    self.groups = groups
  }

  /// Stores starts and ends of the groups.
  ///
  /// - Returns: Whether they are sorted.
  private static func measure(
    _ groups: inout [Group], _ sequence: TargetSequence, in view: ScrollView
  ) -> Bool {
    let axis = view.axes.stacking
    var isInOrder = true
    for index in groups.indices {
      let frame: Rect
      if let list = groups[index].list {
        frame = list.frameInContent
        groups[index].start = frame.start(axis)
        if list.axis != axis { isInOrder = false }
      } else {
        let item = sequence.item(at: groups[index].target)
        frame = view.restingFrame(of: item)
        groups[index].start = view.placedStart(of: item, frame)
      }
      groups[index].end = groups[index].start + frame.size[axis]
      guard index > 0 else { continue }
      if groups[index].start < groups[index - 1].start
        || groups[index].end <= groups[index - 1].end
      {
        isInOrder = false
      }
    }
    return isInOrder
  }

  // MARK: - Lines and targets

  /// The line of a target.
  func line(of target: Int) -> Int {
    guard let group = last(where: { $0.target <= target }) else { return target }
    return group.line + (group.list?.tree.line(ofRowAt: target - group.target) ?? 0)
  }

  /// The first target of a line.
  func firstTarget(ofLine line: Int) -> Int {
    guard let group = last(where: { $0.line <= line }) else { return line }
    return group.target + (group.list?.tree.firstRow(ofLine: line - group.line) ?? 0)
  }

  /// The targets of a line.
  func targets(ofLine line: Int) -> Range<Int> {
    firstTarget(ofLine: line)..<(line + 1 < count ? firstTarget(ofLine: line + 1) : targets)
  }

  private func last(where isBefore: (Group) -> Bool) -> Group? {
    let behind = firstGroup { !isBefore($0) }
    return behind > 0 ? groups[behind - 1] : nil
  }

  /// The first group that satisfies a predicate that holds for all groups after it.
  private func firstGroup(where fits: (Group) -> Bool) -> Int {
    var low = 0
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if fits(groups[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: - By place

  /// The first target that ends after a content coordinate, or the row at it; requires `isInOrder`.
  func firstTarget(endingAfter coordinate: Double) -> Int {
    let index = firstGroup { $0.end > coordinate }
    guard index < groups.count else { return targets }
    return row(at: coordinate, in: groups[index]) ?? groups[index].target
  }

  /// Targets that include those nearest to content coordinates: those from two lines before the
  /// first to two after the last; if not `isInOrder`, all nodes, and such rows of each list.
  func targets(near low: Double, through high: Double) -> [Int] {
    guard targets > 0 else { return [] }
    func last(_ first: Int, _ find: (Double) -> Int) -> Int {
      low == high ? first : max(first, find(high))
    }
    if isInOrder {
      func target(_ coordinate: Double) -> Int {
        min(targets - 1, firstTarget(endingAfter: coordinate))
      }
      let first = target(low)
      return Array(around(first...last(first, target), 0..<count))
    }
    var found: [Int] = []
    for (index, group) in groups.enumerated() {
      guard let list = group.list else {
        let end = index + 1 < groups.count ? groups[index + 1].target : targets
        found += group.target..<end
        continue
      }
      func row(_ coordinate: Double) -> Int { self.row(at: coordinate, in: group) ?? group.target }
      let first = row(low)
      found += around(
        first...last(first, row), group.line..<group.line + list.tree.lineCount)
    }
    return found
  }

  /// The targets within two lines of some targets, limited to a range of lines.
  private func around(_ some: ClosedRange<Int>, _ lines: Range<Int>) -> Range<Int> {
    let first = max(lines.lowerBound, line(of: some.lowerBound) - 2)
    let last = min(lines.upperBound - 1, line(of: some.upperBound) + 2)
    return firstTarget(ofLine: first)..<targets(ofLine: last).upperBound
  }

  /// The row of a list at a content coordinate; nil in other groups.
  private func row(at coordinate: Double, in group: Group) -> Int? {
    guard let list = group.list, list.tree.count > 0 else { return nil }
    return group.target + list.row(snappingAt: coordinate, along: axis)
  }
}

extension ListNode {
  /// The index of the row at a coordinate of the view's content, for snapping; in a masonry the
  /// first that ends after it.
  func row(snappingAt coordinate: Double, along axis: Axis) -> Int {
    let offset = local(coordinate, along: axis)
    if case .lanes = tree.arrangement {
      return min(tree.firstIndex(reaching: offset), tree.count - 1)
    }
    return tree.row(at: offset)?.index ?? 0
  }

  /// Converts a coordinate along a view's axis to the list's own; for a list across the view,
  /// returns the region's start on the list's axis.
  func local(_ coordinate: Double, along axis: Axis) -> Double {
    guard self.axis != axis else { return local(coordinate) }
    return local(scroller?.geometry.visibleRect.start(self.axis) ?? 0)
  }
}

extension ScrollView {
  /// The grid of a cell in the view, if its lines are stacked along the view's axis; otherwise nil.
  func grid(of node: Node) -> GridNode? {
    guard let grid = node.parent as? GridNode, grid.axis == axes.stacking, node.scroller === self
    else { return nil }
    return grid
  }

  /// An item's frame for snapping: along the axis that of its line.
  func restingFrame(of item: Item) -> Rect {
    let frame = frame(of: item)
    switch item {
    case .node(let node): return restingFrame(of: node, in: frame)
    case .row(let list, let key):
      guard case .lines = list.tree.arrangement, list.axis == axes.stacking,
        let row = list.tree.row(of: key)
      else { return frame }
      let line = list.tree.line(of: row)
      let whole = list.inContent(list.frame(from: line.start, extent: line.extent))
      var resting = frame
      resting.origin[list.axis] = whole.start(list.axis)
      resting.size[list.axis] = whole.size[list.axis]
      return resting
    case .section: return frame
    }
  }

  /// A node's frame in the content, replaced along the axis by that of its line.
  private func restingFrame(of node: Node, in frame: Rect) -> Rect {
    guard let grid = grid(of: node), let line = grid.line(of: node) else { return frame }
    let axis = axes.stacking
    var frame = frame
    var rect = Rect(origin: .zero, size: grid.frame.size)
    rect.origin[axis] = grid.lines[line].start
    rect.size[axis] = grid.lines[line].extent
    let gridFrame = grid.inContent(rect)
    frame.origin[axis] = gridFrame.start(axis)
    frame.size[axis] = gridFrame.size[axis]
    return frame
  }
}

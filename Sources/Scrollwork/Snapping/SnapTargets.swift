/// The targets of a view for snapping: a sequence along the stacking axis, in lines.
struct SnapTargets {
  let view: ScrollView
  let axis: Axis
  private let sequence: TargetSequence
  private let lines: TargetLines?

  init(_ view: ScrollView) {
    view.scene?.layoutIfNeeded()
    self.view = view
    axis = view.axes.stacking
    sequence = view.targets
    lines =
      sequence.onlyList.map { $0.tree.columnCount == 1 } == true ? nil : view.targetLines
  }

  var count: Int { sequence.count }

  /// Whether any target stops each gesture (stop-always).
  var hasStops: Bool { sequence.hasStops }

  /// The rows from two viewport lengths before `low` to three after `high`, and all targets that
  /// are nodes.
  func items(around low: Double, _ high: Double) -> [Item] {
    let reach = 2 * view.geometry.containerSize[axis]
    let end = high + reach + view.geometry.containerSize[axis]
    var items: [Item] = []
    items.reserveCapacity(sequence.segments.count)
    for segment in sequence.segments {
      switch segment {
      case .node(let node): items.append(.node(node))
      case .rows(let list):
        guard list.tree.count > 0 else { continue }
        let first = list.tree.firstIndex(reaching: list.local(low - reach, along: axis))
        let last = list.tree.row(at: list.local(end, along: axis))?.index ?? list.tree.count - 1
        for index in min(first, last)...last {
          items.append(.row(list, list.tree.key(at: index)))
        }
      }
    }
    return items
  }

  /// Whether an item is one of them.
  func contains(_ item: Item) -> Bool { index(of: item) != nil }

  /// The index of an item among them; nil for an item that is no target.
  func index(of item: Item) -> Int? { sequence.index(of: item) }

  func item(at index: Int) -> Item { sequence.item(at: index) }

  /// The index of the first target that ends after a content coordinate; of a list, the row at it.
  func firstIndex(endingAfter coordinate: Double) -> Int {
    if let list = sequence.onlyList {
      return list.row(snappingAt: coordinate, along: axis)
    }
    if let lines, lines.isInOrder { return lines.firstTarget(endingAfter: coordinate) }
    for (index, segment) in sequence.segments.enumerated()
    where segment.node.frameInContent.end(axis) > coordinate {
      let first = sequence.firstIndex(ofPart: index)
      guard case .rows(let list) = segment else { return first }
      return first + list.row(snappingAt: coordinate, along: axis)
    }
    return count
  }

  /// The indices of a few targets that include the one nearest to `offset`.
  ///
  /// For targets in order, those within two lines; otherwise all nodes, and such rows of each list.
  func candidates(near offset: Double, alignment: Double) -> [Int] {
    guard count > 0 else { return [] }
    let geometry = view.geometry
    let coordinate =
      offset + geometry.contentInsets.start(axis) + alignment * geometry.regionExtent(axis)
    if let lines { return lines.targets(near: coordinate) }
    let middle = min(count - 1, firstIndex(endingAfter: coordinate))
    return Array(max(0, middle - 2)...min(count - 1, middle + 2))
  }

  // MARK: - Lines

  /// Whether the lines are sorted along the axis.
  var isInOrder: Bool { lines?.isInOrder ?? true }

  /// The number of lines; outside of grids each target is a line.
  var lineCount: Int { lines?.count ?? count }

  /// The line of a target.
  func line(of index: Int) -> Int { lines?.line(of: index) ?? index }

  /// The first target of a line.
  func firstIndex(ofLine line: Int) -> Int { lines?.firstTarget(ofLine: line) ?? line }

  /// The targets of a line.
  func indices(ofLine line: Int) -> Range<Int> { lines?.targets(ofLine: line) ?? line..<line + 1 }
}

extension ScrollView {
  /// The lines of the targets, as of the last layout; cached.
  var targetLines: TargetLines {
    let targets = targets
    if let lines = caches.lines { return lines }
    let lines = TargetLines(targets, in: self)
    caches.lines = lines
    return lines
  }
}

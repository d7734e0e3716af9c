/// The targets of a view as gestures come to rest on them: in lines along an axis, with where they are.
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
    lines = sequence.onlyList == nil ? view.targetLines : nil
  }

  var count: Int { sequence.count }

  /// Whether any target may stop a gesture; rows of a list carry that only where it was said.
  var hasStops: Bool { sequence.hasStops }

  /// The targets between two offsets and two regions beyond; nodes wherever they are.
  func items(around low: Double, _ high: Double) -> [Item] {
    let reach = 2 * view.geometry.containerSize[axis]
    let end = high + reach + view.geometry.containerSize[axis]
    var items: [Item] = []
    items.reserveCapacity(sequence.parts.count)
    for part in sequence.parts {
      switch part {
      case .node(let node): items.append(.node(node))
      case .rows(let list):
        guard list.tree.count > 0 else { continue }
        let first = list.tree.row(at: list.local(low - reach, along: axis))?.index ?? 0
        let last = list.tree.row(at: list.local(end, along: axis))?.index ?? list.tree.count - 1
        for index in first...max(first, last) {
          items.append(.row(list, list.tree.key(at: index)))
        }
      }
    }
    return items
  }

  /// Whether an item is one of them.
  func contains(_ item: Item) -> Bool { index(of: item) != nil }

  /// The place of an item among them; nil for what is none.
  func index(of item: Item) -> Int? { sequence.index(of: item) }

  func item(at index: Int) -> Item { sequence.item(at: index) }

  /// The first target that ends behind a content coordinate.
  func firstIndex(endingAfter coordinate: Double) -> Int {
    if let list = sequence.onlyList {
      return list.tree.row(at: list.local(coordinate, along: axis))?.index ?? 0
    }
    if let lines, lines.isInOrder { return lines.firstTarget(endingAfter: coordinate) }
    for (index, part) in sequence.parts.enumerated()
    where part.node.frameInContent.end(axis) > coordinate {
      let first = sequence.firstIndex(ofPart: index)
      guard case .rows(let list) = part else { return first }
      return first + (list.tree.row(at: list.local(coordinate, along: axis))?.index ?? 0)
    }
    return count
  }

  /// Targets among which the one nearest to `offset` is.
  ///
  /// Rows follow each other, and mostly nodes do, so few of them do.
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

  /// Whether the targets lie behind each other, line by line.
  var isInOrder: Bool { lines?.isInOrder ?? true }

  /// How many lines there are; outside of grids each target is one.
  var lineCount: Int { lines?.count ?? count }

  /// The line that a target lies in.
  func line(of index: Int) -> Int { lines?.line(of: index) ?? index }

  /// The first target of a line.
  func firstIndex(ofLine line: Int) -> Int { lines?.firstTarget(ofLine: line) ?? line }

  /// The targets of a line.
  func indices(ofLine line: Int) -> Range<Int> { lines?.targets(ofLine: line) ?? line..<line + 1 }
}

extension ScrollView {
  /// The lines in which the targets lie, as of the last layout.
  var targetLines: TargetLines {
    let targets = targets
    if let lineCache { return lineCache }
    let lines = TargetLines(targets, in: self)
    lineCache = lines
    return lines
  }
}

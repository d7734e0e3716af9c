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

  /// The number of targets.
  var count: Int { sequence.count }

  /// Whether any target stops each gesture (stop-always).
  var hasStops: Bool { sequence.hasStops }

  // MARK: - Copies

  /// How the content repeats; the indices of targets and lines then go on before the first and
  /// after the last one, for the copies of the same targets in other rounds.
  private var loop: ContentLoop? { view.loop }

  /// The index below `count` of a target, or of a copy of it, and the round in which it is.
  private func split(_ index: Int, among count: Int) -> (index: Int, turn: Int) {
    guard loop != nil, count > 0, index < 0 || index >= count else { return (index, 0) }
    let turn = (Double(index) / Double(count)).rounded(.down)
    return (index - Int(turn) * count, Int(turn))
  }

  /// The target at an index.
  func item(at index: Int) -> Item { sequence.item(at: split(index, among: count).index) }

  /// The frame of a target for snapping, of the copy at the index.
  func frame(at index: Int) -> Rect { target(at: index).frame }

  /// The target at an index, and its frame for snapping, of the copy at the index.
  func target(at index: Int) -> (item: Item, frame: Rect) {
    guard let loop else {
      let item = sequence.item(at: index)
      return (item, view.restingFrame(of: item))
    }
    let copy = split(index, among: count)
    let item = sequence.item(at: copy.index)
    var frame = view.restingFrame(of: item)
    frame.origin[axis] = view.placedStart(of: item, frame) + Double(copy.turn) * loop.length
    return (item, frame)
  }

  /// Whether an item is one of them.
  func contains(_ item: Item) -> Bool { sequence.index(of: item) != nil }

  /// The index of an item among them; nil for an item that is no target.
  func index(of item: Item) -> Int? { sequence.index(of: item) }

  /// The index of an item among them, in a loop of the copy whose start is nearest to a content
  /// coordinate; nil for an item that is no target.
  func index(of item: Item, near coordinate: Double) -> Int? {
    guard let index = sequence.index(of: item) else { return nil }
    return copy(of: index, near: coordinate)
  }

  private func copy(of index: Int, near coordinate: Double) -> Int {
    guard let loop else { return index }
    let displacement = loop.displacement(of: frame(at: index).start(axis), toNear: coordinate)
    return index + count * Int(turns: displacement / loop.length, of: count)
  }

  /// The targets whose frames lie from two viewport lengths before `low` to three after `high`, as
  /// indices; outside of loops, all targets that are nodes.
  func indices(around low: Double, _ high: Double) -> [Int] {
    let reach = 2 * view.geometry.containerSize[axis]
    let end = high + reach + view.geometry.containerSize[axis]
    if loop != nil, lines == nil {
      let first = firstIndex(endingAfter: low - reach)
      return (first - 1...max(first, firstIndex(endingAfter: end)) + 1).filter {
        let frame = frame(at: $0)
        return frame.end(axis) >= low - reach && frame.start(axis) <= end
      }
    }
    if let loop {
      return (0..<count).flatMap { index in
        let first = copy(of: index, near: low - reach + loop.length / 2)
        let turns = min(1000, max(0, Int(turns: (end - low + reach) / loop.length, of: count)))
        return (-1...turns + 1).map { first + $0 * count }
      }.filter {
        let frame = frame(at: $0)
        return frame.end(axis) >= low - reach && frame.start(axis) <= end
      }.sorted()
    }
    var indices: [Int] = []
    indices.reserveCapacity(sequence.segments.count)
    for (part, segment) in sequence.segments.enumerated() {
      let base = sequence.firstIndex(ofPart: part)
      switch segment {
      case .node: indices.append(base)
      case .rows(let list):
        guard list.tree.count > 0 else { continue }
        let first = list.tree.firstIndex(reaching: list.local(low - reach, along: axis))
        let last = list.tree.row(at: list.local(end, along: axis))?.index ?? list.tree.count - 1
        indices += base + min(first, last)...base + last
      }
    }
    return indices
  }

  /// The index of the first target that ends after a content coordinate; of a list, the row at it.
  func firstIndex(endingAfter coordinate: Double) -> Int {
    guard let loop else { return firstPlaced(endingAfter: coordinate) }
    return firstPlaced(endingAfter: loop.home(of: coordinate))
      + count * Int(turns: loop.turn(of: coordinate), of: count)
  }

  /// The first target that ends after a content coordinate, as all are placed by layout.
  private func firstPlaced(endingAfter coordinate: Double) -> Int {
    if let list = sequence.onlyList {
      return list.row(snappingAt: coordinate, along: axis)
    }
    if let lines, lines.isInOrder { return lines.firstTarget(endingAfter: coordinate) }
    for (index, segment) in sequence.segments.enumerated() {
      let frame = segment.node.frameInContent
      guard view.placed(frame.start(axis)) + frame.size[axis] > coordinate else { continue }
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
    let lines = view.alignmentLines(near: offset, share: alignment)
    return candidates(from: lines.low, through: lines.high)
  }

  /// Of each list in lanes, the last row that starts at or before a content coordinate, and its
  /// neighbors; rows before it may end after it.
  func rowsInLanes(around coordinate: Double) -> [Int] {
    sequence.segments.enumerated().flatMap { (part, segment) -> [Int] in
      guard case .rows(let list) = segment, case .lanes = list.tree.arrangement,
        let row = list.tree.row(at: list.local(coordinate, along: axis))
      else { return [] }
      let first = sequence.firstIndex(ofPart: part)
      return (max(0, row.index - 1)...min(list.tree.count - 1, row.index + 1)).map { first + $0 }
    }
  }

  private func candidates(from low: Double, through high: Double) -> [Int] {
    if loop != nil {
      guard isInOrder else {
        return (0..<count).flatMap { index in
          let copy = copy(of: index, near: (low + high) / 2)
          return [copy - count, copy, copy + count]
        }
      }
      let first = line(of: firstIndex(endingAfter: low)) - 2
      let last = line(of: firstIndex(endingAfter: high)) + 2
      return (first...max(first, last)).flatMap(indices(ofLine:))
    }
    if let lines { return lines.targets(near: low, through: high) }
    let first = min(count - 1, firstIndex(endingAfter: low))
    let last = low == high ? first : min(count - 1, firstIndex(endingAfter: high))
    return Array(max(0, first - 2)...min(count - 1, max(first, last) + 2))
  }

  // MARK: - Lines

  /// Whether the lines are sorted along the axis.
  var isInOrder: Bool { lines?.isInOrder ?? true }

  /// The number of lines; outside of grids each target is a line.
  var lineCount: Int { lines?.count ?? count }

  /// The line of a target.
  func line(of index: Int) -> Int {
    let copy = split(index, among: count)
    return (lines?.line(of: copy.index) ?? copy.index) + copy.turn * lineCount
  }

  /// The first target of a line.
  func firstIndex(ofLine line: Int) -> Int {
    let copy = split(line, among: lineCount)
    return (lines?.firstTarget(ofLine: copy.index) ?? copy.index) + copy.turn * count
  }

  /// The targets of a line.
  func indices(ofLine line: Int) -> Range<Int> {
    let copy = split(line, among: lineCount)
    let range = lines?.targets(ofLine: copy.index) ?? copy.index..<copy.index + 1
    let displacement = copy.turn * count
    return range.lowerBound + displacement..<range.upperBound + displacement
  }

  /// A line inside the content: one before the first is the first, one after the last the last,
  /// unless the content repeats.
  func limited(line: Int) -> Int { loop == nil ? min(max(line, 0), lineCount - 1) : line }
}

extension ScrollView {
  /// The content coordinates between which a share of a target comes to lie where it is aligned at
  /// an offset, beside whatever is pinned around there.
  func alignmentLines(near offset: Double, share: Double) -> (low: Double, high: Double) {
    let axis = axes.stacking
    // Insets longer than the viewport count in full, as they do where a target is aligned.
    let coordinate =
      offset + geometry.contentInsets.start(axis)
      + share * (geometry.containerSize[axis] - geometry.contentInsets.sum(axis))
    let pinned = greatestPinnedExtent(around: coordinate)
    // A target rests lower by what is pinned above it, and higher by what is below.
    return (coordinate - share * pinned.end, coordinate + (1 - share) * pinned.start)
  }
}

extension ScrollView {
  /// The lines of the targets, as of the last layout; cached.
  var targetLines: TargetLines {
    let version = scene?.layoutVersion ?? 0
    if let lines = caches.lines.value(at: version) { return lines }
    let lines = TargetLines(targets, in: self)
    caches.lines.keep(lines, at: version)
    return lines
  }
}

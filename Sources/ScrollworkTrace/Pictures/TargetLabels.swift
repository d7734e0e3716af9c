/// Where the names of targets stand, so that none runs into another.
struct TargetLabels {
  /// A target's line, and the middle of its name; nil for a name without room.
  struct Place {
    let line: Double
    var label: Double?
  }

  /// The least distance of two names, in pixels.
  private static let pitch = 11.5

  private(set) var lines: [Place]

  /// Finds places near the lines.
  ///
  /// - Parameters:
  ///   - targets: Sorted by offset, so from the bottom up.
  ///   - places: The lines of the targets.
  ///   - frame: Where names may stand.
  init(_ targets: [LaneScale.Target], places: [Double], in frame: PictureLayout.Frame) {
    lines = places.map { Place(line: $0) }
    let room = max(1, Int(frame.height / Self.pitch))
    // What was chosen or expected is named first, then the others from the outside.
    let order = targets.indices.sorted { a, b in
      (Self.rank(targets[a]), a) < (Self.rank(targets[b]), b)
    }
    let named = Set(Self.spread(order, targets, room)).sorted()
    var labels = named.map { places[$0] }
    // From the bottom up each keeps its distance, then the same from the top down.
    var floor = frame.bottom - 3
    for index in labels.indices {
      labels[index] = min(labels[index], floor)
      floor = labels[index] - Self.pitch
    }
    var ceiling = frame.y + 3
    for index in labels.indices.reversed() {
      labels[index] = max(labels[index], ceiling)
      ceiling = labels[index] + Self.pitch
    }
    for (index, label) in zip(named, labels) { lines[index].label = label }
  }

  private static func rank(_ target: LaneScale.Target) -> Int {
    target.isExpected ? 0 : target.isChosen ? 1 : 2
  }

  /// As many as there is room for: the first of the order, then others evenly.
  private static func spread(
    _ order: [Int], _ targets: [LaneScale.Target], _ room: Int
  ) -> [Int] {
    guard order.count > room else { return order }
    let first = order.prefix { rank(targets[$0]) < 2 }
    let rest = order.dropFirst(first.count)
    let left = room - first.count
    guard left > 0 else { return Array(first.prefix(room)) }
    return first
      + (0..<left).map { rest[rest.startIndex + $0 * rest.count / left] }
  }
}

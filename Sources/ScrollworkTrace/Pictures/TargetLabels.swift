/// The vertical positions of the targets' names beside a plot, so that none overlap.
struct TargetLabels {
  /// The y of a target's line and of the middle of its name, in pixels; nil for a name that is
  /// hidden.
  struct Label {
    let line: Double
    var label: Double?
  }

  /// The least distance between the middles of two names, in pixels.
  private static let pitch = 11.5

  private(set) var lines: [Label]

  /// Positions as many names as fit, as near to their lines as possible.
  ///
  /// - Parameters:
  ///   - targets: The targets by ascending offset, that is, from the bottom up.
  ///   - positions: The y of each target's line, in pixels.
  ///   - frame: The frame within which names may be.
  init(_ targets: [LaneScale.Target], positions: [Double], in frame: PictureLayout.Frame) {
    lines = positions.map { Label(line: $0) }
    let room = max(1, Int(frame.height / Self.pitch))
    // Expected targets are named first, then chosen ones, then the others.
    let order = targets.indices.sorted { a, b in
      (Self.rank(targets[a]), a) < (Self.rank(targets[b]), b)
    }
    let named = Set(Self.spread(order, targets, room)).sorted()
    var labels = named.map { positions[$0] }
    // Enforce the distance upward from the bottom, then downward from the top.
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

  /// Picks at most `room` targets: expected and chosen ones, then others at even intervals.
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

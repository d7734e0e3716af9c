import Scrollwork

/// How the time of a program becomes ticks, and what its fingers do in ticks to come.
struct SessionClock {
  /// The time requested beyond whole ticks, in seconds: from minus to plus half a tick.
  private var owed = 0.0
  /// The moment of the program's clock up to which time was requested; nil before the first.
  private var timestamp: Double?
  /// What waits for a tick, in the order in which it is done.
  private var inputs: [(tick: Int, act: () -> Void)] = []

  /// Whether something waits for a tick.
  var hasInput: Bool { !inputs.isEmpty }

  /// The whole ticks, each of a length in seconds, that are due after more seconds.
  mutating func ticks(in seconds: Double, of length: Double) -> Double {
    guard seconds > 0 else { return 0 }
    timestamp = timestamp.map { $0 + seconds }
    owed += seconds
    let ticks = (owed / length).rounded()
    owed = ticks.isFinite ? owed - ticks * length : 0
    return ticks
  }

  /// The whole ticks that are due up to a moment of the program's clock; none where it is the
  /// first.
  mutating func ticks(upTo moment: Double, of length: Double) -> Double {
    guard moment.isFinite else { return 0 }
    guard let last = timestamp else {
      timestamp = moment
      return 0
    }
    let ticks = ticks(in: moment - last, of: length)
    timestamp = max(last, moment)
    return ticks
  }

  /// The tick of a moment of the program's clock, by the rounding of `ticks`; nil while the clock
  /// is not known.
  func tick(at moment: Double, _ scene: Scene) -> Int? {
    guard let timestamp, moment.isFinite else { return nil }
    let ticks = ((moment - timestamp + owed) / scene.tickLength).rounded()
    // A finger is at most an hour ahead.
    return scene.tickCount + Int(max(-1, min(ticks, 3600 / scene.tickLength)))
  }

  /// Adds what is done in a tick, after what is to be done there already.
  mutating func add(_ act: @escaping () -> Void, at tick: Int) {
    let index = inputs.lastIndex { $0.tick <= tick }.map { $0 + 1 } ?? 0
    inputs.insert((tick, act), at: index)
  }

  /// Takes what is due up to a tick, in its order.
  mutating func inputs(upTo tick: Int) -> [() -> Void] {
    guard let first = inputs.first, first.tick <= tick else { return [] }
    let due = inputs.prefix { $0.tick <= tick }
    inputs.removeFirst(due.count)
    return due.map { $0.act }
  }
}

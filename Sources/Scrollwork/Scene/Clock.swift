/// The virtual time of a scene, in whole ticks.
struct Clock {
  /// The ticks per second.
  let rate: Double
  /// The number of ticks so far.
  private(set) var count = 0
  /// The number of the tick that ran last.
  private(set) var last = 0
  /// The time in seconds up to which all motions have moved their views: that of the present tick,
  /// except before the end of its motion stage, when some offsets are still those of the tick
  /// before.
  private(set) var motionTime = 0.0
  /// Whether a tick is in progress.
  private(set) var isTicking = false

  init(rate: Double) { self.rate = rate }

  /// The virtual time, in seconds.
  var now: Double { Double(count) / rate }

  /// Begins the next tick.
  mutating func beginTick() {
    precondition(!isTicking, "a tick inside a tick")
    isTicking = true
    count += 1
  }

  /// Notes that all motions have moved their views.
  mutating func endMotion() { motionTime = now }

  /// Ends the tick.
  mutating func endTick() {
    last = count
    isTicking = false
  }

  /// Ends the tick as if it had not been there, but for its number.
  mutating func dropTick() { isTicking = false }

  /// Sets the time to a tick, as the end of a range of skipped ones.
  mutating func pass(to tick: Int) {
    count = tick
    last = tick
    endMotion()
  }
}

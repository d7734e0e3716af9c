import ScrollPhysics

/// What a lifted finger leaves behind: a motion for each axis, known to its end at the lift (F2).
final class Fling {
  /// The scene's time at which it began.
  let start: Double
  let x: AxisMotion
  let y: AxisMotion
  /// Where a rule or a listener sent it; nil when it coasts.
  let choice: SnapResult?
  /// What whoever made the gesture waits for.
  let motion: ScrollMotion
  /// The line that chose where it goes; without a choice that of the gesture.
  let cause: Cause?
  /// The views the momentum may go over to; nil when it stays here.
  let chain: ScrollChain?
  /// Whether a finger left it, not a wheel.
  var isByFinger = true
  /// The axes on which it leaves the view where it meets the end of the range (B4).
  let passing: AxisSet
  /// How long it lasts, in seconds.
  let duration: Double
  /// Whether listeners know where it will rest (N11).
  var isChoiceTold = false
  /// The velocity that was asked for last, and for which time; each tick asks more than once.
  private var lastVelocity = (now: Double.nan, Point.zero)

  init(
    start: Double, x: AxisMotion, y: AxisMotion, choice: SnapResult?, motion: ScrollMotion,
    chain: ScrollChain?, cause: Cause?, passing: AxisSet = []
  ) {
    self.start = start
    self.x = x
    self.y = y
    self.choice = choice
    self.motion = motion
    self.chain = chain
    self.cause = cause
    self.passing = passing
    duration = max(x.duration, y.duration)
  }

  /// Where it comes to rest.
  var target: Point { Point(x: x.target, y: y.target) }

  func offset(at now: Double) -> Point {
    let time = now - start
    return Point(x: x.offset(at: time), y: y.offset(at: time))
  }

  /// The motion on an axis.
  subscript(axis: Axis) -> AxisMotion { axis == .horizontal ? x : y }

  func velocity(at now: Double) -> Point {
    if lastVelocity.now == now { return lastVelocity.1 }
    let time = now - start
    let velocity = Point(x: x.velocity(at: time), y: y.velocity(at: time))
    lastVelocity = (now, velocity)
    return velocity
  }

  /// Whether it has landed; ticks are products of floating-point numbers, so half a nanosecond
  /// counts as reached.
  func isOver(at now: Double) -> Bool { now - start >= duration - 5e-10 }
}

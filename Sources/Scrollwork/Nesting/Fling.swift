import ScrollPhysics

/// Where a fling ends on the axes on which it returns from beyond an end of the range; nil on
/// others.
struct ReturnEnds {
  private var x: Double?
  private var y: Double?

  /// Whether it returns on neither axis.
  var isEmpty: Bool { x == nil && y == nil }

  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// The motion after a release, on both axes, in closed form from the lift to its end.
final class Fling {
  /// What momentum begins with.
  struct Release {
    /// The scene time, in seconds.
    var start: Double
    /// The content offset at that time.
    var offset: Point
    /// The velocity of the offset, in pt/s.
    var velocity: Point
    /// The share of the distance that the limits of the physics leave, above 0, up to 1.
    var share = 1.0
  }

  /// The scene time at which it began, in seconds.
  let start: Double
  let x: AxisMotion
  let y: AxisMotion
  /// The target chosen by a rule or a listener; nil when it coasts.
  let choice: SnapResult?
  /// The public handle of the motion.
  let motion: ScrollMotion
  /// The line that chose the target; without a choice that of the gesture.
  let cause: Cause?
  /// The views to which momentum may be passed on; nil for none.
  let chain: ScrollChain?
  /// Whether a finger made it, not a wheel.
  var isByFinger = true
  /// The state of the view when the notches began that it takes to a target, to which further ones
  /// belong; nil without notches.
  var notches: GestureBeginning?
  /// The axes on which momentum is passed on to another view at the end of the range.
  let passing: AxisSet
  /// The share of the distance of its release that the limits of the physics leave to momentum.
  let share: Double
  /// The duration in seconds.
  let duration: Double
  /// Whether the target has been reported to listeners.
  var isTargetReported = false
  /// The last result of `velocity(at:)` and its time; each tick calls it more than once.
  private var lastVelocity = (now: Double.nan, Point.zero)

  init(
    start: Double, x: AxisMotion, y: AxisMotion, choice: SnapResult?, motion: ScrollMotion,
    chain: ScrollChain?, cause: Cause?, passing: AxisSet = [], share: Double = 1
  ) {
    self.start = start
    self.x = x
    self.y = y
    self.choice = choice
    self.motion = motion
    self.chain = chain
    self.cause = cause
    self.passing = passing
    self.share = share
    duration = max(x.duration, y.duration)
  }

  /// Takes over from a former fling of the same gesture what made it.
  func inherit(_ former: Fling) {
    isByFinger = former.isByFinger
    notches = former.notches
  }

  /// The resting offset.
  var target: Point { Point(x: x.target, y: y.target) }

  func offset(at now: Double) -> Point {
    let time = now - start
    return Point(x: x.offset(at: time), y: y.offset(at: time))
  }

  /// The motion on an axis.
  subscript(axis: Axis) -> AxisMotion { axis == .horizontal ? x : y }

  /// What it began with.
  var release: Release {
    Release(start: start, offset: offset(at: start), velocity: velocity(at: start), share: share)
  }

  func velocity(at now: Double) -> Point {
    if lastVelocity.now == now { return lastVelocity.1 }
    let time = now - start
    let velocity = Point(x: x.velocity(at: time), y: y.velocity(at: time))
    lastVelocity = (now, velocity)
    return velocity
  }

  /// The offset and the velocity at a time.
  func state(at now: Double) -> (offset: Point, velocity: Point) {
    let (x, y) = (x.state(at: now - start), y.state(at: now - start))
    let velocity = Point(x: x.velocity, y: y.velocity)
    lastVelocity = (now, velocity)
    return (Point(x: x.offset, y: y.offset), velocity)
  }

  /// Whether it has landed, with a tolerance of half a nanosecond for the rounding of tick times.
  func isOver(at now: Double) -> Bool { now - start >= duration - Metrics.time }
}

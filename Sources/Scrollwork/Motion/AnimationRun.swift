import ScrollPhysics

/// An animated call on its way.
final class AnimationRun {
  let motion: ScrollMotion
  let call: ScrollCall
  let animation: ScrollAnimation
  /// The scene's time at which the call was made.
  let start: Double
  /// Where the call found the view.
  private(set) var origin: Point
  /// What the moves count as: `animation`, or `user` for keys.
  let source: ScrollSource
  /// Where it is heading; looked up again when layout has changed (M8).
  var target: Point
  /// The layout in which the target was looked up.
  var layoutVersion: Int
  /// How fast it moves, in pt/s.
  var velocity: Point
  /// What is wrong with the script's curve, once it has shown; the call then goes straight to its
  /// target.
  private(set) var fault: String?
  /// What a curve still shows of the way to its former target: all of it when the target moved,
  /// nothing at the end.
  private var remnant: (way: Point, since: Double)?
  private var springs: (x: SpringMotion, y: SpringMotion, start: Double)?

  init(
    _ motion: ScrollMotion, _ call: ScrollCall, _ animation: ScrollAnimation, from origin: Point,
    velocity: Point, to target: Point, at start: Double, layoutVersion: Int, source: ScrollSource
  ) {
    self.motion = motion
    self.call = call
    self.animation = animation
    self.start = start
    self.origin = origin
    self.source = source
    self.target = target
    self.layoutVersion = layoutVersion
    self.velocity = velocity
    spring(from: origin, velocity: velocity, at: start)
  }

  /// A spring is near enough to its target to land, in points and pt/s.
  private static let landing = Tolerance(distance: 0.05, velocity: 1)

  private func spring(from origin: Point, velocity: Point, at start: Double) {
    guard case .spring(let spring) = animation else { return }
    springs = (
      SpringMotion(
        from: origin.x, to: target.x, velocity: velocity.x, spring: spring,
        tolerance: Self.landing),
      SpringMotion(
        from: origin.y, to: target.y, velocity: velocity.y, spring: spring,
        tolerance: Self.landing), start
    )
  }

  /// Heads for another place from where it is, at the time of its last step.
  ///
  /// A spring keeps its velocity. A curve keeps its clock: the difference between the old and the new
  /// way fades in evenly over the time left, so that neither now nor at the end anything jumps (M8).
  /// A script's curve may edit the content when it is asked, and so carry the whole run along.
  func retarget(_ target: Point, from offset: Point, at lastStep: Double) {
    self.target = target
    let now = max(start, lastStep)
    if springs != nil { return spring(from: offset, velocity: velocity, at: now) }
    let origin = origin
    guard let share = animation.share(at: now - start) else { return }
    remnant = (offset - (origin + (target - origin) * share), now)
  }

  /// Goes on from another offset with the same way left, because layout has carried the view along
  /// with its content (R9); the target is looked up again at the next step.
  func shift(by distance: Point, from offset: Point, at lastStep: Double) {
    origin = origin + distance
    target = target + distance
    layoutVersion = -1
    if springs != nil { spring(from: offset, velocity: velocity, at: max(start, lastStep)) }
  }

  /// The step to a time, without taking it; nil for the last one.
  func peek(
    at now: Double, from offset: Point, tick: Double
  ) -> (offset: Point, velocity: Point)? {
    let present = velocity
    defer { velocity = present }
    let (next, isOver) = step(to: now, from: offset, tick: tick)
    return isOver ? nil : (next, velocity)
  }

  /// The offset at a time, and whether that is the end.
  func step(to now: Double, from offset: Point, tick: Double) -> (Point, isOver: Bool) {
    if let (x, y, began) = springs {
      let time = now - began
      velocity = Point(x: x.velocity(at: time), y: y.velocity(at: time))
      if time >= max(x.duration, y.duration) - 5e-10 { return (target, true) }
      return (Point(x: x.offset(at: time), y: y.offset(at: time)), false)
    }
    let elapsed = now - start
    guard let share = animation.share(at: elapsed) else { return (target, true) }
    guard share.isFinite else {
      fault = "the animation curve of \(call.name) answered \(share.isNaN ? "nan" : "\(share)")"
      return (target, true)
    }
    var next = origin + (target - origin) * share
    if let (way, since) = remnant {
      next =
        next + way * ((start + animation.duration - now) / (start + animation.duration - since))
    }
    velocity = (next - offset) * (1 / tick)
    return (next, false)
  }
}

import ScrollPhysics

/// The motion of an animated call.
final class AnimationRun {
  /// What the motion heads for.
  struct Aim {
    /// The call.
    var call: ScrollCall
    /// Whether the call's item was lost, and another one is the target.
    var hasSuccessor = false
  }

  let motion: ScrollMotion
  private(set) var aim: Aim
  /// The call, as it is resolved again.
  var call: ScrollCall { aim.call }
  /// The animation without its delay.
  let animation: ScrollAnimation
  /// The scene time at which it begins to move, in seconds: that of the call, plus the delay.
  let start: Double
  /// The offset at the time of the call.
  private(set) var origin: Point
  /// The source of the changes: `animation`, `program` where a call says so, `user` for keys and
  /// smooth wheels, `link` and `keyboard` for what these begin.
  let source: ScrollSource
  /// Whether a call has begun it, so that CSS snapping decides its end and `did_end_animation`
  /// reports it.
  var isByCall: Bool { source == .animation || source == .program }
  /// The state of the view when a smooth wheel began to turn, for the snap rule at its end; nil for
  /// calls and keys.
  var beginning: GestureBeginning?
  /// The target offset; resolved again when layout has changed.
  var target: Point
  /// The `layoutVersion` in which the target was resolved.
  var layoutVersion: Int
  /// The velocity of the offset, in pt/s.
  var velocity: Point
  /// The message of a fault of the script's curve, after which the call jumps to its target; nil
  /// without.
  private(set) var fault: String?
  /// After a retarget, the difference between the old and the new curve at the time `since`; it is
  /// added to the new curve with a weight that falls linearly to 0 at the end.
  private var remnant: (displacement: Point, since: Double)?
  private var springs: (x: SpringMotion, y: SpringMotion, start: Double)?

  init(
    _ motion: ScrollMotion, _ call: ScrollCall, _ animation: ScrollAnimation, from origin: Point,
    velocity: Point, to target: Point, at start: Double, layoutVersion: Int, source: ScrollSource,
    beginning: GestureBeginning? = nil
  ) {
    self.motion = motion
    aim = Aim(call: call)
    let (animation, delay) = animation.withoutDelay
    self.animation = animation
    self.start = start + delay
    self.origin = origin
    self.source = source
    self.beginning = beginning
    self.target = target
    self.layoutVersion = layoutVersion
    // A delay ends the motion before.
    self.velocity = delay > 0 ? .zero : velocity
    spring(from: origin, velocity: self.velocity, at: self.start)
  }

  private func spring(from origin: Point, velocity: Point, at start: Double) {
    guard case .spring(let spring) = animation else { return }
    springs = (
      SpringMotion(
        from: origin.x, to: target.x, velocity: velocity.x, spring: spring,
        tolerance: ScrollAnimation.landing),
      SpringMotion(
        from: origin.y, to: target.y, velocity: velocity.y, spring: spring,
        tolerance: ScrollAnimation.landing), start
    )
  }

  /// Changes the target; the motion continues from the offset at its last step.
  ///
  /// A spring keeps its velocity. A curve keeps its start and duration: the difference between the
  /// old and the new curve fades out linearly over the time left, so that the offset is continuous.
  /// A script's curve may edit the content when it is called, and so `shift` this run.
  func retarget(_ target: Point, from offset: Point, at lastStep: Double) {
    self.target = target
    let now = max(start, lastStep)
    if springs != nil { return spring(from: offset, velocity: velocity, at: now) }
    let origin = origin
    guard let share = animation.share(at: now - start) else { return }
    remnant = (offset - (origin + (target - origin) * share), now)
  }

  /// Makes another item the target as the call's is lost: the target offset keeps its distance to
  /// it.
  ///
  /// - Parameters:
  ///   - successor: The item.
  ///   - aligned: The offset at which the call's item starts the region, and once it is gone its
  ///     successor.
  ///   - heading: The target offset by the same layout.
  func replaceTarget(by successor: Item, alignedAt aligned: Point, heading: Point) {
    if !aim.hasSuccessor {
      aim.call.options = ScrollOptions()
      aim.call.options.alignment = .start
      aim.call.options.countsPinned = false
      aim.call.options.offset = heading - aligned
    }
    aim.hasSuccessor = true
    aim.call.target = .item(successor)
    layoutVersion = -1
  }

  /// Makes a lost item the target again, as it was.
  func regain(_ item: Item, as former: Aim) {
    aim = former
    aim.call.target = .item(item)
    layoutVersion = -1
  }

  /// Shifts the whole motion by a distance by which layout has moved the content; the target is
  /// resolved again at the next step.
  func shift(by distance: Point, from offset: Point, at lastStep: Double) {
    origin = origin + distance
    target = target + distance
    layoutVersion = -1
    if springs != nil { spring(from: offset, velocity: velocity, at: max(start, lastStep)) }
  }

  /// The offset and velocity of `step` to a time, without changing the state; nil for the last
  /// step.
  func peek(
    at now: Double, from offset: Point, tick: Double
  ) -> (offset: Point, velocity: Point)? {
    let present = velocity
    defer { velocity = present }
    let (next, isOver) = step(to: now, from: offset, tick: tick)
    return isOver ? nil : (next, velocity)
  }

  /// The offset at a time, and whether the motion ends there; sets `velocity`, for a curve from the
  /// change since `offset` over `tick` seconds.
  func step(to now: Double, from offset: Point, tick: Double) -> (Point, isOver: Bool) {
    if now < start {
      velocity = .zero
      return (offset, false)
    }
    if let (x, y, began) = springs {
      let time = now - began
      velocity = Point(x: x.velocity(at: time), y: y.velocity(at: time))
      if time >= max(x.duration, y.duration) - Metrics.time { return (target, true) }
      return (Point(x: x.offset(at: time), y: y.offset(at: time)), false)
    }
    let elapsed = now - start
    guard let share = animation.share(at: elapsed) else { return (target, true) }
    guard share.isFinite else {
      fault = "the animation curve of \(call.name) returned \(share.isNaN ? "nan" : "\(share)")"
      return (target, true)
    }
    var next = origin + (target - origin) * share
    if let (displacement, since) = remnant {
      next =
        next + displacement
        * ((start + animation.duration - now) / (start + animation.duration - since))
    }
    velocity = (next - offset) * (1 / tick)
    return (next, false)
  }
}

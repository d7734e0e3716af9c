import ScrollPhysics

/// An animated call on its way.
struct AnimationRun {
  let motion: ScrollMotion
  let call: ScrollCall
  let animation: ScrollAnimation
  /// The scene's time at which the call was made.
  let start: Double
  /// Where the call found the view.
  let origin: Point
  /// What the moves count as: `animation`, or `user` for keys.
  let source: ScrollSource
  /// Where it is heading; looked up again when layout has changed (M8).
  var target: Point
  /// The layout in which the target was looked up.
  var layoutVersion: Int
  /// How fast it moves, in pt/s.
  var velocity: Point
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

  private mutating func spring(from origin: Point, velocity: Point, at start: Double) {
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

  /// Heads for another place from where it is; a spring keeps its velocity.
  mutating func retarget(_ target: Point, from offset: Point, at now: Double) {
    self.target = target
    if springs != nil { spring(from: offset, velocity: velocity, at: now) }
  }

  /// The offset at a time, and whether that is the end.
  mutating func step(to now: Double, from offset: Point, tick: Double) -> (Point, isOver: Bool) {
    if let (x, y, began) = springs {
      let time = now - began
      velocity = Point(x: x.velocity(at: time), y: y.velocity(at: time))
      if time >= max(x.duration, y.duration) - 5e-10 { return (target, true) }
      return (Point(x: x.offset(at: time), y: y.offset(at: time)), false)
    }
    let elapsed = now - start
    guard let share = share(at: elapsed) else { return (target, true) }
    let next = origin + (target - origin) * share
    velocity = (next - offset) * (1 / tick)
    return (next, false)
  }

  /// The share of the way at a time since the call; nil once it is over.
  private func share(at elapsed: Double) -> Double? {
    switch animation {
    case .spring: return nil
    case .curve(let curve, let duration):
      guard elapsed < duration - 5e-10 else { return nil }
      guard let share = curve.share(at: elapsed / duration), share.isFinite else { return nil }
      return share
    case .keyframes(let frames):
      guard let last = frames.last, elapsed < last.time - 5e-10 else { return nil }
      var before = ScrollAnimation.Keyframe(time: 0, share: 0)
      for frame in frames {
        if elapsed < frame.time {
          let span = frame.time - before.time
          let part = span > 0 ? (elapsed - before.time) / span : 1
          return before.share + (frame.share - before.share) * part
        }
        before = frame
      }
      return nil
    }
  }
}

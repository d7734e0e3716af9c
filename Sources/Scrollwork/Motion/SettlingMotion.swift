import ScrollPhysics

/// The motion of one axis to a snap rule's target, by an animation in place of momentum.
struct SettlingMotion {
  /// The offset at which it begins, and at which it rests.
  let start, target: Double
  /// The time until it rests, in seconds, its delay included.
  let duration: Double
  private let animation: ScrollAnimation
  private let delay: Double
  private let spring: SpringMotion?

  /// Half the time over which the velocity of a curve is measured, in seconds.
  private static let interval = 1e-4

  /// Makes a motion; a spring without a delay begins with the velocity, in pt/s, others from rest.
  init(
    from start: Double, velocity: Double, to target: Double, in animation: ScrollAnimation
  ) {
    let (animation, delay) = animation.withoutDelay
    (self.start, self.target, self.animation, self.delay) = (start, target, animation, delay)
    if case .spring(let spring) = animation {
      let motion = SpringMotion(
        from: start, to: target, velocity: delay > 0 ? 0 : velocity, spring: spring,
        tolerance: ScrollAnimation.landing)
      self.spring = motion
      duration = delay + motion.duration
    } else {
      spring = nil
      duration = start == target ? 0 : delay + animation.duration
    }
  }

  /// Whether it calls no function of the host.
  var isFormula: Bool { animation.isFormula }

  func offset(at time: Double) -> Double {
    if let spring { return spring.offset(at: time - delay) }
    guard time > delay else { return start }
    guard let share = animation.share(at: time - delay), share.isFinite else { return target }
    return start + (target - start) * share
  }

  func velocity(at time: Double) -> Double {
    if time < delay || time >= duration { return 0 }
    if let spring { return spring.velocity(at: time - delay) }
    let (before, after) = (max(delay, time - Self.interval), min(duration, time + Self.interval))
    return (offset(at: after) - offset(at: before)) / (after - before)
  }
}

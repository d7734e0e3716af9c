import ScrollPhysics

/// A number on its way from one value to another by an animation, for what is no view: a bar, a
/// header, a script's own value.
package final class NumberAnimation {
  /// The handle, which ends with it.
  package let motion: ScrollMotion
  /// The scene time at which it was begun, in seconds.
  let begun: Double
  /// The value at its end.
  let target: Double
  private let origin: Double
  private let animation: ScrollAnimation
  private let delay: Double
  /// The motion of the share of the way, from 0 to 1; nil for an animation that is no spring.
  private let spring: SpringMotion?
  /// The view whose behavior animates it; nil for none.
  @WeakHandle private(set) var view: ScrollView?
  /// Called with each value.
  let change: (Double) -> Void

  /// A spring without damping never lands; it is over after so many seconds.
  private static let longest = 60.0

  init(
    _ motion: ScrollMotion, from origin: Double, to target: Double, _ animation: ScrollAnimation,
    at begun: Double, of view: ScrollView?, _ change: @escaping (Double) -> Void
  ) {
    let (animation, delay) = animation.withoutDelay
    (self.motion, self.origin, self.target, self.begun) = (motion, origin, target, begun)
    (self.animation, self.delay, self.change) = (animation, delay, change)
    _view = WeakHandle(view)
    guard case .spring(let spring) = animation else {
      self.spring = nil
      return
    }
    // As near as views land in points, and in a way of a few points or shares to 1/1000 of it.
    let landing = ScrollAnimation.landing
    let length = max(1, abs(target - origin))
    self.spring = SpringMotion(
      from: 0, to: 1, velocity: 0, spring: spring,
      tolerance: Tolerance(
        distance: min(Tolerance.standard.distance, landing.distance / length),
        velocity: min(Tolerance.standard.velocity, landing.velocity / length)))
  }

  /// Whether it goes on.
  package var isActive: Bool { !motion.isDone }

  /// What a tick makes of it.
  enum Step {
    /// It goes on with a value.
    case value(Double)
    /// It is at its end.
    case end
    /// A script's curve has returned something other than a number; the animation is at its end.
    case fault(Double)
  }

  /// What it is at a scene time in seconds.
  func step(to now: Double) -> Step {
    let time = now - begun - delay
    if time < 0 { return .value(origin) }
    if let spring {
      guard time < min(spring.duration, Self.longest) - Metrics.time else { return .end }
      return .value(origin + (target - origin) * spring.offset(at: time))
    }
    guard let share = animation.share(at: time) else { return .end }
    return share.isFinite ? .value(origin + (target - origin) * share) : .fault(share)
  }
}

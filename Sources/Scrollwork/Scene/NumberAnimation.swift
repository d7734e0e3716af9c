import ScrollPhysics

/// A number on its way from one value to another by an animation, for what is no view: a bar, a
/// header, a script's own value.
package final class NumberAnimation {
  /// The handle, which ends with it.
  package let motion: ScrollMotion
  /// The line that began it; nil for the engine's own.
  let cause: Cause?
  /// The scene time at which it was begun, in seconds.
  let begun: Double
  /// The value at its end.
  let target: Double
  private let origin: Double
  private let animation: ScrollAnimation
  private let delay: Double
  /// The motion of the share of the way, from 0 to 1; nil for an animation that is no spring.
  private let spring: SpringMotion?
  private let change: (Double) -> Void

  /// A spring without damping never lands; it is over after so many seconds.
  private static let longest = 60.0

  init(
    _ motion: ScrollMotion, from origin: Double, to target: Double, _ animation: ScrollAnimation,
    at begun: Double, by cause: Cause?, _ change: @escaping (Double) -> Void
  ) {
    let (animation, delay) = animation.withoutDelay
    (self.motion, self.origin, self.target, self.begun) = (motion, origin, target, begun)
    (self.animation, self.delay, self.cause, self.change) = (animation, delay, cause, change)
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

  /// The value at a scene time in seconds; nil at the end.
  ///
  /// `fault` is what a script's curve answered that is no number.
  private func value(at now: Double, fault: inout Double?) -> Double? {
    let time = now - begun - delay
    if time < 0 { return origin }
    if let spring {
      guard time < min(spring.duration, Self.longest) - Metrics.time else { return nil }
      return origin + (target - origin) * spring.offset(at: time)
    }
    guard let share = animation.share(at: time) else { return nil }
    guard share.isFinite else {
      fault = share
      return nil
    }
    return origin + (target - origin) * share
  }

  /// Calls the closure with the value of the present tick; the last one is the target itself.
  func step(in scene: Scene) {
    guard isActive, begun < scene.now else { return }
    var fault: Double?
    let next = value(at: scene.now, fault: &fault)
    // A script's curve may have cancelled it.
    guard isActive else { return }
    if let fault {
      let answer = fault.isNaN ? "nan" : "\(fault)"
      var report = ScrollReport(
        code: .curveFailed, message: "the animation curve of \(motion.name) answered \(answer)",
        help: "the number went straight to its end")
      report.cause = cause
      scene.report(report)
    }
    guard let next else { return end(.arrived, in: scene) }
    change(next)
  }

  /// Ends it: with its last value where it arrives.
  func end(_ outcome: ScrollMotion.Outcome, by reason: String? = nil, in scene: Scene) {
    guard motion.end(outcome, by: reason) else { return }
    if outcome == .arrived { change(target) }
    scene.enqueue(.completion(motion))
  }
}

extension Scene {
  /// Takes a number from one value to another: calls a closure with the value once in each tick
  /// from the next one on, the last time with the target itself.
  ///
  /// Without an animation, and where motion is reduced, it is called once, before this returns. It
  /// ends with the scene, and by `ScrollMotion.cancel`.
  ///
  /// - Parameters:
  ///   - origin: The first value.
  ///   - target: The last value.
  ///   - animation: How it goes; nil for at once.
  ///   - name: The name of the motion.
  ///   - cause: The script line behind it; nil for none.
  ///   - change: Called with each value, in the stage of the timers.
  /// - Returns: The motion.
  @discardableResult
  package func animate(
    from origin: Double, to target: Double, _ animation: ScrollAnimation?, name: String = "animate",
    by cause: Cause? = nil, _ change: @escaping (Double) -> Void
  ) -> ScrollMotion {
    let motion = ScrollMotion(name, view: nil)
    let number = NumberAnimation(
      motion, from: origin, to: target, animation ?? .standard, at: now, by: cause, change)
    guard animation != nil, !motionReduction.isOn else {
      number.end(.arrived, in: self)
      return motion
    }
    motion.onCancel { [own = WeakHandle(self)] motion in own.object?.cancelNumber(of: motion) }
    self.animation.begin(number)
    return motion
  }

  private func cancelNumber(of motion: ScrollMotion) {
    animation.numbers.first { $0.motion === motion }?.end(.cancelled, by: "stop", in: self)
  }

  /// Calls those that are on their way, in the order in which they began; one that begins meanwhile
  /// waits for the next tick.
  func stepNumbers() {
    guard !animation.numbers.isEmpty else { return }
    for number in animation.numbers { number.step(in: self) }
    animation.dropEndedNumbers()
  }
}

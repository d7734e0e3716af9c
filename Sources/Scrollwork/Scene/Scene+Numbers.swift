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
  ///   - view: The view whose behavior animates it, which keeps a row of a list with the view; nil
  ///     for none.
  ///   - change: Called with each value, in the stage of the timers.
  /// - Returns: The motion.
  @discardableResult
  package func animate(
    from origin: Double, to target: Double, _ animation: ScrollAnimation?, name: String = "animate",
    of view: ScrollView? = nil, _ change: @escaping (Double) -> Void
  ) -> ScrollMotion {
    let motion = ScrollMotion(name, view: nil)
    let number = NumberAnimation(
      motion, from: origin, to: target, animation ?? .standard, at: now, of: view, change)
    guard animation != nil, !motionReduction.isOn else {
      end(number, .arrived)
      return motion
    }
    motion.onCancel { [own = WeakHandle(self)] motion in own.object?.cancelNumber(of: motion) }
    self.animation.begin(number)
    return motion
  }

  private func cancelNumber(of motion: ScrollMotion) {
    let number = animation.numbers.first { $0.motion === motion }
    if let number { end(number, .cancelled, by: "stop") }
  }

  /// Calls those that are on their way, in the order in which they began; one that begins meanwhile
  /// waits for the next tick.
  func stepNumbers() {
    guard !animation.numbers.isEmpty else { return }
    for number in animation.numbers where number.isActive && number.begun < now { step(number) }
    animation.dropEndedNumbers()
  }

  /// Calls its closure with the value of the present tick; the last one is the target itself.
  private func step(_ number: NumberAnimation) {
    let step = number.step(to: now)
    // A script's curve may have cancelled it.
    guard number.isActive else { return }
    switch step {
    case .value(let value): number.change(value)
    case .end: end(number, .arrived)
    case .fault(let fault):
      let answer = fault.isNaN ? "nan" : "\(fault)"
      let report = ScrollReport(
        code: .curveFailed,
        message: "the animation curve of \(number.motion.name) returned \(answer)",
        help: "the number went straight to its end")
      self.report(report)
      end(number, .arrived)
    }
  }

  /// Ends it: with its last value where it arrives.
  private func end(
    _ number: NumberAnimation, _ outcome: ScrollMotion.Outcome, by reason: String? = nil
  ) {
    guard number.motion.end(outcome, by: reason) else { return }
    if outcome == .arrived { number.change(number.target) }
    enqueue(.completion(number.motion))
    keptRowsMayLeave()
  }
}

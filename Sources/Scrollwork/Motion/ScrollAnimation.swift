public import ScrollPhysics

/// The motion of an animated call over time.
///
/// It is boxed: `ScrollOptions` are copied with each call, and most calls have no animation.
public indirect enum ScrollAnimation {
  /// A curve with a fixed duration, in seconds.
  case curve(AnimationCurve, duration: Double)
  /// A spring, which starts with the view's velocity; its parameters determine the duration.
  case spring(Spring)
  /// Linear interpolation between shares of the displacement at given times; ends at share 1.
  case keyframes([Keyframe])
  /// Another animation, begun after some seconds in which the view stands still.
  case delayed(ScrollAnimation, by: Double)

  /// 0.3 s ease-in-out, the meaning of `animate = true` in Lua.
  package static var standard: ScrollAnimation { .curve(.bezier(.easeInOut), duration: 0.3) }

  /// A share of the displacement at a time.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds since the call.
    public var time: Double
    /// The share of the displacement: 0 at the start, 1 at the target; any real number.
    package var share: Double

    /// Makes a keyframe.
    public init(time: Double, share: Double) {
      self.time = time
      self.share = share
    }
  }
}

/// A function from the share of the duration to the share of the displacement: f(0) = 0, f(1) = 1.
public enum AnimationCurve {
  /// A cubic Bézier, such as the named curves of CSS.
  case bezier(CubicBezier)
  /// The host's function; nil is a fault, after which the call jumps to its target.
  case custom((Double) -> Double?)

  func share(at progress: Double) -> Double? {
    switch self {
    case .bezier(let curve): curve(progress)
    case .custom(let function): function(progress)
    }
  }
}

// MARK: - Modifiers

extension ScrollAnimation {
  /// The animation, begun `delay` seconds later; the view stands still until then.
  ///
  /// - Precondition: `delay` is finite and 0 or above.
  package func delayed(by delay: Double) -> ScrollAnimation {
    precondition(delay.isFinite && delay >= 0, "a delay of \(delay) s")
    return .delayed(self, by: delay)
  }

  /// The animation at a multiple of its speed: at 2 it takes half the time, delays included.
  ///
  /// A spring keeps its damping ratio; its response is divided by `speed`.
  ///
  /// - Precondition: `speed` is finite and above 0.
  /// - Throws: ``PhysicsError`` when a spring of that speed leaves the range of numbers.
  package func speed(_ speed: Double) throws(PhysicsError) -> ScrollAnimation {
    precondition(speed.isFinite && speed > 0, "a speed of \(speed)")
    switch self {
    case .curve(let curve, let duration): return .curve(curve, duration: duration / speed)
    case .spring(let spring):
      return .spring(
        try Spring(
          mass: spring.mass, stiffness: spring.stiffness * speed * speed,
          damping: spring.damping * speed))
    case .keyframes(let frames):
      return .keyframes(frames.map { Keyframe(time: $0.time / speed, share: $0.share) })
    case .delayed(let animation, let delay):
      return .delayed(try animation.speed(speed), by: delay / speed)
    }
  }

  /// The animation without its delays, and their sum in seconds.
  var withoutDelay: (animation: ScrollAnimation, delay: Double) {
    guard case .delayed(let animation, let delay) = self else { return (self, 0) }
    let inner = animation.withoutDelay
    return (inner.animation, delay + inner.delay)
  }
}

// MARK: - Over time

extension ScrollAnimation {
  /// The distance in points and speed in pt/s below which a spring has landed.
  static let landing = Tolerance(distance: 0.05, velocity: 1)

  /// The duration of a curve or of keyframes, in seconds; 0 for a spring, and if not finite.
  var duration: Double {
    let duration =
      switch self {
      case .spring: 0.0
      case .curve(_, let duration): duration
      case .keyframes(let frames): frames.last?.time ?? 0
      case .delayed(let animation, let delay): delay + animation.duration
      }
    return duration.isFinite ? duration : 0
  }

  /// Whether it calls no function of the host.
  var isFormula: Bool {
    switch self {
    case .curve(.custom, _): false
    case .delayed(let animation, _): animation.isFormula
    case .curve, .spring, .keyframes: true
    }
  }

  /// The share of the displacement `elapsed` seconds after the call; nil at the end, for a spring,
  /// and where the host's curve has failed and reported it.
  func share(at elapsed: Double) -> Double? {
    let duration = duration
    guard elapsed < duration - Metrics.time else { return nil }
    switch self {
    case .spring: return nil
    case .delayed(let animation, let delay): return animation.share(at: elapsed - delay)
    case .curve(let curve, _): return curve.share(at: elapsed / duration)
    case .keyframes(let frames):
      var before = Keyframe(time: 0, share: 0)
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

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

  /// 0.3 s ease-in-out, the meaning of `animate = true` in Lua.
  public static var standard: ScrollAnimation { .curve(.bezier(.easeInOut), duration: 0.3) }

  /// A share of the displacement at a time.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds since the call.
    public var time: Double
    /// The share of the displacement: 0 at the start, 1 at the target; any real number.
    public var share: Double

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

extension ScrollAnimation {
  /// The duration of a curve or of keyframes, in seconds; 0 for a spring, and if not finite.
  var duration: Double {
    let duration =
      switch self {
      case .spring: 0.0
      case .curve(_, let duration): duration
      case .keyframes(let frames): frames.last?.time ?? 0
      }
    return duration.isFinite ? duration : 0
  }

  /// Whether it calls no function of the host.
  var isFormula: Bool {
    if case .curve(.custom, _) = self { false } else { true }
  }

  /// The share of the displacement `elapsed` seconds after the call; nil at the end, for a spring,
  /// and where the host's curve has failed and reported it.
  func share(at elapsed: Double) -> Double? {
    let duration = duration
    guard elapsed < duration - 5e-10 else { return nil }
    switch self {
    case .spring: return nil
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

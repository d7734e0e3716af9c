public import ScrollPhysics

/// How a call moves over time (M1, M2).
///
/// Kept apart from the options that hold it: most calls jump, and all of them are copied.
public indirect enum ScrollAnimation {
  /// Along a curve for a fixed time, in seconds.
  case curve(AnimationCurve, duration: Double)
  /// As a spring; keeps the velocity it finds, and takes its own time.
  case spring(Spring)
  /// Along straight lines through shares of the way at given times; ends at share 1.
  case keyframes([Keyframe])

  /// 0.3 s ease-in-out: what `animate = true` means.
  public static var standard: ScrollAnimation { .curve(.bezier(.easeInOut), duration: 0.3) }

  /// A share of the way to be reached at a time since the call, in seconds.
  public struct Keyframe: Hashable, Sendable {
    /// Seconds since the call.
    public var time: Double
    /// 0 is where it started, 1 the target; may lie outside.
    public var share: Double

    /// Makes a keyframe.
    public init(time: Double, share: Double) {
      self.time = time
      self.share = share
    }
  }
}

/// A function from the share of the time to the share of the way: f(0) = 0, f(1) = 1.
public enum AnimationCurve {
  /// A cubic Bézier; the named curves of CSS are some.
  case bezier(CubicBezier)
  /// The host's own function; nil is a fault, and the call then goes straight to its target.
  case custom((Double) -> Double?)

  func share(at progress: Double) -> Double? {
    switch self {
    case .bezier(let curve): curve(progress)
    case .custom(let function): function(progress)
    }
  }
}

extension ScrollAnimation {
  /// How long a curve takes, in seconds; a spring takes its own time.
  ///
  /// A duration that is not finite counts as none.
  var duration: Double {
    let duration =
      switch self {
      case .spring: 0.0
      case .curve(_, let duration): duration
      case .keyframes(let frames): frames.last?.time ?? 0
      }
    return duration.isFinite ? duration : 0
  }

  /// Whether the host is never asked about it.
  var isFormula: Bool {
    if case .curve(.custom, _) = self { false } else { true }
  }

  /// The share of the way at a time since the call; nil once it is over, or where the host's curve
  /// has failed and said so itself.
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

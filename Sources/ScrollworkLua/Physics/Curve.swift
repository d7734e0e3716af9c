import LuaBridge
import ScrollPhysics

/// A motion as scripts hold it: where something is, as a function of time alone.
final class Curve {
  /// What moves along it: one axis, or a point.
  enum Path {
    case line(any Motion)
    case plane(ChromiumFlingCurve)
  }

  /// Which call made it, such as "spring".
  let name: String
  let path: Path
  /// How near to rest counts as resting, for curves whose own end does not depend on it.
  let tolerance: Tolerance?
  /// When a spring takes over; only of `bouncing`.
  var edgeTime: Double?
  /// The signed way, where the platform knows one.
  var distance: Double?

  /// A curve on one axis.
  ///
  /// The tolerance is for curves of fixed length, which have none of their own.
  init(_ name: String, _ motion: any Motion, tolerance: Tolerance? = nil) {
    self.name = name
    path = .line(motion)
    self.tolerance = tolerance
  }

  init(_ name: String, _ fling: ChromiumFlingCurve, tolerance: Tolerance) {
    self.name = name
    path = .plane(fling)
    self.tolerance = tolerance
  }

  /// The motion of a spring; nil for other curves.
  var springMotion: SpringMotion? {
    guard case .line(let motion) = path else { return nil }
    return motion as? SpringMotion
  }

  var duration: Double {
    switch path {
    case .line(let motion): motion.duration
    case .plane(let fling): fling.duration
    }
  }

  func isDone(at time: Double) -> Bool {
    switch path {
    case .line(let motion):
      guard let tolerance else { return motion.isSettled(at: time) }
      return motion.isSettled(at: time, within: tolerance)
    case .plane(let fling):
      let tolerance = tolerance ?? .standard
      return fling.x.isSettled(at: time, within: tolerance)
        && fling.y.isSettled(at: time, within: tolerance)
    }
  }
}

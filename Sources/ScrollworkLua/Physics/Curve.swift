import LuaBridge
import ScrollPhysics

/// The object of a curve handle: an offset as a function of time alone.
final class Curve {
  /// What moves along it: one axis, or a point.
  enum Path {
    case line(any Motion)
    case plane(ChromiumFlingCurve)
  }

  /// Which call made it, such as "spring".
  let name: String
  let path: Path
  /// The distance and velocity at which it counts as resting, for curves whose end does not depend
  /// on them.
  let tolerance: Tolerance?
  /// The time at which a spring takes over, in seconds; only of `bouncing`.
  var edgeTime: Double?
  /// The signed displacement in points, where the platform defines one.
  var distance: Double?

  /// A curve on one axis.
  ///
  /// The tolerance is for curves of fixed length, which define none.
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

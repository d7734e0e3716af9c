import LuaBridge
import ScrollPhysics

/// The object of a curve handle: an offset as a function of time alone.
final class Curve {
  /// What moves along it: one axis, or a point.
  enum Path {
    case line(AnyMotion)
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

  private init(_ name: String, _ path: Path, _ tolerance: Tolerance?, _ spring: SpringMotion?) {
    (self.name, self.path, self.tolerance, springMotion) = (name, path, tolerance, spring)
  }

  /// A curve on one axis.
  ///
  /// The tolerance is for curves of fixed length, which define none.
  convenience init(_ name: String, _ motion: some Motion, tolerance: Tolerance? = nil) {
    self.init(name, .line(AnyMotion(motion)), tolerance, nil)
  }

  /// The curve of a spring.
  convenience init(_ name: String, _ motion: SpringMotion) {
    self.init(name, .line(AnyMotion(motion)), nil, motion)
  }

  convenience init(_ name: String, _ fling: ChromiumFlingCurve, tolerance: Tolerance) {
    self.init(name, .plane(fling), tolerance, nil)
  }

  /// The motion of a spring, which has fields and calls of its own; nil for other curves.
  let springMotion: SpringMotion?

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

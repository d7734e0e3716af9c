import LuaBridge
import ScrollPhysics
import Scrollwork

/// The fields and calls of the class Curve, which a state makes when a script makes its first
/// curve.
enum CurveMembers {
  typealias Curves = Member<Curve>

  static let all = calls + fields

  /// A number of a spring; nil of other curves.
  private static func spring(
    _ name: String, _ summary: ReferenceText, _ read: @escaping @Sendable (Spring) -> Double
  ) -> Curves {
    .field(name, summary) { $0.springMotion.map { read($0.spring) } }
  }
}

// MARK: - Calls

extension CurveMembers {
  private static let calls: [Curves] = [
    .method(
      .reads, "offset", taking: ["t"], gives: "number|Point",
      "Where it is, t seconds after its start."
    ) {
      (curve, runtime, call) throws(LuaFault) in
      let time = try time(call, "offset")
      switch curve.path {
      case .line(let motion): call.push(motion.offset(at: time))
      case .plane(let fling): push(fling.offset(at: time), runtime, call)
      }
    },
    .method(.reads, "velocity", taking: ["t"], gives: "number|Point", "How fast it is, in pt/s.") {
      (curve, runtime, call) throws(LuaFault) in
      let time = try time(call, "velocity")
      switch curve.path {
      case .line(let motion): call.push(motion.velocity(at: time))
      case .plane(let fling): push(fling.velocity(at: time), runtime, call)
      }
    },
    .method(
      .reads, "done", taking: ["t"], gives: "boolean",
      "Whether it has come to rest, within its tolerance."
    ) {
      (curve, _, call) throws(LuaFault) in call.push(curve.isDone(at: try time(call, "done")))
    },
    .method(
      .reads, "duration", gives: "number", "The seconds from start to rest; math.huge for never."
    ) {
      (curve, _, call) throws(LuaFault) in call.push(curve.duration)
    },
    .method(
      .reads, "time_at", taking: ["x"], gives: "number",
      "When it is first at a place; math.huge for never."
    ) {
      (curve, _, call) throws(LuaFault) in call.push(try timeAtPosition(curve, call))
    },
    .method(
      .reads, "settle_time", taking: ["threshold"], gives: "number",
      "A bound on the time until a spring stays within a distance of its rest."
    ) { (curve, _, call) throws(LuaFault) in
      guard let motion = curve.springMotion else {
        throw LuaFault(
          code: .wrongArgument,
          message: "Curve:settle_time is for springs, and this is \(curve.name)",
          help: "curve:duration() returns when it rests")
      }
      guard let threshold = call[1].asNumber, threshold >= 0 else {
        throw LuaFault(
          code: .wrongArgument,
          message: "Curve:settle_time: 'threshold' must be a number, 0 or above, "
            + "got \(call[1].shortDescription)")
      }
      call.push(motion.settleTime(threshold: threshold))
    },
  ]

  /// A time, which may be infinite.
  private static func time(
    _ call: borrowing LuaCall, _ name: String
  ) throws(LuaFault) -> Double {
    guard let time = call[1].asNumber, !time.isNaN else {
      throw LuaFault(
        code: .wrongArgument,
        message: "Curve:\(name): 't' must be a number, got \(call[1].shortDescription)",
        help: "seconds since the curve began")
    }
    return time
  }

  private static func timeAtPosition(
    _ curve: Curve, _ call: borrowing LuaCall
  ) throws(LuaFault) -> Double {
    switch curve.path {
    case .line(let motion):
      guard let value = call[1].asNumber, !value.isNaN else {
        throw LuaFault(
          code: .wrongArgument,
          message: "Curve:time_at: 'x' must be a number, got \(call[1].shortDescription)")
      }
      return value.isFinite ? motion.time(at: value) : .infinity
    case .plane(let fling):
      let point = try call[1].point("x")
      return fling.time(at: SIMD2(point.x, point.y))
    }
  }

  private static func push(
    _ pair: SIMD2<Double>, _ runtime: ScriptRuntime, _ call: borrowing LuaCall
  ) {
    call.push(record: runtime.values.point, pair.x, pair.y)
  }
}

// MARK: - Fields

extension CurveMembers {
  private static let fields: [Curves] = [
    .field("target", pushing: "number|Point", "Where it comes to rest, in points.") {
      (curve, runtime, call) throws(LuaFault) in
      switch curve.path {
      case .line(let motion): call.push(motion.target)
      case .plane(let fling): push(fling.target, runtime, call)
      }
    },
    .field("kind", "Of a spring: \"under\", \"critical\" or \"over\".") {
      $0.springMotion?.kind.rawValue
    },
    spring("mass", "Of a spring: its mass.") { $0.mass },
    spring("stiffness", "Of a spring: its stiffness, in mass units per s².") { $0.stiffness },
    spring("damping", "Of a spring: its damping coefficient, in mass units per second.") {
      $0.damping
    },
    spring("damping_ratio", "Of a spring: its damping ratio, of which 1 is critical.") {
      $0.dampingRatio
    },
    spring("response", "Of a spring: its perceptual duration, in seconds.") { $0.response },
    spring("bounce", "Of a spring: the share that it swings; 0 does not bounce, 1 never rests.") {
      $0.bounce
    },
    .field("edge_time", "Of bouncing: when the spring takes over, in seconds; nil for never.") {
      $0.edgeTime
    },
    .field("distance", pushing: "number|Point", "Of flings: the signed distance, in points.") {
      (curve, runtime, call) throws(LuaFault) in
      switch curve.path {
      case .line: call.push(curve.distance)
      case .plane(let fling): push(fling.distance, runtime, call)
      }
    },
    .field("control", "Of chromium's fling: { x1, y1, x2, y2 } of its bezier.") {
      guard case .plane(let fling) = $0.path else { return [Double]?.none }
      return [fling.control.x1, fling.control.y1, fling.control.x2, fling.control.y2]
    },
  ]
}

extension ScriptRuntime {
  /// The class of curves; made with the first one.
  func makeCurveClass() -> LuaClass<Curve> {
    let type = state.registerClass("Curve", of: Curve.self, lifetime: .untilCollected)
    register(CurveMembers.all, in: type)
    type.describe { "Curve \($0.name)" }
    makeStrict(type, called: "a curve")
    return type
  }
}

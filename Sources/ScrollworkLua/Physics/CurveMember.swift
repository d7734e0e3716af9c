import LuaBridge
import ScrollPhysics
import Scrollwork

/// A field or call of the class Curve.
///
/// The list is static; a state makes the class when a script makes its first curve.
struct CurveMember: Sendable {
  typealias Body = @Sendable (Curve, ScriptRuntime, borrowing LuaCall) throws(LuaFault) -> Void

  let entry: APIEntry
  let body: Body

  private init(
    _ kind: APIEntry.Kind, _ name: String, _ parameters: [String], _ result: String,
    _ summary: String, _ body: @escaping Body
  ) {
    entry = APIEntry(
      owner: "Curve", kind: kind, name: name, parameters: parameters, result: result,
      summary: summary, options: [])
    self.body = body
  }

  /// A call that takes a time.
  private static func call(
    _ name: String, _ parameter: String?, _ result: String, _ summary: String,
    _ body: @escaping Body
  ) -> CurveMember {
    CurveMember(.method, name, parameter.map { [$0] } ?? [], result, summary, body)
  }

  private static func field(
    _ name: String, _ result: String, _ summary: String, _ body: @escaping Body
  ) -> CurveMember {
    CurveMember(.field, name, [], result, summary, body)
  }

  /// A number of a spring; nil of other curves.
  private static func spring(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (Spring) -> Double
  ) -> CurveMember {
    field(name, "number", summary) { (curve, _, call) throws(LuaFault) in
      call.push(curve.springMotion.map { read($0.spring) })
    }
  }

  /// Their descriptions.
  static let entries = all.map(\.entry)

  /// The members of the class.
  static let all: [CurveMember] = calls + fields
}

// MARK: - Calls

extension CurveMember {
  private static let calls: [CurveMember] = [
    call("offset", "t", "number|Point", "Where it is, t seconds after its start.") {
      (curve, runtime, call) throws(LuaFault) in
      let time = try time(call, "offset")
      switch curve.path {
      case .line(let motion): call.push(motion.offset(at: time))
      case .plane(let fling): push(fling.offset(at: time), runtime, call)
      }
    },
    call("velocity", "t", "number|Point", "How fast it is, in pt/s.") {
      (curve, runtime, call) throws(LuaFault) in
      let time = try time(call, "velocity")
      switch curve.path {
      case .line(let motion): call.push(motion.velocity(at: time))
      case .plane(let fling): push(fling.velocity(at: time), runtime, call)
      }
    },
    call("done", "t", "boolean", "Whether it has come to rest, within its tolerance.") {
      (curve, _, call) throws(LuaFault) in call.push(curve.isDone(at: try time(call, "done")))
    },
    call("duration", nil, "number", "The seconds from start to rest; math.huge for never.") {
      (curve, _, call) throws(LuaFault) in call.push(curve.duration)
    },
    call("time_at", "x", "number", "When it is first at a place; math.huge for never.") {
      (curve, _, call) throws(LuaFault) in call.push(try timeAtPosition(curve, call))
    },
    call(
      "settle_time", "threshold", "number",
      "A bound on the time until a spring stays within a distance of its rest."
    ) { (curve, _, call) throws(LuaFault) in
      guard let motion = curve.springMotion else {
        throw LuaFault(
          code: .wrongArgument,
          message: "Curve:settle_time is for springs, and this is \(curve.name)",
          help: "curve:duration() tells when it rests")
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

extension CurveMember {
  private static let fields: [CurveMember] = [
    field("target", "number|Point", "Where it comes to rest, in points.") {
      (curve, runtime, call) throws(LuaFault) in
      switch curve.path {
      case .line(let motion): call.push(motion.target)
      case .plane(let fling): push(fling.target, runtime, call)
      }
    },
    field("kind", "string", "Of a spring: \"under\", \"critical\" or \"over\".") {
      (curve, _, call) throws(LuaFault) in call.push(curve.springMotion?.kind.rawValue)
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
    field(
      "edge_time", "number", "Of bouncing: when the spring takes over, in seconds; nil for never."
    ) {
      (curve, _, call) throws(LuaFault) in call.push(curve.edgeTime)
    },
    field("distance", "number|Point", "Of flings: the signed distance, in points.") {
      (curve, runtime, call) throws(LuaFault) in
      switch curve.path {
      case .line: call.push(curve.distance)
      case .plane(let fling): push(fling.distance, runtime, call)
      }
    },
    field("control", "{number}", "Of chromium's fling: { x1, y1, x2, y2 } of its bezier.") {
      (curve, _, call) throws(LuaFault) in
      guard case .plane(let fling) = curve.path else {
        call.pushNil()
        return
      }
      let control = fling.control
      call.pushTable { table in
        for (index, number) in [control.x1, control.y1, control.x2, control.y2].enumerated() {
          table.set(at: index + 1) { $0.push(number) }
        }
      }
    },
  ]
}

extension ScriptRuntime {
  /// The class of curves; made with the first one.
  func makeCurveClass() -> LuaClass<Curve> {
    let type = state.registerClass("Curve", of: Curve.self, lifetime: .untilCollected)
    for member in CurveMember.all {
      let entry = member.entry
      let body = member.body
      if entry.kind == .field {
        type.field(entry.name) { [unowned self] (curve, call) throws(LuaFault) in
          try body(curve, self, call)
        }
        continue
      }
      let most = entry.parameters.count
      type.method(entry.name) { [unowned self] (curve, call) throws(LuaFault) in
        if call.count > most { throw ScriptRuntime.tooMany(entry.path, call.count, most) }
        try body(curve, self, call)
      }
    }
    type.describe { "Curve \($0.name)" }
    makeStrict(type, called: "a curve")
    return type
  }
}

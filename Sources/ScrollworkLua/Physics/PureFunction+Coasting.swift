import LuaBridge
import ScrollPhysics
import Scrollwork

/// Movement that dies away: UIKit's deceleration and Flutter's friction.
extension PureFunction {
  static let coasting: [PureFunction] = [decay, project, friction, dragThrough]

  private static let rate = APIOption(
    "rate", "\"normal\"|\"fast\"|number", "\"normal\"",
    summary:
      "The share of the velocity kept in each millisecond, between 0 and 1: \"normal\" is 0.998, \"fast\" 0.99."
  )

  private static let decay = PureFunction.curve(
    "decay",
    .start + [
      rate,
      APIOption(
        "threshold", "number", "0.5",
        summary: "How near to the natural target it lands, in points, 0 or more."),
    ] + .tolerance,
    "UIKit's deceleration; ends within `threshold` of where momentum alone would stop."
  ) { (options) throws(LuaFault) in
    Curve(
      "decay",
      DecayMotion(
        from: try options.number("from", or: 0), velocity: try options.number("velocity", or: 0),
        rate: try decelerationRate(options),
        threshold: try options.positive("threshold", or: 0.5, allowsZero: true)),
      tolerance: try options.tolerance())
  }

  private enum ProjectionMode: String, CaseIterable { case continuous, discrete }

  private static let project = PureFunction.number(
    "project",
    .start + [
      rate,
      APIOption(
        "mode", "\"continuous\"|\"discrete\"", "\"continuous\"",
        summary:
          "Which of UIKit's formulas: the integral of the motion, or the sum over milliseconds."),
    ],
    "Where momentum alone would stop."
  ) { (options) throws(LuaFault) in
    let start = try options.number("from", or: 0)
    let velocity = try options.number("velocity", or: 0)
    let rate = try decelerationRate(options)
    return switch try options.word("mode", ProjectionMode.self) {
    case .discrete: DecayMotion.discreteProjection(from: start, velocity: velocity, rate: rate)
    default: DecayMotion.projection(from: start, velocity: velocity, rate: rate)
    }
  }

  private static let friction = PureFunction.curve(
    "friction",
    .start + [
      APIOption(
        "drag", "number", "0.135",
        summary: "The share of the velocity that is left after one second, above 0."),
      APIOption(
        "deceleration", "number", "0",
        summary: "How much the speed falls besides in each second, in pt/s²."),
    ]
      + .limits + .tolerance,
    "Flutter's friction: drag per second and a constant deceleration; limits clamp the offset."
  ) { (options) throws(LuaFault) in
    let drag = try options.number("drag", or: 0.135)
    let deceleration = try options.number("deceleration", or: 0)
    return Curve(
      "friction",
      FrictionMotion(
        from: try options.number("from", or: 0), velocity: try options.number("velocity", or: 0),
        friction: try options.checked { () throws(PhysicsError) in
          try Friction(drag: drag, deceleration: deceleration)
        },
        minimum: try options.limit("min", or: -.infinity),
        maximum: try options.limit("max", or: .infinity), tolerance: try options.tolerance()))
  }

  private static let dragThrough = PureFunction.number(
    "drag_through",
    [
      APIOption("from", "number", "0", summary: "The first offset, in points."),
      APIOption("to", "number", "0", summary: "The second offset, in points."),
      APIOption("velocity", "number", "0", summary: "The velocity at the first offset, in pt/s."),
      APIOption("final_velocity", "number", summary: "The velocity at the second offset, in pt/s."),
    ], "The drag per second of a friction that passes through two places at two velocities."
  ) { (options) throws(LuaFault) in
    let start = try options.number("from", or: 0)
    let end = try options.number("to", or: 0)
    let velocity = try options.number("velocity", or: 0)
    let final = try options.required("final_velocity", "the velocity at 'to'")
    return try options.checked { () throws(PhysicsError) in
      try Friction.drag(from: start, to: end, velocity: velocity, finalVelocity: final)
    }
  }

  /// "normal", "fast" or the share of velocity kept per millisecond.
  private static func decelerationRate(
    _ options: Parameters
  ) throws(LuaFault) -> DecelerationRate {
    guard let value = options["rate"] else { return .normal }
    switch value.asString {
    case "normal": return .normal
    case "fast": return .fast
    case .some(let word):
      let hint = nearMiss(to: word, among: ["normal", "fast"])
      throw LuaFault(
        code: .unknownChoice,
        message: "\(options.call): rate cannot be \"\(word)\""
          + nearMissHint(hint),
        help: "allowed: \"normal\" \"fast\", or the share kept per millisecond")
    case nil: break
    }
    let number = try options.number("rate", or: 0.998)
    return try options.checked { () throws(PhysicsError) in
      try DecelerationRate(checking: number)
    }
  }
}

import LuaBridge
import ScrollPhysics

/// What happens at and beyond the limits: bounces, springbacks, stretches.
extension PureFunction {
  static let edges: [PureFunction] = [bouncing, springback, rubberBand, elastic]

  /// The platforms that bounce.
  private enum BouncePreset: String, CaseIterable {
    case uikit, flutter
    case flutterFast = "flutter_fast"

    var parameters: BouncingMotion.Parameters {
      switch self {
      case .uikit: .uikit
      case .flutter: .flutter
      case .flutterFast: .flutterFast
      }
    }
  }

  private static let springFields = [
    APIOption(
      "mass", "number",
      summary:
        "The spring's mass, above 0; the preset's unless given. Its unit is free, since only ratios count."
    ),
    APIOption(
      "stiffness", "number",
      summary: "The spring's stiffness, above 0, in mass units per s²; the preset's unless given."),
    APIOption(
      "damping", "number",
      summary: "The spring's damping coefficient, in mass units per second; not with damping_ratio."
    ),
    APIOption(
      "damping_ratio", "number",
      summary: "The damping ratio: 1 does not swing, below 1 it does; the preset's unless given."),
  ]

  private static let bouncing = PureFunction.curve(
    "bouncing",
    [
      APIOption(
        "preset", "\"uikit\"|\"flutter\"|\"flutter_fast\"", "\"uikit\"",
        summary: "The platform whose coasting and edge spring are taken.")
    ]
      + .start + .limits
      + [
        APIOption(
          "drag", "number",
          summary:
            "The share of the velocity that is left after one second, in place of the preset's."),
        APIOption(
          "deceleration", "number",
          summary: "How much the speed falls besides in each second, in pt/s²."),
        APIOption(
          "spring", "{ mass=, stiffness=, damping= | damping_ratio= }",
          summary: "The spring at the edge; what is left out is the preset's."),
        APIOption(
          "symmetric_cap", "boolean", "false",
          summary:
            "Whether the cap on the velocity at the edge holds in both directions, not only forwards as in Flutter."
        ),
      ] + .tolerance,
    "Coasting inside the limits, a spring at the edge; rests at the limit exactly."
  ) { (options) throws(LuaFault) in
    var parameters = (try options.word("preset", BouncePreset.self) ?? .uikit).parameters
    if options["drag"] != nil || options["deceleration"] != nil {
      let preset = parameters.coasting.friction
      let drag = try options.number("drag", or: preset.drag)
      let deceleration = try options.number("deceleration", or: preset.deceleration)
      parameters.coasting = .friction(
        try options.checked { () throws(PhysicsError) in
          try Friction(drag: drag, deceleration: deceleration)
        })
    }
    if let spring = try options.table("spring", springFields) {
      parameters.spring = try coefficients(spring, in: parameters.spring)
    }
    if try options.bool("symmetric_cap"), case .forward(let cap) = parameters.cap {
      parameters.cap = .symmetric(cap)
    }
    let motion = BouncingMotion(
      parameters, from: try options.number("from", or: 0),
      velocity: try options.number("velocity", or: 0),
      minimum: try options.limit("min", or: -.infinity),
      maximum: try options.limit("max", or: .infinity), tolerance: try options.tolerance())
    let curve = Curve("bouncing", motion)
    curve.edgeTime = motion.edgeTime
    return curve
  }

  private static let springback = PureFunction.curve(
    "springback",
    [
      APIOption("from", "number", "0", summary: "The offset at the start, in points."),
      APIOption("to", "number", "0", summary: "The edge to which it returns, in points."),
    ]
      + .tolerance,
    "Android's way back from beyond an edge."
  ) { (options) throws(LuaFault) in
    Curve(
      "springback",
      SpringbackMotion(
        from: try options.number("from", or: 0), to: try options.number("to", or: 0)),
      tolerance: try options.tolerance())
  }

  private static let elastic = PureFunction.curve(
    "elastic",
    .start + [
      APIOption(
        "stiffness", "number", "20",
        summary:
          "How strongly the stretch is pulled back, above 0: it falls by the factor e in period/stiffness seconds."
      ),
      APIOption(
        "amplitude", "number", "0.31",
        summary:
          "The share of the velocity that goes into the stretch, 0 or more: 0.31 on macOS, 0.2 on Android."
      ),
      APIOption(
        "period", "number", "1.6",
        summary:
          "How long it takes, in units of 1/stiffness seconds, above 0: 1.6 on macOS, 1.1 on Android."
      ),
    ] + .tolerance, "How Chromium's stretch comes back after release; not rounded."
  ) { (options) throws(LuaFault) in
    let start = try options.number("from", or: 0)
    let velocity = try options.number("velocity", or: 0)
    let stiffness = try options.number("stiffness", or: 20)
    let amplitude = try options.number("amplitude", or: 0.31)
    let period = try options.number("period", or: 1.6)
    let tolerance = try options.tolerance()
    return Curve(
      "elastic",
      try options.checked { () throws(PhysicsError) in
        try ElasticMotion(
          from: start, velocity: velocity, stiffness: stiffness, amplitude: amplitude,
          period: period, tolerance: tolerance)
      })
  }
}

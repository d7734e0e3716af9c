import LuaBridge
import ScrollPhysics

/// Springs, from each of the usual sets of parameters.
extension PureFunction {
  static let springs: [PureFunction] = [spring]

  /// The springs that have names.
  private enum SpringPreset: String, CaseIterable {
    case uikit, flutter
    case flutterFast = "flutter_fast"
    case gtk, smooth, snappy, bouncy

    var spring: Spring {
      switch self {
      case .uikit: .uikit
      case .flutter: .flutter
      case .flutterFast: .flutterFast
      case .gtk: .gtk
      case .smooth: .smooth
      case .snappy: .snappy
      case .bouncy: .bouncy
      }
    }
  }

  private static let displacement = [
    APIOption("from", "number", "0", summary: "The offset at the start, in points."),
    APIOption("to", "number", "0", summary: "The offset at rest, in points."),
    APIOption("velocity", "number", "0", summary: "The velocity at the start, in pt/s."),
    APIOption(
      "snap_to_end", "boolean", "false",
      summary:
        "Whether it is exactly at rest once it is within the tolerance; else it goes on by its formula."
    ),
  ]

  private static let spring = PureFunction.curve(
    "spring",
    displacement + [
      APIOption(
        "mass", "number", "1",
        summary: "The mass, above 0; its unit is free, since only ratios count."),
      APIOption("stiffness", "number", summary: "The stiffness, above 0, in mass units per s²."),
      APIOption(
        "damping", "number",
        summary:
          "The damping coefficient, in mass units per second; with stiffness, in place of damping_ratio."
      ),
      APIOption(
        "damping_ratio", "number",
        summary: "The damping ratio: 1 does not swing, below 1 it does; with stiffness or response."
      ),
      APIOption(
        "response", "number",
        summary:
          "The time of one swing without damping, in seconds, above 0; goes with damping_ratio."),
      APIOption(
        "duration", "number", "0.5",
        summary: "The perceptual duration, in seconds, above 0; goes with bounce."),
      APIOption(
        "bounce", "number", "0",
        summary:
          "How much it swings, a share from -1 to 1: 0 not at all, 1 forever; goes with duration."),
      APIOption(
        "preset",
        "\"uikit\"|\"flutter\"|\"flutter_fast\"|\"gtk\"|\"smooth\"|\"snappy\"|\"bouncy\"",
        summary:
          "A spring by name, alone: \"smooth\", \"snappy\" and \"bouncy\" are SwiftUI's, the others those of platforms' edges."
      ),
    ] + .tolerance, "A damped spring's way from one offset to another."
  ) { (options) throws(LuaFault) in
    Curve(
      "spring",
      SpringMotion(
        from: try options.number("from", or: 0), to: try options.number("to", or: 0),
        velocity: try options.number("velocity", or: 0), spring: try spring(options),
        tolerance: try options.tolerance(), snapsToEnd: try options.bool("snap_to_end")))
  }

  /// The spring from a preset, a response, a duration or coefficients; throws when these are mixed.
  private static func spring(_ options: Parameters) throws(LuaFault) -> Spring {
    let common = (displacement + .tolerance).names
    if let preset = try options.word("preset", SpringPreset.self) {
      _ = try options.form("preset=\"\(preset.rawValue)\"", common + ["preset"])
      return preset.spring
    }
    if options["response"] != nil {
      let options = try options.form("response=", common + ["response", "damping_ratio"])
      let response = try options.required("response")
      let ratio = try options.required("damping_ratio", "1 for a spring that does not swing")
      return try options.checked { () throws(PhysicsError) in
        try Spring(response: response, dampingRatio: ratio)
      }
    }
    if let first = options.given("duration", "bounce").first {
      let options = try options.form("\(first)=", common + ["duration", "bounce"])
      let duration = try options.number("duration", or: 0.5)
      let bounce = try options.number("bounce", or: 0)
      return try options.checked { () throws(PhysicsError) in
        try Spring(duration: duration, bounce: bounce)
      }
    }
    guard options["stiffness"] != nil else {
      throw options.fault(
        "'stiffness' is missing",
        help: "a spring is { stiffness=, damping= } or { stiffness=, damping_ratio= }, "
          + "{ response=, damping_ratio= }, { duration=, bounce= } or { preset= }")
    }
    return try coefficients(options, in: nil)
  }

  /// A spring from its coefficients; what is not given comes from `base`, which keeps its damping
  /// ratio.
  static func coefficients(
    _ options: Parameters, in base: Spring?
  ) throws(LuaFault) -> Spring {
    let mass = try options.number("mass", or: base?.mass ?? 1)
    guard let stiffness = try options.number("stiffness") ?? base?.stiffness else {
      throw options.missing("stiffness")
    }
    let damping = try options.number("damping")
    let ratio = try options.number("damping_ratio")
    if let damping {
      guard ratio == nil else {
        throw options.fault("give 'damping' or 'damping_ratio', not both")
      }
      return try options.checked { () throws(PhysicsError) in
        try Spring(mass: mass, stiffness: stiffness, damping: damping)
      }
    }
    guard let ratio = ratio ?? base?.dampingRatio else {
      throw options.fault(
        "'damping' is missing", help: "give damping=, or damping_ratio=, of which 1 is critical")
    }
    return try options.checked { () throws(PhysicsError) in
      try Spring(mass: mass, stiffness: stiffness, dampingRatio: ratio)
    }
  }
}

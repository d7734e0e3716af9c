import LuaBridge
import ScrollPhysics

/// Flings of platforms that do not decelerate as UIKit does.
extension PureFunction {
  static let flings: [PureFunction] = [clamping, fling]

  private static let screen = [
    APIOption("density", "number", "1", summary: "The count of pixels in a point, above 0."),
    APIOption(
      "friction", "number", "0.015",
      summary: "The factor of the scroll friction, above 0: the larger, the shorter."),
  ]

  private static func flingFriction(_ options: Parameters) throws(LuaFault) -> FlingFriction {
    let density = try options.number("density", or: 1)
    let friction = try options.number("friction", or: 0.015)
    return try options.checked { () throws(PhysicsError) in
      try FlingFriction(density: density, friction: friction)
    }
  }

  private static let clamping = PureFunction.curve(
    "clamping", .start + .limits + screen + .tolerance,
    "Flutter's clamping fling: Android's distance, stopped by the limits."
  ) { (options) throws(LuaFault) in
    let motion = ClampingMotion(
      from: try options.number("from", or: 0), velocity: try options.number("velocity", or: 0),
      minimum: try options.limit("min", or: -.infinity),
      maximum: try options.limit("max", or: .infinity), friction: try flingFriction(options),
      tolerance: try options.tolerance())
    let curve = Curve("clamping", motion)
    curve.distance = motion.distance
    return curve
  }

  private enum FlingPreset: String, CaseIterable { case android, gtk, chromium }

  private static let fling = PureFunction.curve(
    "fling",
    [
      APIOption(
        "preset", "\"android\"|\"gtk\"|\"chromium\"", "\"android\"",
        summary: "The platform whose fling it is."),
      APIOption(
        "from", "number", "0", summary: "The offset at the start, in points; not for \"chromium\"."),
      APIOption(
        "velocity", "number|{ x, y }", "0",
        summary: "The velocity at the lift, in pt/s; for \"chromium\" a point."),
      APIOption(
        "density", "number", "1",
        summary: "For \"android\": the count of pixels in a point, above 0."),
      APIOption(
        "friction", "number", "0.015, gtk: 4",
        summary:
          "The factor of the friction, above 0: of Android's scroller, or of GTK's decay in 1/s."),
      APIOption(
        "viewport", "{ w, h }",
        summary:
          "For \"chromium\": how large the viewport is, in points; a fling goes three of it at most."
      ),
      APIOption("ppi", "number", "96", summary: "For \"chromium\": the count of pixels per inch."),
      APIOption(
        "boost", "number", "1",
        summary:
          "For \"chromium\": the factor of the greatest distance, above 0, for repeated flings."),
    ] + .tolerance, "The fling of a platform."
  ) { (options) throws(LuaFault) in
    let preset = try options.word("preset", FlingPreset.self) ?? .android
    let form = "preset=\"\(preset.rawValue)\""
    switch preset {
    case .android:
      return try androidFling(
        options.form(
          form, ["preset", "from", "velocity", "density", "friction", "tolerance"]))
    case .gtk:
      return try gtkFling(
        options.form(form, ["preset", "from", "velocity", "friction", "tolerance"]))
    case .chromium:
      return try chromiumFling(
        options.form(form, ["preset", "velocity", "viewport", "ppi", "boost", "tolerance"]))
    }
  }

  private static func androidFling(_ options: Parameters) throws(LuaFault) -> Curve {
    let motion = AndroidFlingMotion(
      from: try options.number("from", or: 0), velocity: try options.number("velocity", or: 0),
      friction: try flingFriction(options))
    let curve = Curve("fling", motion, tolerance: try options.tolerance())
    curve.distance = motion.distance
    return curve
  }

  private static func gtkFling(_ options: Parameters) throws(LuaFault) -> Curve {
    let start = try options.number("from", or: 0)
    let velocity = try options.number("velocity", or: 0)
    let friction = try options.number("friction", or: 4)
    let motion = try options.checked { () throws(PhysicsError) in
      try GTKFlingMotion(from: start, velocity: velocity, friction: friction)
    }
    let curve = Curve("fling", motion, tolerance: try options.tolerance())
    curve.distance = motion.distance
    return curve
  }

  private static func chromiumFling(_ options: Parameters) throws(LuaFault) -> Curve {
    let velocity = try options.pair("velocity", "x", "y") ?? SIMD2(0, 0)
    guard let viewport = try options.pair("viewport", "width", "height") else {
      throw options.missing("viewport", "as { w, h }")
    }
    let resolution = try options.number("ppi", or: 96)
    let boost = try options.number("boost", or: 1)
    return Curve(
      "fling",
      try options.checked { () throws(PhysicsError) in
        try ChromiumFlingCurve(
          velocity: velocity, viewport: viewport, pixelsPerInch: resolution, boost: boost)
      }, tolerance: try options.tolerance())
  }
}

import LuaBridge
import ScrollPhysics

/// Rubber banding: the offset shown for a drag beyond a limit.
extension PureFunction {
  private enum BandPreset: String, CaseIterable {
    case uikit, flutter
    case flutterFast = "flutter_fast"
    case clamping, chromium
  }

  static let rubberBand = PureFunction.number(
    "rubber_band",
    [
      APIOption(
        "preset", "\"uikit\"|\"flutter\"|\"flutter_fast\"|\"clamping\"|\"chromium\"", "\"uikit\"",
        summary: "Whose formula it is; each takes keys of its own."),
      APIOption(
        "over", "number",
        summary:
          "How far the finger pulled past the limit, in points; for \"uikit\" and \"chromium\"."),
      APIOption(
        "offset", "number",
        summary:
          "The offset, in points: the one the finger would set with \"uikit\", the one before the movement with others."
      ),
      APIOption(
        "dimension", "number",
        summary: "How long the viewport is, in points; not for \"chromium\" and \"clamping\"."),
      APIOption(
        "coefficient", "number", "0.55", summary: "The factor of the pull, above 0; for \"uikit\"."),
      APIOption(
        "inverse", "boolean", "false",
        summary:
          "Whether over is what shows, and the pull that shows it is wanted; for \"uikit\"."),
      APIOption(
        "delta", "number", summary: "How far the offset is to move, in points; for the others."),
      APIOption(
        "stiffness", "number", "20",
        summary: "How strongly the stretch is pulled back, a factor above 0; for \"chromium\"."),
    ] + .limits,
    "What is shown of a drag past a limit; for Flutter, the part of a movement that is applied."
  ) { (options) throws(LuaFault) in
    let preset = try options.word("preset", BandPreset.self) ?? .uikit
    let form = "preset=\"\(preset.rawValue)\""
    switch preset {
    case .uikit: return try uikitBand(options)
    case .chromium:
      let options = try options.form(form, ["preset", "over", "stiffness"])
      return RubberBand.chromium(
        over: try options.required("over", "the drag past the limit"),
        stiffness: try options.positive("stiffness", or: 20))
    case .flutter, .flutterFast, .clamping:
      let options = try options.form(
        form, ["preset", "offset", "min", "max", "dimension", "delta"])
      let delta = try options.required("delta", "the finger's movement")
      let offset = try options.required("offset", "where the content is")
      let minimum = try options.limit("min", or: -.infinity)
      let maximum = try options.limit("max", or: .infinity)
      if preset == .clamping {
        _ = try options.number("dimension")
        return RubberBand.clamping(
          delta: delta, offset: offset, minimum: minimum, maximum: maximum)
      }
      return RubberBand.flutter(
        delta: delta, offset: offset, minimum: minimum, maximum: maximum,
        dimension: try options.positive("dimension", "the viewport's length on the axis"),
        rate: preset == .flutter ? .normal : .fast)
    }
  }

  private static func uikitBand(_ options: Parameters) throws(LuaFault) -> Double {
    let form = "preset=\"uikit\""
    if options["over"] != nil {
      let options = try options.form(
        "\(form), over=", ["preset", "over", "dimension", "coefficient", "inverse"])
      let over = try options.required("over")
      let dimension = try options.positive("dimension", "the viewport's length on the axis")
      let coefficient = try options.positive("coefficient", or: RubberBand.uikitCoefficient)
      if try options.bool("inverse") {
        return RubberBand.inverse(shown: over, dimension: dimension, coefficient: coefficient)
      }
      return RubberBand.shown(over: over, dimension: dimension, coefficient: coefficient)
    }
    let options = try options.form(
      "\(form), offset=", ["preset", "offset", "min", "max", "dimension", "coefficient"])
    return RubberBand.offset(
      raw: try options.required("offset", "or 'over', the drag past the limit"),
      minimum: try options.limit("min", or: -.infinity),
      maximum: try options.limit("max", or: .infinity),
      dimension: try options.positive("dimension", "the viewport's length on the axis"),
      coefficient: try options.positive("coefficient", or: RubberBand.uikitCoefficient))
  }
}

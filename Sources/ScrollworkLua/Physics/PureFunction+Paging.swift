import LuaBridge
import ScrollPhysics

/// The rest offset of a release between pages, and the offset after a change of range.
extension PureFunction {
  static let paging: [PureFunction] = [page, keepRange]

  private enum PagePreset: String, CaseIterable {
    case flutter
    case androidViewPager = "android_viewpager"
    case rnAndroid = "rn_android"
    case androidLinearSnap = "android_linear_snap"
    case uikit

    /// Its keys besides `preset` and `from`.
    var keys: [String] {
      switch self {
      case .flutter:
        ["velocity", "viewport", "viewport_fraction", "min", "max", "tolerance"]
      case .androidViewPager:
        ["velocity", "travel", "start", "page", "count", "min_velocity", "min_travel"]
      case .rnAndroid: ["projected", "velocity", "page"]
      case .androidLinearSnap: ["distance", "page", "count"]
      case .uikit: ["velocity", "page", "start", "min", "max", "min_velocity"]
      }
    }
  }

  private static let page = PureFunction.number(
    "page",
    [
      APIOption(
        "preset",
        "\"flutter\"|\"android_viewpager\"|\"rn_android\"|\"android_linear_snap\"|\"uikit\"",
        "\"flutter\"", summary: "Whose rule it is; each takes keys of its own.")
    ] + .start + [
      APIOption(
        "viewport", "number", summary: "How long the viewport is, in points; for \"flutter\"."),
      APIOption(
        "viewport_fraction", "number", "1",
        summary: "The share of the viewport that a page fills, above 0; for \"flutter\"."),
      APIOption(
        "travel", "number",
        summary:
          "How far the finger went since the drag began, in points; for \"android_viewpager\"."),
      APIOption(
        "start", "number",
        summary:
          "The offset at which the gesture began, in points; for \"android_viewpager\" and \"uikit\"."
      ),
      APIOption(
        "page", "number",
        summary: "How long a page is, in points, or the mean of the items; for all but \"flutter\"."
      ),
      APIOption(
        "count", "integer",
        summary:
          "The count of pages or items; for \"android_viewpager\" and \"android_linear_snap\"."),
      APIOption(
        "projected", "number",
        summary: "Where momentum alone would stop, in points; for \"rn_android\"."),
      APIOption(
        "distance", "number",
        summary: "How far the fling would go, in points; for \"android_linear_snap\"."),
      APIOption(
        "min_velocity", "number", "400, uikit: 50",
        summary: "The speed from which a release turns the page, in pt/s."),
      APIOption(
        "min_travel", "number", "25",
        summary:
          "How far the finger has to go for a fling to turn the page, in points; for \"android_viewpager\"."
      ),
      APIOption("min", "number", "0", summary: "The lowest offset at rest, in points."),
      APIOption(
        "max", "number", summary: "The highest offset at rest, in points; without end unless given."
      ),
      APIOption(
        "tolerance", "{ distance=, velocity= }", "{ distance=1, velocity=20 }",
        summary:
          "When a motion counts as at rest, for \"flutter\": distance in points and velocity in pt/s."
      ),
    ], "The offset of the page on which a release rests."
  ) { (options) throws(LuaFault) in
    let preset = try options.word("preset", PagePreset.self) ?? .flutter
    let options = try options.form(
      "preset=\"\(preset.rawValue)\"", ["preset", "from"] + preset.keys)
    let start = try options.number("from", or: 0)
    let velocity = try options.number("velocity", or: 0)
    switch preset {
    case .flutter: return try flutterPage(options, start, velocity)
    case .uikit: return try uikitPage(options, start, velocity)
    case .androidViewPager: return try viewPagerPage(options, start, velocity)
    case .rnAndroid:
      return Paging.rnAndroid(
        from: start, projected: try options.required("projected", whereMomentumStops),
        velocity: velocity, page: try options.positive("page", pageLength))
    case .androidLinearSnap:
      return Paging.androidLinearSnap(
        from: start, distance: try options.required("distance", "how far the fling would go"),
        page: try options.positive("page", "the mean length of an item"),
        count: try options.count("count", "how many items there are"))
    }
  }

  private static let pageLength = "the length of a page"
  private static let whereMomentumStops = "where momentum alone would stop"

  private static func flutterPage(
    _ options: Parameters, _ start: Double, _ velocity: Double
  ) throws(LuaFault) -> Double {
    Paging.flutter(
      from: start, velocity: velocity,
      viewport: try options.positive("viewport", "its length on the axis"),
      fraction: try options.positive("viewport_fraction", or: 1),
      minimum: try options.limit("min", or: 0), maximum: try options.limit("max", or: .infinity),
      tolerance: try options.tolerance(or: Tolerance(distance: 1, velocity: 20)))
  }

  private static func uikitPage(
    _ options: Parameters, _ start: Double, _ velocity: Double
  ) throws(LuaFault) -> Double {
    Paging.uikit(
      from: start, velocity: velocity, page: try options.positive("page", pageLength),
      start: try options.required("start", "the offset at which the gesture began"),
      minimum: try options.limit("min", or: 0), maximum: try options.limit("max", or: .infinity),
      minVelocity: try options.positive(
        "min_velocity", or: Paging.flingVelocity, allowsZero: true))
  }

  private static func viewPagerPage(
    _ options: Parameters, _ start: Double, _ velocity: Double
  ) throws(LuaFault) -> Double {
    Paging.androidViewPager(
      from: start, velocity: velocity,
      travel: try options.required("travel", "the movement since the drag began"),
      start: try options.required("start", "the rest of the page where the drag began"),
      page: try options.positive("page", pageLength),
      count: try options.count("count", "how many pages there are"),
      minVelocity: try options.positive("min_velocity", or: 400, allowsZero: true),
      minTravel: try options.positive("min_travel", or: 25, allowsZero: true))
  }

  private static let range =
    [APIOption("offset", "number", summary: "The offset, in points.")] + .limits

  private static let keepRange = PureFunction.number(
    "keep_range",
    [
      APIOption(
        "old", "{ offset=, min=, max= }",
        summary: "The offset and range before the layout, in points; see doc OffsetRange."),
      APIOption(
        "new", "{ offset=, min=, max= }",
        summary: "The offset and range after it, in points; see doc OffsetRange."),
      APIOption(
        "velocity", "number", "0",
        summary: "The velocity at that time, in pt/s; while it moves, it is left alone."),
    ], "Where an offset belongs after a layout changed its range, as Flutter decides."
  ) { (options) throws(LuaFault) in
    ScrollPhysics.keepRange(
      old: try rangedOffset(options, "old", "the offset and range before the layout"),
      new: try rangedOffset(options, "new", "the offset and range after it"),
      velocity: try options.number("velocity", or: 0))
  }

  private static func rangedOffset(
    _ options: Parameters, _ name: String, _ what: String
  ) throws(LuaFault) -> RangedOffset {
    guard let table = try options.table(name, range) else { throw options.missing(name, what) }
    return RangedOffset(
      offset: try table.required("offset"), minimum: try table.limit("min", or: -.infinity),
      maximum: try table.limit("max", or: .infinity))
  }
}

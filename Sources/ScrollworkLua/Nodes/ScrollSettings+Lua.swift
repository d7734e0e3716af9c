import LuaBridge
import Scrollwork

/// The settings of a scroll view, in its constructor and in `view:configure`.
extension ScriptRuntime {
  static let scrollSettings = [
    APIOption("enabled", "boolean", "true"),
    APIOption("bounce", "\"auto\"|\"always\"|\"off\"|{ x=, y= }", "\"auto\""),
    APIOption("slop", "number", "10"), APIOption("directional_lock", "boolean", "true"),
    APIOption("overscroll", "\"auto\"|\"contain\"|\"none\"", "\"auto\""),
    APIOption("insets", "number|Edges", "0"), APIOption("margins", "number|Edges", "0"),
    APIOption("indicator_margins", "number|Edges", "0"),
    APIOption("safe_area", "\"automatic\"|\"always\"|\"never\"", "\"automatic\""),
    APIOption("bars", "{ top=, bottom=, leading=, trailing= }"),
    APIOption("indicators", "boolean|\"auto\"|\"always\"|\"never\"", "true"),
    APIOption("clip", "boolean", "true"),
    APIOption("edge_effects", "{ top= … \"soft\"|\"hard\" }"),
    APIOption("focus_margin", "number", "0"), APIOption("width", "number"),
    APIOption("height", "number"),
  ]

  /// Reads what a table says and leaves the rest as it is.
  func read(_ options: Options, into settings: inout ScrollSettings) throws(LuaFault) {
    if let enabled = try options.bool("enabled") { settings.isEnabled = enabled }
    if let bounce = options["bounce"] { try read(bounce: bounce, into: &settings) }
    if let slop = try options.length("slop") { settings.slop = slop }
    if let lock = try options.bool("directional_lock") { settings.directionalLock = lock }
    if let overscroll = try options.choice("overscroll", OverscrollBehavior.self) {
      settings.overscroll = overscroll
    }
    if let insets = options["insets"] { settings.insets = try insets.edges("insets") }
    if let margins = options["margins"] { settings.margins = try margins.edges("margins") }
    if let margins = options["indicator_margins"] {
      settings.indicatorMargins = try margins.edges("indicator_margins")
    }
    if let safeArea = try options.choice("safe_area", SafeAreaAdjustment.self) {
      settings.safeArea = safeArea
    }
    if let indicators = options["indicators"] {
      if let shows = indicators.asBool {
        settings.showsIndicators = shows
      } else {
        settings.indicatorVisibility = try indicators.choice(
          IndicatorVisibility.self, for: "indicators")
      }
    }
    if let clips = try options.bool("clip") { settings.clips = clips }
    if let effects = options["edge_effects"] {
      let table = try Options(
        effects, of: "edge_effects", Edge.allCases.map { APIOption($0.rawValue, "") })
      for edge in Edge.allCases {
        if let effect = try table.choice(edge.rawValue, EdgeEffect.self) {
          settings.edgeEffects[edge] = effect
        }
      }
    }
    if let margin = try options.length("focus_margin") { settings.focusMargin = margin }
  }

  /// One policy for both axes, or one for each.
  private func read(bounce: LuaValue, into settings: inout ScrollSettings) throws(LuaFault) {
    guard bounce.isTable else {
      let policy = try bounce.choice(BouncePolicy.self, for: "bounce")
      settings.horizontalBounce = policy
      settings.verticalBounce = policy
      return
    }
    let table = try Options(bounce, of: "bounce", [APIOption("x", ""), APIOption("y", "")])
    if let policy = try table.choice("x", BouncePolicy.self) { settings.horizontalBounce = policy }
    if let policy = try table.choice("y", BouncePolicy.self) { settings.verticalBounce = policy }
  }
}

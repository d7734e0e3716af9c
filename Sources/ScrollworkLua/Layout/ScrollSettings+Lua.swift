import LuaBridge
import ScrollPhysics
import Scrollwork

/// The settings of a scroll view, in its constructor and in `view:configure`.
extension ScriptRuntime {
  static let scrollSettings = [
    APIOption("enabled", "boolean", "true", summary: ""),
    APIOption("bounce", "\"auto\"|\"always\"|\"off\"|{ x=, y= }", "\"auto\"", summary: ""),
    APIOption("slop", "number", "10", summary: ""),
    APIOption("directional_lock", "boolean", "true", summary: ""),
    APIOption("overscroll", "\"auto\"|\"contain\"|\"none\"|{ x=, y= }", "\"auto\"", summary: ""),
    APIOption("insets", "number|Edges", "0", summary: ""),
    APIOption("margins", "number|Edges", "0", summary: ""),
    APIOption("indicator_margins", "number|Edges", "0", summary: ""),
    APIOption(
      "safe_area", "\"automatic\"|\"always\"|\"never\"|{ x=, y= }", "\"automatic\"", summary: ""),
    APIOption("indicators", "boolean|\"auto\"|\"always\"|\"never\"", "true", summary: ""),
    APIOption("clip", "boolean", "true", summary: ""),
    APIOption("edge_effects", "{ top= … \"soft\"|\"hard\" }", summary: ""),
    APIOption("position", "Position", summary: ""),
    APIOption("anchors", "{ initial=, size_changes=, alignment= }", summary: ""),
    APIOption("anchoring", "\"auto\"|\"off\"", "\"auto\"", summary: ""),
    APIOption("follow", "boolean|number", "false", summary: ""),
    APIOption(
      "refresh", "boolean|{ threshold=80, at=\"pass\"|\"lift\", inset=60 }", "false", summary: ""),
    APIOption("origin", "\"top\"|\"bottom\"", "\"top\"", summary: ""),
    APIOption("loop", "boolean|{ gap= }", "false", summary: ""),
    APIOption("zoom", "{ min=1, max=1, bounces=true, enabled=true }", summary: ""),
    APIOption("focus_margin", "number", "0", summary: ""),
    APIOption("scrolls_to_top", "boolean", "true", summary: ""),
    APIOption("keyboard_dismiss", "\"none\"|\"on_drag\"|\"interactive\"", "\"none\"", summary: ""),
    APIOption("keyboard_anchor", "\"auto\"|\"top\"|\"bottom\"", "\"auto\"", summary: ""),
    APIOption("width", "number", summary: ""),
    APIOption("height", "number", summary: ""),
  ]

  /// Sets the settings that a table has; the others stay as they are.
  func read(_ options: Options, into settings: inout ScrollSettings) throws(LuaFault) {
    if let enabled = try options.bool("enabled") { settings.isEnabled = enabled }
    if let bounce = try eachAxis(options, "bounce", BouncePolicy.self) {
      settings.horizontalBounce = bounce.x ?? settings.horizontalBounce
      settings.verticalBounce = bounce.y ?? settings.verticalBounce
    }
    if let slop = try options.length("slop") { settings.slop = slop }
    if let lock = try options.bool("directional_lock") { settings.directionalLock = lock }
    if let overscroll = try eachAxis(options, "overscroll", OverscrollBehavior.self) {
      settings.horizontalOverscroll = overscroll.x ?? settings.horizontalOverscroll
      settings.verticalOverscroll = overscroll.y ?? settings.verticalOverscroll
    }
    if let insets = options["insets"] { settings.insets = try insets.edges("insets") }
    if let margins = options["margins"] { settings.margins = try margins.edges("margins") }
    if let margins = options["indicator_margins"] {
      settings.indicatorMargins = try margins.edges("indicator_margins")
    }
    if let safeArea = try eachAxis(options, "safe_area", SafeAreaAdjustment.self) {
      settings.safeArea.x = safeArea.x ?? settings.safeArea.x
      settings.safeArea.y = safeArea.y ?? settings.safeArea.y
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
        effects, of: "edge_effects", Edge.allCases.map { APIOption($0.rawValue, "", summary: "") })
      for edge in Edge.allCases {
        if let effect = try table.choice(edge.rawValue, EdgeEffect.self) {
          settings.edgeEffects[edge] = effect
        }
      }
    }
    if let anchors = options["anchors"] {
      settings.anchors = try defaultAnchors(anchors, settings.anchors)
    }
    if let anchoring = try options.choice("anchoring", AnchoringPolicy.self) {
      settings.anchoring = anchoring
    }
    if let follow = options["follow"] { settings.followThreshold = try followThreshold(follow) }
    if let refresh = options["refresh"] { settings.refresh = try self.refresh(refresh) }
    if let loop = options["loop"] { settings.loop = try self.loop(loop) }
    if let origin = try options.choice("origin", ContentOrigin.self) { settings.origin = origin }
    if let zoom = options["zoom"] { settings.zoom = try zoomSettings(zoom, settings.zoom) }
    if let margin = try options.length("focus_margin") { settings.focusMargin = margin }
    if let scrolls = try options.bool("scrolls_to_top") { settings.scrollsToTop = scrolls }
    if let dismissal = try options.choice("keyboard_dismiss", KeyboardDismissal.self) {
      settings.keyboardDismissal = dismissal
    }
    if let anchor = try options.choice("keyboard_anchor", KeyboardAnchor.self) {
      settings.keyboardAnchor = anchor
    }
  }

  private static let refreshOptions = [
    APIOption("threshold", "number", "80", summary: ""),
    APIOption("at", "\"pass\"|\"lift\"", "\"pass\"", summary: ""),
    APIOption("inset", "number", "60", summary: ""),
  ]

  /// The pull-to-refresh settings: true for the standard ones, false for none, or a table.
  private func refresh(_ value: LuaValue) throws(LuaFault) -> RefreshSettings? {
    if let flag = value.asBool { return flag ? RefreshSettings() : nil }
    guard value.isTable else { throw value.expected("true, false or { threshold= … } for refresh") }
    let options = try Options(value, of: "refresh", Self.refreshOptions)
    var refresh = RefreshSettings()
    if let threshold = try options.length("threshold") {
      guard threshold > 0 else {
        throw LuaFault(code: .wrongArgument, message: "refresh: threshold has to be above 0")
      }
      refresh.threshold = threshold
    }
    refresh.moment = try options.choice("at", RefreshSettings.Moment.self) ?? refresh.moment
    refresh.inset = try options.length("inset") ?? refresh.inset
    return refresh
  }

  /// The settings of a loop: true for the spacing of the content as gap, false for none, or a table.
  private func loop(_ value: LuaValue) throws(LuaFault) -> LoopSettings? {
    if let flag = value.asBool { return flag ? LoopSettings() : nil }
    guard value.isTable else { throw value.expected("true, false or { gap = … } for loop") }
    return LoopSettings(gap: try Options(value, of: "loop", Self.loopOptions).length("gap"))
  }

  private static let loopOptions = [
    APIOption("gap", "number", "the content's spacing", summary: "")
  ]

  /// One word for both axes, or a table with one for each; nil when the option is absent.
  private func eachAxis<Choice>(
    _ options: Options, _ name: String, _ type: Choice.Type
  ) throws(LuaFault) -> (x: Choice?, y: Choice?)?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = options[name] else { return nil }
    guard value.isTable else {
      let choice = try value.choice(type, for: name)
      return (choice, choice)
    }
    let table = try Options(
      value, of: name, [APIOption("x", "", summary: ""), APIOption("y", "", summary: "")])
    return (try table.choice("x", type), try table.choice("y", type))
  }
}

import LuaBridge
import ScrollPhysics
import Scrollwork

/// The settings of a scroll view, in its constructor and in `view:configure`.
extension ScriptRuntime {
  static let scrollSettings = [
    APIOption(
      "enabled", "boolean", "true",
      summary: "Whether fingers, wheel and keys move it; calls always do."),
    APIOption(
      "bounce", "\"auto\"|\"always\"|\"off\"|{ x=, y= }", "\"auto\"",
      summary:
        "Whether content can be pulled past its ends, on both axes or each: \"auto\" only where it is longer than the viewport."
    ),
    APIOption(
      "slop", "number", "10", summary: "How far a finger moves before it drags, in points."),
    APIOption(
      "directional_lock", "boolean", "true",
      summary: "Whether a drag that begins along one axis keeps to it until the lift."),
    APIOption(
      "overscroll", "\"auto\"|\"contain\"|\"none\"|{ x=, y= }", "\"auto\"",
      summary:
        "What a movement does at the end: \"auto\" goes on to the view around, \"contain\" only bounces, \"none\" does neither."
    ),
    APIOption(
      "insets", "number|Edges", "0",
      summary:
        "What covers the viewport's edges, in points: the region and the range begin beside it; adds up with margins, which are the content's."
    ),
    APIOption(
      "margins", "number|Edges", "0",
      summary:
        "How much empty room surrounds the content, in points; counts in the range like insets, and adds up with them."
    ),
    APIOption(
      "indicator_margins", "number|Edges", "0",
      summary:
        "How much shorter the scroll bars' tracks are at each end, in points; changes no range."),
    APIOption(
      "safe_area", "\"automatic\"|\"always\"|\"never\"|{ x=, y= }", "\"automatic\"",
      summary:
        "Whether the screen's safe area counts as an inset: \"automatic\" on the axes in which it scrolls."
    ),
    APIOption(
      "indicators", "boolean|\"auto\"|\"always\"|\"never\"", "true",
      summary:
        "Whether scroll bars show: \"auto\" only while it scrolls, true and false switch without changing that; they change no range."
    ),
    APIOption(
      "clip", "boolean", "true",
      summary:
        "Whether content outside of the viewport is hidden; neither range nor visibility change."),
    APIOption(
      "edge_effects", "{ top=, bottom=, leading=, trailing= }",
      summary:
        "How content ends at each edge where a host draws it: \"soft\" fades, \"hard\" is cut."),
    APIOption(
      "position", "Position",
      summary: "Where it is at first, and what it keeps to as content changes; see doc Position."),
    APIOption(
      "anchors", "{ initial=, size_changes=, alignment= }",
      summary:
        "What the offset goes by when nothing was written: initial for where it begins, size_changes for changes of size, alignment for content shorter than the region; see doc Anchors."
    ),
    APIOption(
      "anchoring", "\"auto\"|\"off\"", "\"auto\"",
      summary:
        "Whether what shows stays in place when content before it changes; \"off\" keeps the offset and lets what shows move."
    ),
    APIOption(
      "follow", "boolean|number", "false",
      summary:
        "Whether it goes along with its end while it is there: how near counts, in points; true is 0.5. For a place that is kept wherever it is, use position."
    ),
    APIOption(
      "refresh", "boolean|{ threshold=80, at=\"pass\"|\"lift\", inset=60 }", "false",
      summary: "Whether pulling past the start refreshes; see doc Refresh."),
    APIOption(
      "origin", "\"top\"|\"bottom\"", "\"top\"",
      summary:
        "Where offsets are counted from: \"bottom\" turns it round, so that the first item lies at the bottom, as in chats; sw.reversed keeps the order instead."
    ),
    APIOption(
      "loop", "boolean|{ gap= }", "false",
      summary:
        "Whether the content repeats without end along its axis; gap is the room between end and start, in points."
    ),
    APIOption(
      "zoom", "{ min=1, max=1, bounces=true, enabled=true }",
      summary: "The range of scales to which two fingers and zoom_to go; see doc Zoom."),
    APIOption(
      "focus_margin", "number", "0",
      summary: "How much room stays between a focused field and the region's edge, in points."),
    APIOption(
      "scrolls_to_top", "boolean", "true",
      summary: "Whether a tap on the status bar can bring it to its top."),
    APIOption(
      "keyboard_dismiss", "\"none\"|\"on_drag\"|\"interactive\"", "\"none\"",
      summary:
        "What puts the keyboard away: no drag, any drag, or a finger that goes below the keyboard's top and takes it along."
    ),
    APIOption(
      "keyboard_anchor", "\"auto\"|\"top\"|\"bottom\"", "\"auto\"",
      summary:
        "What stays in sight while the keyboard comes: the line at the top, the one above the keyboard, or \"auto\", which does the latter for views that follow their end."
    ),
    APIOption("width", "number", summary: "How wide its viewport is, in points."),
    APIOption("height", "number", summary: "How high its viewport is, in points."),
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
        effects, of: "edge_effects",
        Edge.allCases.map {
          APIOption(
            $0.rawValue, "",
            summary:
              "How content ends at this edge where a host draws it: \"soft\" fades, \"hard\" is cut."
          )
        })
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

  static let refreshOptions = [
    APIOption(
      "threshold", "number", "80",
      summary:
        "How far the content has to be pulled past its start, in points, above 0; where nothing bounces, the finger."
    ),
    APIOption(
      "at", "\"pass\"|\"lift\"", "\"pass\"",
      summary:
        "When the refresh begins: once the pull passes the threshold, or at the lift beyond it."),
    APIOption(
      "inset", "number", "60",
      summary: "How much room the start keeps while it refreshes, in points."),
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

  static let loopOptions = [
    APIOption(
      "gap", "number", "the content's spacing",
      summary: "How much room lies between the last item and the first, in points.")
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
      value, of: name,
      [
        APIOption("x", "", summary: "The word for the horizontal axis."),
        APIOption("y", "", summary: "The word for the vertical axis."),
      ])
    return (try table.choice("x", type), try table.choice("y", type))
  }
}

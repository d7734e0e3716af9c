import LuaBridge
import Scrollwork

/// The settings of a scroll view, in its constructor and in `view:configure`.
extension ScriptRuntime {
  private static let settingTable = SettingTable(ScrollSettings.rows)

  static let scrollSettings: [APIOption] = {
    let settings = settingTable.options
    let anchors = settings.firstIndex { $0.name == "anchors" } ?? 0
    return settings[..<anchors] + [
      APIOption(
        "position", "Position",
        summary: "Where it is at first, and what it keeps to as content changes; see doc Position.")
    ] + settings[anchors...] + [
      APIOption("width", "number", summary: "How wide its viewport is, in points."),
      APIOption("height", "number", summary: "How high its viewport is, in points."),
    ]
  }()

  /// The keys of a setting that is a table.
  static func options(ofSetting name: String) -> [APIOption] { settingTable.options(of: name) }

  /// Sets the settings that a table has; the others stay as they are.
  func read(_ options: Options, into settings: inout ScrollSettings) throws(LuaFault) {
    try Self.settingTable.read(options, into: &settings, self)
    let zoom = settings.zoom
    guard zoom.minimum <= zoom.maximum || options["zoom"] == nil else {
      throw LuaFault(
        code: .wrongArgument,
        message: "zoom: min \(zoom.minimum.luaText) is above max \(zoom.maximum.luaText)",
        help: "give both: zoom = { min = 0.5, max = 3 }; what is left out is 1 or as it was")
    }
  }

  /// Claims the settings that a behavior's table has; those to which it yields stay as they are.
  ///
  /// - Parameters:
  ///   - options: The table.
  ///   - view: The view.
  ///   - former: Its settings before.
  ///   - settings: Its settings with those of the table.
  func claim(
    _ options: Options, of view: ScrollView, from former: ScrollSettings,
    _ settings: inout ScrollSettings
  ) {
    let line = cause?.location
    for row in Self.settingTable.rows where options[row.name] != nil {
      let aspect = Claims.Aspect.setting(row.name)
      guard !isHeld(aspect, of: view) else {
        row.copy(from: former, into: &settings)
        continue
      }
      func restoring(_ values: ScrollSettings) -> () -> Void {
        {
          var next = view.settings
          row.copy(from: values, into: &next)
          view.configure(next)
        }
      }
      note(
        aspect, of: view, at: line, former: restoring(former), apply: restoring(settings))
    }
  }
  /// Gives a view another viewport, as claims of the running code; nil leaves an extent as it is.
  func resize(_ view: ScrollView, width: Double?, height: Double?) {
    let (line, former) = (cause?.location, (width: view.width, height: view.height))
    if let width {
      claim(
        .setting("width"), of: view, at: line, former: { view.width = former.width },
        apply: { view.width = width })
    }
    if let height {
      claim(
        .setting("height"), of: view, at: line, former: { view.height = former.height },
        apply: { view.height = height })
    }
  }

  /// Makes a change of a sheet's detents and what goes with them, one claim for all of it.
  func claimDetents(of view: ScrollView, _ change: @escaping () -> Void) {
    guard let former = view.sheet.map(SheetTraits.init) else { return change() }
    claim(
      .setting("detents"), of: view, at: cause?.location,
      former: { view.changeSheet { $0 = former } }, apply: change)
  }
}

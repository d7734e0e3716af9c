import LuaBridge
import Scrollwork

/// `sw.sheet`, and what sheets have beside other views.
extension ScriptRuntime {
  private static let sheetOptions = SheetOptions.rows.map { $0.described }
  /// What `view:configure` changes of a sheet.
  static let changeableSheetOptions = SheetOptions.changeable.map { $0.described }

  func registerSheet() {
    let settings = Self.scrollSettings.filter { $0.name != "width" && $0.name != "height" }
    let common = Self.nodeOptions.filter { $0.name != "width" && $0.name != "height" }
    let allowed =
      Self.sheetOptions + Self.viewRuleOptions + settings
      + common.filter { option in
        !settings.contains { $0.name == option.name }
      }
    moduleFunction(
      .registers, "sheet", ["table"], result: "Node", options: allowed,
      "A sheet that rises from the bottom; detents are heights in points, or shares: 0.9, 1.0 or \"90%\"; a whole number is points."
    ) { [self] (call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a table, as in sw.sheet { … }") }
      let options = try Options(call[1], of: "sw.sheet", allowed, allowsElements: true)
      var settings = ScrollSettings()
      try read(options, into: &settings)
      try refuseRefresh(settings, along: .vertical, "sw.sheet")
      chargeView()
      var sheet = SheetOptions()
      try options.read(SheetOptions.rows[...], into: &sheet, self)
      let view = ScrollView(
        sheet: try sheet.sheet(), settings: settings,
        children: try children(call[1], of: "sw.sheet"))
      view.snap(to: .detents(nil), by: Cause(of: call, "sheet"))
      try apply(options, to: view)
      call.push(NodeBox(view), as: classes.nodes)
    }
    add(ViewMembers.sheet, to: classes.views)
    registerDismissal()
  }

  private static let dismissOptions = [
    APIOption(
      "animate", "boolean|Animation", "true", summary: "How it goes down; false for at once."),
    APIOption(
      "ask", "boolean", "true", summary: "Whether listeners of will_dismiss are called."),
  ]

  private func registerDismissal() {
    method(
      .moves, classes.views, "dismiss", ["opt?"], result: "Motion", options: Self.dismissOptions,
      "Brings a sheet with dismissible = true down to height 0, unless a listener of will_dismiss refuses: the motion then ends as \"cancelled\" by \"refused\"."
    ) { [self] (view, call) throws(LuaFault) in
      let options = try Options(call[1], of: "View:dismiss", Self.dismissOptions)
      let animation = try options.value("animate", .animation, self)
      let asks = try options.bool("ask") ?? true
      _ = try sceneOf(view)
      try checkSheet(view, "View:dismiss")
      guard view.sheet?.isDismissible == true else {
        throw LuaFault(
          code: .wrongArgument, message: "View:dismiss: \(view.phrase) cannot be dismissed",
          help: "sw.sheet { dismissible = true } or sheet:configure { dismissible = true }")
      }
      let motion = acting("dismiss", call) {
        view.dismiss(animation: animation ?? .standard, asks: asks)
      }
      call.push(motion, as: classes.motions)
    }
    method(
      .moves, classes.views, "invalidate_detents", [],
      "Has the functions of a sheet's detents called again, as something else that they go by has changed; the sheet stays at its detent."
    ) { [self] (view, call) throws(LuaFault) in
      try checkSheet(view, "View:invalidate_detents")
      acting("invalidate_detents", call) { view.invalidateDetents() }
    }
  }

  private func checkSheet(_ view: ScrollView, _ owner: String) throws(LuaFault) {
    guard view.sheet == nil else { return }
    throw LuaFault(
      code: .wrongArgument, message: "\(owner): \(view.phrase) is no sheet",
      help: "sw.sheet { detents = { … } } makes one")
  }

  /// The change of a sheet's own settings that a table of `view:configure` describes; nil for none.
  func sheetChange(
    of view: ScrollView, _ options: Options, by cause: Cause
  ) throws(LuaFault) -> (() -> Void)? {
    let owner = "View:configure"
    let given = Self.changeableSheetOptions.first { options[$0.name] != nil }
    guard let given else { return nil }
    guard let sheet = view.sheet else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): \(given.name) is a setting of sheets, and \(view.phrase) is none",
        help: "only a sheet has detents: sw.sheet { detents = { … } }")
    }
    var change = SheetOptions()
    try options.read(SheetOptions.changeable[...], into: &change, self)
    return try change.change(of: view, sheet, by: cause)
  }

  /// A list of detents for `view:snap`.
  func detentRule(_ list: LuaValue, in view: ScrollView) throws(LuaFault) -> SnapRule.Kind {
    var names: [MarkerID] = []
    try list.forEachElement { (_, value) throws(LuaFault) in
      let name = try markerID(value, "detent")
      guard view.sheet?.detents.contains(where: { $0.name == name }) == true else {
        throw unknownDetent(name, of: view)
      }
      names.append(name)
    }
    return .detents(names)
  }

  func unknownDetent(_ name: MarkerID, of view: ScrollView) -> LuaFault {
    SheetOptions.unknownDetent(
      name, among: view.detentHeights.map { $0.name },
      of: "\(view.kind) \(view.id?.description ?? "")")
  }
}

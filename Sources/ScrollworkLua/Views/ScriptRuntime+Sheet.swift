import LuaBridge
import Scrollwork

/// `sw.sheet`, and what sheets have beside other views.
extension ScriptRuntime {
  private static let sheetOptions = [
    APIOption(
      "detents", "{ name = points|share|\"90%\" }",
      summary:
        "The heights at which it may rest, by name: points, or a share of the room around it as 0.9 or \"90%\"; a whole number is points."
    ),
    APIOption("detent", "id", summary: "The detent at which it begins; the lowest unless given."),
    APIOption(
      "mode", "\"asymmetric\"|\"symmetric\"", "\"asymmetric\"",
      summary:
        "Whether the rest of a downward drag moves the sheet once its content is at the top (\"symmetric\"), or only a new drag does."
    ),
    APIOption(
      "flick_speed", "number", "500",
      summary:
        "The speed from which a release goes to the next detent whatever the distance, in pt/s."),
    APIOption(
      "keyboard", "\"rise\"|\"inset\"|\"ignore\"", "\"rise\"",
      summary:
        "What the sheet does under the keyboard: its detents rise by the overlap, up to the largest one's own height or to what the focused item needs (\"rise\"); they stay, and the views inside get insets (\"inset\"); or it lies over the sheet and changes nothing (\"ignore\")."
    ),
    APIOption(
      "largest_undimmed", "id|false",
      summary:
        "The highest detent at which what lies behind takes touches; false dims above all. Without it, nothing is dimmed."
    ),
  ]
  /// What `view:configure` changes of a sheet.
  static let changeableSheetOptions =
    sheetOptions.filter { $0.name != "detent" } + [
      APIOption(
        "animate", "boolean|Animation", "true",
        summary: "How an open sheet moves to a new detent; false for at once.")
    ]

  func registerSheet() {
    let settings = Self.scrollSettings.filter { $0.name != "width" && $0.name != "height" }
    let common = Self.nodeOptions.filter { $0.name != "width" && $0.name != "height" }
    let allowed =
      Self.sheetOptions + Self.viewRuleOptions + settings
      + common.filter { option in
        !settings.contains { $0.name == option.name }
      }
    moduleFunction(
      "sheet", ["table"], result: "Node", options: allowed,
      "A sheet that rises from the bottom; detents are heights in points, or shares: 0.9, 1.0 or \"90%\"; a whole number is points."
    ) { [unowned self] (call) throws(LuaFault) in
      guard call[1].isTable else { throw call[1].expected("a table, as in sw.sheet { … }") }
      let options = try Options(call[1], of: "sw.sheet", allowed, allowsElements: true)
      var settings = ScrollSettings()
      try read(options, into: &settings)
      chargeView()
      let view = ScrollView(
        sheet: try sheet(options), settings: settings,
        children: try children(call[1], of: "sw.sheet"))
      view.snap(to: .detents(nil), by: Cause(of: call, "sheet"))
      try apply(options, to: view)
      call.push(NodeBox(view), as: classes.nodes)
    }
    field(
      classes.views, "detent", "id",
      "The detent a sheet is at; nil in between, and for other views."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      _ = view.currentGeometry
      push(view.detent, to: call)
    }
    number(
      classes.views, "dimming",
      "The share to which a sheet dims what lies behind it: 0 up to its largest undimmed detent, 1 from the next one on; while above 0 what is behind gets no touches."
    ) { view in
      _ = view.currentGeometry
      return view.dimming
    }
    field(
      classes.views, "detents", "{ name = height }",
      "A sheet's detents and how high they are; nil for other views."
    ) {
      [unowned self] (view, call) throws(LuaFault) in
      guard view.sheet != nil else { return call.pushNil() }
      let heights = view.detentHeights
      call.pushTable { table in
        for (name, height) in heights {
          table.setPair { pair in
            self.push(name, to: pair)
            pair.push(height)
          }
        }
      }
    }
  }

  /// The detents of a table; `owner` is the call it was given to.
  private func detents(
    _ table: LuaValue?, _ options: Options, of owner: String
  ) throws(LuaFault) -> [Sheet.Detent] {
    guard let table, table.isTable, !table.keys().isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "\(owner) needs detents=, the heights at which it may rest",
        help: "as in detents = { half = 320, full = 0.9 }")
    }
    var detents: [Sheet.Detent] = []
    for key in table.keys() {
      guard case .string(let name) = key else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(owner): detents have names, as in { half = 320, full = 0.9 }")
      }
      let value = table.field(name)
      if value.kind == .string {
        let (_, share) = try extent(value, "detent \(name)", options)
        detents.append(Sheet.Detent(.string(name), .share(share ?? 0)))
        continue
      }
      let height = try value.finite("detent \(name)")
      guard height >= 0, height <= LuaValue.maximumLength else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(owner): detent \(name) is a height from 0 to 2^30, got \(height.luaText)")
      }
      let isShare = height <= 1 && !value.isInteger
      detents.append(Sheet.Detent(.string(name), isShare ? .share(height) : .points(height)))
    }
    return detents.sorted { $0.name.description < $1.name.description }
  }

  /// Which heights dim, by `largest_undimmed`: a detent's name, or false for all; nil when absent.
  private func dimming(
    _ options: Options, among detents: [Sheet.Detent], of owner: String
  ) throws(LuaFault) -> Sheet.Dimming? {
    guard let value = options["largest_undimmed"] else { return nil }
    if value.asBool == false { return .always }
    let name = try markerID(value, "largest_undimmed")
    guard detents.contains(where: { $0.name == name }) else {
      throw unknownDetent(name, among: detents.map(\.name), of: "\(owner): largest_undimmed:")
    }
    return .above(name)
  }

  /// The change of a sheet's own settings that a table of `view:configure` asks for; nil for none.
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
    var detents = sheet.detents
    if let table = options["detents"] { detents = try self.detents(table, options, of: owner) }
    let mode = try options.choice("mode", Sheet.Mode.self)
    let keyboard = try options.choice("keyboard", Sheet.KeyboardResponse.self)
    let speed = try options.length("flick_speed")
    let dimming = try self.dimming(options, among: detents, of: owner) ?? sheet.dimming
    if case .above(let name) = dimming, !detents.contains(where: { $0.name == name }) {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): the new detents have no \(name), the largest undimmed one",
        help: "give largest_undimmed= as well: one of "
          + "\(detents.map(\.name.description).joined(separator: " ")), or false to dim above all")
    }
    let animation = try options["animate"].map { (value) throws(LuaFault) in
      try self.animation(value)
    }
    return {
      view.changeSheet(animation: animation ?? .standard, by: cause) { traits in
        traits.detents = detents
        traits.mode = mode ?? traits.mode
        traits.keyboardResponse = keyboard ?? traits.keyboardResponse
        traits.flickSpeed = speed ?? traits.flickSpeed
        traits.dimming = dimming
      }
    }
  }

  private func sheet(_ options: Options) throws(LuaFault) -> Sheet {
    let detents = try detents(options["detents"], options, of: "sw.sheet")
    var initial: MarkerID?
    if let value = options["detent"] {
      let name = try markerID(value, "detent")
      guard detents.contains(where: { $0.name == name }) else {
        throw unknownDetent(name, among: detents.map(\.name), of: "sw.sheet")
      }
      initial = name
    }
    let speed = try options.length("flick_speed") ?? 500
    return Sheet(
      detents: detents, mode: try options.choice("mode", Sheet.Mode.self) ?? .asymmetric,
      initial: initial, flickSpeed: speed,
      dimming: try dimming(options, among: detents, of: "sw.sheet") ?? .never,
      keyboardResponse: try options.choice("keyboard", Sheet.KeyboardResponse.self) ?? .rise)
  }

  /// A list of detents for `view:snap`.
  func detentRule(_ list: LuaValue, in view: ScrollView) throws(LuaFault) -> SnapRule {
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
    unknownDetent(
      name, among: view.detentHeights.map(\.name),
      of: "\(view.kind) \(view.id?.description ?? "")")
  }

  private func unknownDetent(_ name: MarkerID, among known: [MarkerID], of owner: String)
    -> LuaFault
  {
    let words = known.map(\.description)
    let hint = nearMissHint(to: name.description, among: words, quote: "")
    return LuaFault(
      code: .unknownID, message: "\(owner) has no detent \(name)\(hint)",
      help: words.isEmpty
        ? "only a sheet has detents: sw.sheet { detents = { … } }"
        : "detents: \(words.joined(separator: " "))")
  }
}

import LuaBridge
import Scrollwork

/// `sw.sheet`, and what sheets have beside other views.
extension ScriptRuntime {
  private static let sheetOptions = [
    APIOption("detents", "{ name = points|share|\"90%\" }"), APIOption("detent", "id"),
    APIOption("mode", "\"asymmetric\"|\"symmetric\"", "\"asymmetric\""),
    APIOption("flick_speed", "number", "500"),
  ]

  func registerSheet() {
    let settings = Self.scrollSettings.filter { $0.name != "width" && $0.name != "height" }
    let common = Self.nodeOptions.filter { $0.name != "width" && $0.name != "height" }
    let allowed =
      Self.sheetOptions + settings
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

  private func sheet(_ options: Options) throws(LuaFault) -> Sheet {
    guard let table = options["detents"], table.isTable, !table.keys().isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.sheet needs detents=, the heights at which it may rest",
        help: "as in detents = { half = 320, full = 0.9 }")
    }
    var detents: [Sheet.Detent] = []
    for key in table.keys() {
      guard case .string(let name) = key else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.sheet: detents have names, as in { half = 320, full = 0.9 }")
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
          message: "sw.sheet: detent \(name) is a height from 0 to 2^30, got \(height.luaText)")
      }
      let isShare = height <= 1 && !value.isInteger
      detents.append(Sheet.Detent(.string(name), isShare ? .share(height) : .points(height)))
    }
    detents.sort { $0.name.description < $1.name.description }
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
      initial: initial, flickSpeed: speed)
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
    let hint = nearMiss(to: name.description, among: words).map { "; did you mean \($0)?" } ?? ""
    return LuaFault(
      code: .unknownID, message: "\(owner) has no detent \(name)\(hint)",
      help: words.isEmpty
        ? "only a sheet has detents: sw.sheet { detents = { … } }"
        : "detents: \(words.joined(separator: " "))")
  }
}

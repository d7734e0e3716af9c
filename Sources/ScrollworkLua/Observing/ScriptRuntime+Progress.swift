import LuaBridge
import Scrollwork

/// How far items are through the region of their view, and timelines by name.
extension ScriptRuntime {
  static let insetsOption = APIOption(
    "insets", "number|{ start=, end= }", "0",
    summary: "What is taken off the region at its start and end, in points; below 0 it grows.")
  static let progressOptions = [
    APIOption(
      "range", "\"cover\"|\"contain\"|\"entry\"|\"exit\"|\"scroll\"", "\"cover\"",
      summary:
        "The movement that counts: from first to last showing, while it is whole, while it comes in, while it goes out, or the whole range of the view."
    ),
    APIOption(
      "from", "number", "0",
      summary: "The share of the range at which progress is 0; may lie outside of 0 to 1."),
    APIOption(
      "to", "number", "1", summary: "The share of the range at which progress is 1; above from."),
    insetsOption,
  ]

  static let smoothOption = APIOption(
    "smooth", "seconds",
    summary:
      "For progress: in how many seconds what is reported follows it, as a critically damped spring; above 0."
  )
  static let lineOption = APIOption(
    "at", "0…1", "0.5",
    summary: "For trigger: where the line is, as a share of the region from its start.")

  /// The response of a smoothed progress, in seconds; nil without one.
  func smoothing(_ options: Options) throws(LuaFault) -> Double? {
    guard let response = try options.duration("smooth") else { return nil }
    guard response > 0 else {
      throw LuaFault(
        code: .wrongArgument, message: "\(options.owner): smooth is above 0 s, got 0",
        help: "leave it out to get the progress itself")
    }
    return response
  }

  /// The part of a passage that options describe.
  func progressSpan(_ options: Options) throws(LuaFault) -> ProgressSpan {
    let from = try options.number("from") ?? 0
    let to = try options.number("to") ?? 1
    guard from < to else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(options.owner): from is below to, got \(from.luaText) and \(to.luaText)")
    }
    let range = try options.choice("range", ViewRange.self) ?? .cover
    if range == .scroll, options["insets"] != nil {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(options.owner): insets are for a movement through the region",
        help: "range = \"scroll\" is the view's own range; from and to cut it")
    }
    return ProgressSpan(range, from: from, to: to, insets: try regionInsets(options))
  }

  /// What is taken off a region at its start and end, in points.
  func regionInsets(_ options: Options) throws(LuaFault) -> (start: Double, end: Double) {
    guard let value = options["insets"] else { return (0, 0) }
    if value.isTable {
      let table = try Options(
        value, of: "\(options.owner): insets",
        [
          APIOption(
            "start", "number", "0", summary: "What is taken off at the region's start, in points."),
          APIOption(
            "end", "number", "0", summary: "What is taken off at the region's end, in points."),
        ])
      return (try table.number("start") ?? 0, try table.number("end") ?? 0)
    }
    let both = try value.finite("insets")
    return (both, both)
  }

  /// Registers an item's progress.
  func registerProgress() {
    method(
      .reads, classes.items, "progress", ["range?", "opt?"], result: "number",
      options: Self.progressOptions.filter { $0.name != "range" },
      "How far it is on its way through the region, 0 to 1: cover, contain, entry, exit or scroll."
    ) { [self] (handle, call) throws(LuaFault) in
      let options = try Options(
        call[2], of: "Item:progress", Self.progressOptions.filter { $0.name != "range" })
      var span = try progressSpan(options)
      if !call[1].isNil { span.range = try call[1].choice(ViewRange.self, for: "the range") }
      call.push(handle.item.progress(span))
    }
    registerTimeline(on: classes.items) { $0.item.node }
  }

  /// Adds `timeline`, which looks a name up from a node outwards.
  func registerTimeline<Object: AnyObject>(
    on type: LuaClass<Object>, _ node: @escaping (Object) -> Node?
  ) {
    method(
      .reads, type, "timeline", ["name"], result: "Item|View",
      "The nearest item or view made with that timeline=: here, inside, or around; nil for none."
    ) { [self] (object, call) throws(LuaFault) in
      let name = try call[1].string()
      let node = node(object)
      let scene = try node.map { (node) throws(LuaFault) in try sceneOf(node) } ?? scene
      if let found = scene?.timeline(name, near: node) {
        push(found, to: call)
      } else {
        call.pushNil()
      }
    }
  }
}

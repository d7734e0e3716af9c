internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The strings that an argument or an option may be: scenes, modules, events, ids and literals.
struct StringCompletion {
  let cursor: Cursor
  let project: Project
  let workspace: Workspace

  private var analysis: ScriptAnalysis { cursor.analysis }
  private var surface: APISurface { analysis.flow.surface }

  /// The items for the string at the cursor.
  var items: [CompletionItem] {
    if let compared = cursor.compared { return items(comparedWith: compared) }
    guard let call = cursor.calls.first else { return [] }
    guard let option = OptionArgument(cursor) else { return items(of: call) }
    switch option.part {
    case .value("device", _): return devices
    case .value(let key, _):
      guard let found = option.option(key) else { return [] }
      return words(found.type, detail: key) + (OptionShape.isID(found.type) ? ids(call) : [])
    case .key:
      if option.entries.contains(where: { $0.path == "expect:to_emit_in_order" }) {
        return events(call)
      }
      let types = option.members
      return types.flatMap { words($0) }
        + (types.contains(where: OptionShape.isID) ? ids(call) : [])
    }
  }

  private func words(_ type: String, detail: String = "") -> [CompletionItem] {
    OptionShape(type).strings.map { CompletionItem($0, .value, detail: detail) }
  }

  /// The strings that a value may be, or the ids if it is one.
  func items(comparedWith value: LuaExpression) -> [CompletionItem] {
    if case .words(let words) = analysis.flow.type(value) {
      return words.map { CompletionItem($0, .value) }
    }
    return analysis.isID(value) ? ids(nil) : []
  }

  /// The items for the argument of a call.
  func items(of call: CallSite) -> [CompletionItem] {
    let entries = analysis.entries(of: call)
    guard let entry = entries.first else { return [] }
    switch (entry.owner, entry.name, call.argument) {
    case ("", "require", 0): return modules
    case ("test", "scene", 0):
      return project.checked.scenes.sceneNames.map {
        CompletionItem($0, .file, detail: "scenes/\($0).lua")
      }
    case (_, "on", 0), (_, "once", 0), (_, "mute", 0), ("sw", "wait_for", 1),
      ("expect", "to_emit", 0):
      return events(call)
    default: break
    }
    guard entry.parameter(call.argument) != nil else { return [] }
    let types = entries.map { $0.type(ofArgument: call.argument) }
    let isID = types.contains(where: OptionShape.isID)
    return words(types[0]) + (isID ? ids(call) : [])
      + (entry.path == "expect:to_rest_on" ? detents(call) : [])
  }

  private var devices: [CompletionItem] {
    project.devices.map { CompletionItem($0, .value, detail: "device") }
  }

  private var modules: [CompletionItem] {
    let files = project.scripts.compactMap { path -> String? in
      let shown = path.shown(in: project.root.path)
      let isModule = !TestDiscovery.isTestFile(shown) && !shown.hasPrefix("scenes/")
      return isModule ? String(shown.dropLast(4).replacing("/", with: ".")) : nil
    }
    return (["scrollwork"] + files + ShippedScripts.modules).map { CompletionItem($0, .module) }
  }

  private func events(_ call: CallSite) -> [CompletionItem] {
    var seen: Set<String> = []
    var owners = analysis.owners(of: call)
    if owners == ["expect"] { owners = ["View"] }
    let described = (owners.isEmpty ? ["View"] : owners).flatMap(surface.events)
      .filter { seen.insert($0.name).inserted }.map { CompletionItem($0) }
    let others = EventName.BuiltIn.allCases.map(\.rawValue)
      .filter { owners.contains("View") && seen.insert($0).inserted }
    let own = project.checked.scenes.emittedNames.sorted(by: bytesPrecede)
      .filter { seen.insert($0).inserted }
    return described + (others + own).map { CompletionItem($0, .event) }
  }

  /// The ids of the scene that the call is about, or else of all scenes that may be in play.
  private func ids(_ call: CallSite?) -> [CompletionItem] {
    let onlyViews = call?.method == "view"
    var kinds: [String: SceneIDs.Kind] = [:]
    var made: [String: String] = [:]
    for known in scenes(of: call) + [analysis.flow.ownIDs] {
      for (id, kind) in known.literals { kinds[id] = kind }
      // Of ids that are made by `..` the first is known, or only the literal beginning.
      for pattern in known.patterns where kinds[pattern.start] == nil {
        if let first = pattern.first {
          made[first] = "id, the first of a loop's"
        } else if !pattern.start.isEmpty {
          made[pattern.start] = "id, goes on"
        }
      }
    }
    let literals = kinds.filter { !onlyViews || $0.value != .item }.keys.sorted(by: bytesPrecede)
    return literals.map {
      CompletionItem($0, .constant, detail: kinds[$0] == .view ? "view" : "id")
    }
      + made.filter { kinds[$0.key] == nil }.sorted { bytesPrecede($0.key, $1.key) }
      .map { CompletionItem($0.key, .constant, detail: $0.value) }
  }

  /// The detents of the sheets of the scene that a call is about.
  private func detents(_ call: CallSite) -> [CompletionItem] {
    let names = (scenes(of: call) + [analysis.flow.ownIDs]).reduce(into: Set<String>()) {
      $0.formUnion($1.detents)
    }
    return names.sorted(by: bytesPrecede).map { CompletionItem($0, .constant, detail: "detent") }
  }

  private func scenes(of call: CallSite?) -> [SceneIDs] {
    if let call, let scene = analysis.scene(of: call) { return [scene] }
    return analysis.scenesInPlay(in: project.checked).compactMap(project.checked.scenes.scene)
  }
}

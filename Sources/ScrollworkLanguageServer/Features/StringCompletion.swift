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
    if let option = OptionArgument(cursor) {
      guard case .value(let key, _) = option.part, let found = option.option(key) else { return [] }
      let words = OptionShape(found.type).strings.map {
        CompletionItem($0, .value, detail: key)
      }
      return words + (APIEntry.isID(found.type) ? ids(option.call) : [])
    }
    return cursor.calls.first.map(items) ?? []
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
    case (_, "on", 0), (_, "once", 0), (_, "mute", 0), ("sw", "wait_for", 1): return events(call)
    default: break
    }
    if entries.contains(where: { $0.takesID(call.argument) }) { return ids(call) }
    guard call.argument < entry.parameters.count else { return [] }
    return OptionShape(entry.arguments[call.argument].type).strings.map {
      CompletionItem($0, .value)
    }
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
    let owners = analysis.owners(of: call)
    let described = (owners.isEmpty ? ["View"] : owners).flatMap(surface.events)
      .filter { seen.insert($0.name).inserted }.map { CompletionItem($0) }
    let others = EventName.BuiltIn.allCases.map(\.rawValue)
      .filter { owners.contains("View") && seen.insert($0).inserted }
    let own = project.checked.scenes.emittedNames.sorted(by: bytesPrecede)
      .filter { seen.insert($0).inserted }
    return described + (others + own).map { CompletionItem($0, .event) }
  }

  /// The ids of the scene that the call is about, or else of all scenes that may be in play.
  private func ids(_ call: CallSite) -> [CompletionItem] {
    let onlyViews = call.method == "view"
    var kinds: [String: SceneIDs.Kind] = [:]
    var beginnings: Set<String> = []
    for known in scenes(of: call) + [analysis.flow.ownIDs] {
      for (id, kind) in known.literals { kinds[id] = kind }
      // Of ids that are made by `..` only the literal beginning is certain.
      beginnings.formUnion(known.patterns.map(\.start).filter { !$0.isEmpty })
    }
    let literals = kinds.filter { !onlyViews || $0.value != .item }.keys.sorted(by: bytesPrecede)
    return literals.map {
      CompletionItem($0, .constant, detail: kinds[$0] == .view ? "view" : "id")
    }
      + beginnings.filter { kinds[$0] == nil }.sorted(by: bytesPrecede).map {
        CompletionItem($0, .constant, detail: "id, goes on")
      }
  }

  private func scenes(of call: CallSite) -> [SceneIDs] {
    if let scene = analysis.scene(of: call) { return [scene] }
    return analysis.scenesInPlay(in: project.checked).compactMap(project.checked.scenes.scene)
  }
}

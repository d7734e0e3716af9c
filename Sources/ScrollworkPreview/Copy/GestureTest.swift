internal import Scrollwork
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What was done, as lines of Lua for a scene that is loaded: one line of a journal.
struct GestureScript {
  /// What was done.
  let gestures: GestureText
  /// The views that have moved, in document order.
  let moved: [ScrollView]
  /// The variables of the views that are named.
  let locals: [String]
  /// The scene.
  let scene: Scene

  /// Writes what a player has played.
  ///
  /// - Throws: What cannot be said.
  init(of player: PreviewPlayer) throws(GestureText.Problem) {
    guard let scene = player.scene else { throw GestureText.Problem(text: "there is no scene") }
    self.scene = scene
    let gestures = try GestureText(player.journal, targets: player.targets)
    self.gestures = gestures
    moved = scene.scrollViews.filter { view in
      let samples = view.samples
      return view.id != nil && samples.contains { $0.offset != samples[0].offset }
    }
    var ids = gestures.views
    for view in moved { if let id = view.id?.plain, !ids.contains(id) { ids.append(id) } }
    locals = ids.map {
      "local \(gestures.name(of: $0)) = s:view \(LuaLiteral.quoted(Array($0.utf8)))"
    }
  }

  /// The lines, for a scene that is loaded already.
  var text: String {
    (["local s = scene"] + locals + gestures.lines).joined(separator: "\n")
  }
}

/// What was done, as a test that passes: the lines that do it, and where the views have come to rest.
struct GestureTest {
  /// The test.
  let text: String
  /// The same lines for a scene that is loaded already, as one line of a journal.
  let check: String

  /// Writes a test of what a player has played.
  ///
  /// - Parameters:
  ///   - player: What has been played.
  ///   - setup: What was loaded.
  /// - Throws: What cannot be said.
  init(of player: PreviewPlayer, _ setup: PreviewSetup) throws(GestureText.Problem) {
    let script = try GestureScript(of: player)
    let (scene, gestures, moved, locals) =
      (script.scene, script.gestures, script.moved, script.locals)
    func variable(_ id: String) -> String { gestures.name(of: id) }
    check = script.text

    var body = gestures.lines
    if player.isQuiet, body.last?.hasPrefix("tick(") == true { body[body.count - 1] = "settle()" }
    for view in moved {
      guard let id = view.id?.plain else { continue }
      body.append("expect(\(variable(id))):to_be_in_phase \"\(view.phase.rawValue)\"")
      if view.phase == .idle, view.snapRule != nil, view.detent == nil,
        case .string(let item)? = view.alignedItem?.id
      {
        body.append("expect(\(variable(id))):to_rest_on \(LuaLiteral.quoted(Array(item.utf8)))")
      } else {
        let offsets = Axis.allCases.filter { view.axes.contains($0) }.map {
          "\($0.letter) = \(NumberText.points(view.geometry.contentOffset[$0]))"
        }
        body.append("expect(\(variable(id))):to_be_at { \(offsets.joined(separator: ", ")) }")
      }
    }
    let scenes = ScenePath.names(in: setup.plan.root)
    guard let file = setup.plan.scene, scenes.contains(file.stem) else {
      throw GestureText.Problem(
        text: "a test names its scene, and this one has no file in scenes/:\n\n"
          + gestures.lines.joined(separator: "\n"))
    }
    var head = ["local s = scene(\(LuaLiteral.quoted(Array(file.stem.utf8))))"] + locals
    if player.hasAttached, case .file(let script) = setup.plan.script {
      let host =
        setup.plan.on == "scene"
        ? "s" : variable(setup.plan.on ?? scene.scrollViews.first?.id?.plain ?? "")
      head.append("\(host):attach(require \(LuaLiteral.quoted(Array(script.stem.utf8))))")
    }
    let options = [
      setup.settings.device.map { "device = \(LuaLiteral.quoted(Array($0.name.utf8)))" },
      setup.settings.rate.map { "rate = \(NumberText.short($0))" },
    ].compactMap { $0 }
    let table = options.isEmpty ? "" : "{ \(options.joined(separator: ", ")) }, "
    let title = moved.first?.id.map { "what was done to \($0.plain)" } ?? "what was done"
    let quoted = LuaLiteral.quoted(Array(title.utf8))
    let lines = (head + body).flatMap { $0.split(separator: "\n") }
    text =
      "-- From the preview, digest \(player.digest).\nit(\(quoted), \(table)function()\n"
      + lines.map { "  \($0)\n" }.joined() + "end)\n"
  }
}

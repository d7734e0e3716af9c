internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What was done, as lines of Lua for a scene that is loaded.
struct GestureScript {
  /// The lines that do it.
  let lines: [String]
  /// The variables of the views that are named.
  private(set) var names: ViewNames
  /// The views that have moved, in document order; those without an id are left out.
  let moved: [ScrollView]
  /// What else has become of the scene.
  let outcome: GestureOutcome
  /// The declarations of the variables of all these that the lines do not have.
  private(set) var declarations: [String] = []

  /// Writes what a player has played, tick by tick.
  ///
  /// - Parameters:
  ///   - player: What has been played.
  ///   - pins: What is expected meanwhile.
  /// - Throws: What cannot be said.
  init(exactly player: PreviewPlayer, pins: [GestureExpectation] = []) throws(GestureProblem) {
    let gestures = try ExactGestures(of: player, pins: pins)
    let rate = player.scene?.device.rate ?? 60
    try self.init(
      GestureStatement.lines(of: gestures.statements, rate: rate), gestures.names, player)
  }

  /// Writes it with one verb for each gesture.
  ///
  /// - Throws: What no single verb says.
  init(
    readably player: PreviewPlayer, _ rounding: ReadableGestures.Rounding
  ) throws(GestureProblem) {
    let gestures = try ReadableGestures(of: player, rounding)
    try self.init(gestures.lines, gestures.names, player)
  }

  private init(
    _ lines: [String], _ names: ViewNames, _ player: PreviewPlayer
  ) throws(GestureProblem) {
    guard let scene = player.scene else { throw GestureProblem(text: "there is no scene") }
    self.lines = lines
    self.names = names
    moved = scene.scrollViews.filter { view in
      let samples = view.samples
      return view.id != nil && samples.contains { $0.offset != samples[0].offset }
    }
    outcome = GestureOutcome(of: player)
    let views = moved.compactMap { $0.id?.plain } + outcome.lines.map(\.view)
    declarations = views.compactMap { self.names.declaration(of: $0) }
  }

  /// The lines, for a scene that is loaded already.
  var text: String { (["local s = scene"] + lines).joined(separator: "\n") }

  /// The same without what is expected: one line of a journal.
  var check: String {
    (["local s = scene"] + lines.filter { !$0.hasPrefix("expect(") }).joined(separator: "\n")
  }
}

/// What was done as a test: the lines that do it, where the views have come to rest, and what else
/// has changed.
struct GestureTest {
  private let player: PreviewPlayer
  private let setup: PreviewSetup

  /// Prepares tests of what a player has played.
  init(of player: PreviewPlayer, _ setup: PreviewSetup) {
    self.player = player
    self.setup = setup
  }

  /// The test in all forms, which have to be tried: the exact one, then others from the roundest
  /// numbers on.
  ///
  /// - Parameter pins: What is expected meanwhile; with any, there is only the exact form.
  /// - Returns: The forms, and why there are no more.
  /// - Throws: What cannot be said exactly.
  func forms(expecting pins: [GestureExpectation]) throws(GestureProblem) -> CopiedTest {
    let exact = try GestureScript(exactly: player, pins: pins)
    guard !exact.moved.isEmpty || !exact.outcome.lines.isEmpty || !pins.isEmpty else {
      throw GestureProblem(
        text:
          "it would expect nothing: no view with an id has moved, and no order, swipe menu, zoom, section or "
          + "refresh has changed; a click on a number of a view expects that")
    }
    var forms = [try form(of: exact, isExact: true)]
    guard pins.isEmpty else {
      return CopiedTest(forms, unreadable: "what is expected at a tick needs each position")
    }
    for rounding in ReadableGestures.Rounding.allCases {
      do throws(GestureProblem) {
        let form = try form(of: GestureScript(readably: player, rounding), isExact: false)
        if !forms.contains(where: { $0.check == form.check }) { forms.append(form) }
      } catch {
        return CopiedTest(forms, unreadable: error.text)
      }
    }
    return CopiedTest(forms)
  }

  private func form(
    of script: GestureScript, isExact: Bool
  ) throws(GestureProblem) -> CopiedForm {
    var body = script.lines
    if player.isQuiet, player.restsForGood, body.last?.hasPrefix("tick(") == true {
      body[body.count - 1] = "settle()"
    }
    body += script.declarations
    body += script.moved.flatMap { Self.rest(of: $0, script.names) }
    body += script.outcome.lines.map { $0.text(of: script.names[$0.view]) }
    let head = try head(script)
    let view = script.moved.first?.id?.plain ?? script.outcome.lines.first?.view
    let title = view.map { "what was done to \($0)" } ?? "what was done"
    let lines = (head + body).flatMap { $0.split(separator: "\n") }
    let test =
      "-- From the preview, digest \(player.digest).\n"
      + "it(\(title.luaLiteral), \(options)function()\n" + lines.map { "  \($0)\n" }.joined()
      + "end)\n"
    return CopiedForm(test: test, check: script.check, isExact: isExact)
  }

  /// Where a view has come to rest.
  private static func rest(of view: ScrollView, _ names: ViewNames) -> [String] {
    guard let id = view.id?.plain else { return [] }
    let phase = "expect(\(names[id])):to_be_in_phase \"\(view.phase.rawValue)\""
    if view.phase == .idle, view.snapRule != nil, view.detent == nil,
      case .string(let item)? = view.alignedItem?.id
    {
      return [phase, "expect(\(names[id])):to_rest_on \(item.luaLiteral)"]
    }
    let offsets = Axis.allCases.filter { view.axes.contains($0) }.map {
      "\($0.letter) = \(NumberText.points(view.geometry.contentOffset[$0]))"
    }
    return [phase, "expect(\(names[id])):to_be_at { \(offsets.joined(separator: ", ")) }"]
  }

  /// The lines that load the scene.
  private func head(_ script: GestureScript) throws(GestureProblem) -> [String] {
    let others = setup.settings.options.first { option in
      option.ofBehavior.map { !player.hasAttached || $0.behavior != player.attachedName } ?? false
    }
    if let others {
      throw GestureProblem(
        text: "\(others.name) is set here, and the scene attaches that behavior itself: "
          + "write \(others.text) there, then copy the test")
    }
    let scenes = ScenePath.names(in: setup.plan.root)
    guard let file = setup.plan.scene, scenes.contains(file.stem) else {
      throw GestureProblem(
        text: "a test names its scene, and this one has no file in scenes/:\n\n"
          + script.lines.joined(separator: "\n"))
    }
    let values = setup.settings.options.filter { $0.ofBehavior == nil }.map {
      "[\($0.name.luaLiteral)] = \($0.text)"
    }
    let table = values.isEmpty ? "" : ", { \(values.joined(separator: ", ")) }"
    var head = ["local s = scene(\(file.stem.luaLiteral)\(table))"]
    if player.hasAttached, case .file(let file) = setup.plan.script {
      let first = player.scene?.scrollViews.first?.id?.plain ?? ""
      let host = setup.plan.on == "scene" ? "s" : "s:view(\((setup.plan.on ?? first).luaLiteral))"
      let own = setup.settings.options.filter { $0.ofBehavior?.behavior == player.attachedName }
      let given = own.compactMap { option in
        option.ofBehavior.map { "\($0.option) = \(option.text)" }
      }
      let table = given.isEmpty ? "" : ", { \(given.joined(separator: ", ")) }"
      head.append("\(host):attach(require \(file.stem.luaLiteral)\(table))")
    }
    return head
  }

  /// The settings that are not the scene's own, as an argument; empty for none.
  private var options: String {
    let settings = setup.settings
    let options = [
      settings.device.map { "device = \($0.name.luaLiteral)" },
      settings.rate.map { "rate = \(NumberText.short($0))" },
      settings.direction.map { "direction = \($0.rawValue.luaLiteral)" },
      settings.reducesMotion.map { "reduced_motion = \($0)" },
    ].compactMap { $0 }
    return options.isEmpty ? "" : "{ \(options.joined(separator: ", ")) }, "
  }
}

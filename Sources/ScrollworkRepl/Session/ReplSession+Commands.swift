internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// The commands of a session, which begin with a colon.
extension ReplSession {
  /// Runs a command; its errors are shown with `fail`.
  ///
  /// - Parameters:
  ///   - name: The name without its colon.
  ///   - argument: The text after the name, trimmed.
  func command(_ name: String, _ argument: String) {
    do throws(HostError) {
      guard let command = ReplCommand.named(name) else {
        throw .unknown("command", ":\(name)", among: ReplCommand.names.map { ":\($0)" })
      }
      if command.argument == .nothing, !argument.isEmpty {
        throw .usage(":\(name) takes nothing, got \"\(argument)\"")
      }
      switch command {
      case .help: help(on: argument)
      case .doc: try doc(argument)
      case .codes: codes()
      case .quit: wantsEnd = true
      case .step: try step(argument)
      case .settle: try settle()
      case .events: try events()
      case .view: try view(argument)
      case .trace: try trace(argument)
      case .why: try why(argument)
      case .scene: try changeScene(argument)
      case .load: try loadFile(argument)
      case .record: try record(argument)
      case .type: try type(argument)
      case .time: try time(argument)
      case .set: try set(argument)
      case .edit: throw .usage(":edit needs a terminal")
      // `ReplClient` runs these, because it stores the entries.
      case .back, .goto, .reload, .device, .save, .asTest:
        throw HostError(.internalError, ":\(name) came to a session that cannot do it")
      }
    } catch {
      fail(error)
    }
  }

  func needScene() throws(HostError) -> Scene {
    guard let scene else { throw .noScene }
    return scene
  }

  // MARK: - Time

  /// The note behind a state that was reached by a replay.
  static let replayNote = "replayed from 0"

  /// `:step`, `:step 10`, `:step 0.5s`.
  private func step(_ argument: String) throws(HostError) {
    let scene = try needScene()
    let ticks = try ReplTime.ticks(
      argument, rate: scene.device.rate, command: ":step")
    let before = offsets(in: scene)
    for _ in 0..<ticks where !isCut(scene) { try session.tick() }
    // What was shown last is not the state that these ticks began in.
    if isReplayed { return show(note: Self.replayNote) }
    show(scene, since: before, showsChange: true, note: "")
  }

  private func settle() throws(HostError) {
    let scene = try needScene()
    let before = offsets(in: scene)
    let start = scene.tickCount
    let limit = scene.now + 60
    repeat {
      guard scene.now < limit else {
        throw HostError(
          .scriptError, code: .stillMoving, "not settled within 60 s", notes: scene.movement)
      }
      guard !isCut(scene) else { return }
      try session.tick()
    } while !scene.isSettled
    let ticks = scene.tickCount - start
    show(scene, since: before, showsChange: false, note: ticks == 1 ? "1 tick" : "\(ticks) ticks")
  }

  /// The offsets of the views after the last tick: the next command also shows what an entry has
  /// moved since then outside of a tick.
  private func offsets(in scene: Scene) -> [ScrollView: Point] {
    Dictionary(scene.scrollViews.map { ($0, $0.offsetAfterTick) }) { first, _ in first }
  }

  /// Prints the state of the scene after a replay: the views that have moved, or the first view.
  ///
  /// `:events` begins anew with the events of the replay.
  func show(note: String) {
    eventsSeen = 0
    guard let scene else { return commandOutput.standardOutput("(\(note))") }
    let views = scene.scrollViews
    let moved = views.filter { view in
      let samples = view.samples
      return view.phase != .idle || samples.contains { $0.offset != samples[0].offset }
    }
    show(scene, moved.isEmpty ? Array(views.prefix(1)) : moved, since: nil, note: note)
  }

  /// Prints the views that have moved or are not idle, a line each.
  private func show(
    _ scene: Scene, since before: [ScrollView: Point], showsChange: Bool, note: String
  ) {
    let moved = scene.scrollViews.filter { view in
      guard let old = before[view] else { return false }
      return old != view.geometry.contentOffset || view.phase != .idle
    }
    show(scene, moved, since: showsChange ? before : nil, note: note)
  }

  /// Prints `t 0.300  menu y 348.8 (+108.8)  v 982.3  decelerating`, one line for each view.
  private func show(
    _ scene: Scene, _ views: [ScrollView], since before: [ScrollView: Point]?, note: String
  ) {
    let time = "t \(NumberText.time(scene.now))"
    var lines = views.map { view in
      let now = view.geometry.contentOffset
      var line = view.id.map { VisibleText.text($0.plain.utf8, limit: 40) } ?? "a view"
      for axis in Axis.allCases where view.axes.contains(axis) {
        line += " \(axis.letter) \(NumberText.points(now[axis]))"
        if let old = before?[view] { line += " (\(NumberText.change(now[axis] - old[axis])))" }
      }
      if view.phase != .idle {
        let axis = view.axes.stacking
        line += "  v \(NumberText.points(view.velocity[axis]))"
      }
      return line + "  \(view.phase.rawValue)"
    }
    if lines.isEmpty { lines = ["nothing moved"] }
    if !note.isEmpty { lines[lines.count - 1] += "   (\(note))" }
    for (index, line) in lines.enumerated() {
      commandOutput.standardOutput(
        padded(index == 0 ? time : "", to: textWidth(time)) + "  " + line)
    }
  }

  // MARK: - Files

  private func path(_ argument: String, _ help: String) throws(HostError) -> FilePath {
    guard !argument.isEmpty else { throw .usage("which file?", help: [help]) }
    return FilePath(argument).absolute(in: session.currentDirectory)
  }

  private func loadFile(_ argument: String) throws(HostError) {
    try runFile(try path(argument, ":load FILE   such as :load carousel.lua"))
  }

  private func changeScene(_ argument: String) throws(HostError) {
    guard !argument.isEmpty else {
      let known = ScenePath.names(in: session.root)
      throw .usage(
        "which scene?", help: known.isEmpty ? [] : ["known: \(known.joined(separator: " "))"])
    }
    let file = try ScenePath(argument).file(
      in: session.root, relativeTo: session.currentDirectory)
    let scene = try session.loadScene(file)
    commandOutput.standardOutput("\(argument), \(screen(of: scene))")
  }

  /// `:record`: writes the run so far as a record.
  private func record(_ argument: String) throws(HostError) {
    let scene = try needScene()
    let path = try path(argument, ":record FILE   such as :record session.jsonl")
    var digest = Digest()
    for line in printed { digest.combine(line.text) }
    digest = digest.withScene(scene)
    var model = TraceModel(of: scene)
    model.title = "session"
    model.digest = digest.description
    let record = RunRecord(
      RunResult(session, digest: digest), model,
      head: RunRecord.Head(until: "\(NumberText.lua(scene.now))s"), printed: printed)
    try AtomicFile.write(record.bytes, to: path, as: argument)
    commandOutput.standardOutput("wrote \(VisibleText.text(argument.utf8))")
  }

  // MARK: - Lua

  /// `:type`: prints the type of an expression without calling anything.
  private func type(_ expression: String) throws(HostError) {
    guard !expression.isEmpty else {
      throw .usage("of what?", help: [":type menu.y   or :type menu:scroll_to(\"done\")"])
    }
    let chain = AccessChain(endOf: expression)
    if let chain, chain.text == expression.trimmed, let type = self.type(of: chain) {
      return commandOutput.standardOutput(plain(type))
    }
    guard !LuaLexer.tokens(of: Array(expression.utf8)).contains(where: Self.mayCall) else {
      throw .usage("what \(expression) returns is only known by calling it")
    }
    var types: [String] = []
    do throws(LuaError) {
      let chunk = try session.runtime.load(
        ScriptSource(name: "type", bytes: Self.expression(expression)), in: environment.table)
      try session.run(
        chunk, name: "type",
        results: { results in
          types = (0..<results.count).map { results[$0 + 1].typeName }
        })
    } catch {
      throw HostError(session.exitCode(of: error), session.diagnostic(error))
    }
    commandOutput.standardOutput(types.isEmpty ? "nothing" : types.joined(separator: ", "))
  }

  private static func mayCall(_ token: LuaToken) -> Bool {
    token.is("(") || token.is("{") || token.is(":") || token.is("function")
  }

  /// `:time`: runs an expression and prints its instructions and virtual time, never wall-clock
  /// time.
  private func time(_ expression: String) throws(HostError) {
    guard !expression.isEmpty else {
      throw .usage("of what?", help: [":time menu:visible()"])
    }
    let (spent, before) = (session.runtime.state.instructionsSpent, scene)
    let (time, tick) = (before?.now ?? 0, before?.tickCount ?? 0)
    run(expression)
    let instructions = session.runtime.state.instructionsSpent - spent
    let isSame = scene === before
    let ticks = (scene?.tickCount ?? 0) - (isSame ? tick : 0)
    let seconds = (scene?.now ?? 0) - (isSame ? time : 0)
    commandOutput.standardOutput(
      "\(NumberText.grouped(instructions)) \(instructions == 1 ? "instruction" : "instructions"), "
        + "\(NumberText.time(seconds)) s virtual"
        + (ticks > 0 ? " (\(ticks) \(ticks == 1 ? "tick" : "ticks"))" : ""))
  }

  private func set(_ argument: String) throws(HostError) {
    if argument.isEmpty {
      for line in settings.lines { commandOutput.standardOutput(line) }
    } else {
      try settings.change(argument)
    }
  }

  /// A text of the program in the characters that the output can show.
  func plain(_ text: String) -> String {
    guard commandOutput.streams.output.glyphs == .ascii else { return text }
    return text.replacing("→", with: "->").replacing("…", with: "...").replacing("×", with: "x")
      .replacing("–", with: "-").replacing("›", with: ">").replacing("−", with: "-")
  }
}

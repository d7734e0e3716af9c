internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest
internal import ScrollworkTrace

/// A session: runs entries, prints their values, and owns the scene and the variables between them.
///
/// Create, use and close it on the scripts' thread.
final class ReplSession {
  /// The script session with the matchers and, for a session that begins in a test, the whole test
  /// library.
  let spec: SpecSession
  let commandOutput: CommandOutput
  let environment: SessionEnvironment
  let configuration: Configuration
  private let watchdog: Watchdog?
  /// The number of counted entries, by which messages name them as `repl:3`.
  private(set) var count = 0
  /// The combined exit code of the failures since `takeExitCode()`.
  private var exitCode = ExitCode.success
  /// Whether an entry was stopped by the memory limit or the wall clock, after which the state
  /// cannot be reproduced.
  private(set) var isWornOut = false
  /// Whether `:quit` was entered.
  var wantsEnd = false
  /// The index in the scene's log of the first event that `:events` has not listed.
  var eventsSeen = 0
  /// Whether the session has just been replayed to this state, which nothing printed has shown yet.
  var isReplayed = false
  /// Whether a pager shows what is higher than the screen, as in a conversation.
  var usesPager = false
  /// The environment variables, of which the pager is read.
  let pagerEnvironment: [String: String]
  /// How values are printed.
  var settings = ReplSettings()
  /// The tick at which the current entry is stopped in a partial replay; nil for none.
  private(set) var tickLimit: Int?
  /// Where the scene and the files before the first entry are stopped in a partial replay: a tick,
  /// at a rate in ticks per second.
  var beginningLimit: (tick: Int, rate: Double)?
  /// Whether the entry before was stopped at a tick, perhaps in the middle of a gesture.
  private var wasCut = false
  /// The number of scenes that were made.
  private var sceneCount = 0
  /// The results of entries as matchers, by entry number, where they can be written as Lua.
  private(set) var answers: [Int: String] = [:]
  /// The files that were run, in order.
  private(set) var loads: [Load] = []
  /// The printed lines, at most `printedLimit`, for `:record`.
  private(set) var printed: [RunRecord.Line] = []
  /// The handler or timer that ran a script line last, by `file.lua:12`; only lines that acted on
  /// the scene.
  private(set) var origins: [String: ScriptTask.Origin] = [:]
  /// The lifts of the session.
  let watch: LiftWatch
  /// The ids below nodes, cached for completion until the next entry.
  var knownIDs: [ObjectIdentifier: [String]] = [:]

  /// A file that was run.
  struct Load {
    let file: FilePath
    let bytes: [UInt8]
    /// Whether it returned a behavior.
    let isBehavior: Bool
    /// Whether the behavior was attached by this run.
    let isAttached: Bool
    /// Whether it made a scene.
    let makesScene: Bool
  }

  /// The limit of printed lines that are stored.
  private static let printedLimit = 10_000

  var session: ScriptSession { spec.session }

  init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath, device: Device?,
    rate: Double? = nil, seed: UInt64 = 0, commandOutput: CommandOutput, watchdog: Watchdog? = nil,
    environment variables: [String: String] = [:]
  ) {
    pagerEnvironment = variables
    self.commandOutput = commandOutput
    self.watchdog = watchdog
    self.configuration = configuration
    spec = SpecSession(
      in: SpecProject(
        root: root, configuration: configuration, currentDirectory: currentDirectory),
      device: device, rate: rate, seed: seed, watchdog: watchdog)
    spec.session.hasBudgetFlag = false
    watch = LiftWatch(spec.session)
    // Outside a test, only these functions of the test library have a meaning.
    let words = spec.session.runtime.scriptGlobals
    spec.session.runtime.scriptGlobals = words.filter { ["expect", "reports"].contains($0.name) }
    environment = SessionEnvironment(spec.session)
    spec.session.runtime.scriptGlobals = words
    spec.collector.phase = .running
    session.runtime.hooks.onPrint = { [unowned self] line in take(line) }
    session.onFault = { [unowned self] fault in
      // A fault that stops the entry is shown as the entry's own error.
      guard fault.error?.code.endsRun != true else { return }
      fail(HostError(.scriptError, session.diagnostic(fault)))
    }
    session.onNote = { [commandOutput] diagnostic in commandOutput.show(diagnostic) }
    session.runtime.hooks.onAction = { [unowned self] cause, origin in
      if origin.registeredAt != nil { origins[cause.location] = origin }
    }
    let named = session.runtime.hooks.onScene
    session.runtime.hooks.onScene = { [unowned self] scene in
      named?(scene)
      sceneCount += 1
      eventsSeen = 0
    }
  }

  func close() { session.close() }

  /// The scene that entries act on.
  var scene: Scene? { session.runtime.scene }

  private func take(_ line: [UInt8]) {
    if printed.count < Self.printedLimit {
      printed.append(
        RunRecord.Line(
          tick: scene?.tickCount ?? 0, time: scene?.now ?? 0,
          text: String(decoding: line, as: UTF8.self)))
    }
    commandOutput.scriptOutput(line)
  }

  /// The state of the scene, with a digest of its log and views; O(views).
  var moment: ReplMoment {
    guard let scene else { return ReplMoment() }
    var digest = scene.log.digest
    let views = scene.scrollViews
    for view in views {
      digest.combine(view.geometry.contentOffset.x)
      digest.combine(view.geometry.contentOffset.y)
      digest.combine(view.phase.rawValue)
    }
    return ReplMoment(
      scene: sceneCount, tick: scene.tickCount, rate: scene.device.rate,
      digest: digest.description, views: views.compactMap { $0.id?.plain }.filter(\.isLuaName))
  }

  // MARK: - Work

  /// Renews the budgets, arms the watchdog and sets the tick at which the work stops.
  private func beginWork(until limit: (tick: Int, rate: Double)? = nil) {
    session.renewBudgets(virtualTime: configuration.budget.virtualTime)
    tickLimit = limit?.tick
    if let limit { session.runtime.virtualLimit = Double(limit.tick) / limit.rate }
    watchdog?.arm(wall: configuration.budget.wallTime)
  }

  /// Stops the wall clock of the work, as while a person reads.
  func pauseClock() { watchdog?.disarm() }

  /// Starts the wall clock anew.
  func resumeClock() { watchdog?.arm(wall: configuration.budget.wallTime) }

  private func endWork() {
    watchdog?.disarm()
    if let scene, isCut(scene) { wasCut = true }
    tickLimit = nil
    _ = spec.expectations.takeBare()
  }

  /// Whether the scene has reached the tick at which the current entry is stopped.
  func isCut(_ scene: Scene) -> Bool { tickLimit.map { scene.tickCount >= $0 } ?? false }

  /// Makes the scene that entries act on.
  func loadScene(_ file: FilePath) throws(HostError) {
    beginWork()
    defer { endWork() }
    try session.loadScene(file)
  }

  /// Runs a file before the first entry, by the rules of `run FILE`.
  func load(_ file: FilePath) throws(HostError) {
    beginWork(until: beginningLimit)
    defer { endWork() }
    try runFile(file)
  }

  /// Runs a file by the rules of `run FILE`.
  func runFile(_ file: FilePath) throws(HostError) {
    let source = try session.source(file)
    let (scenes, attachments) = (sceneCount, session.current.attachments)
    session.current.hasAttached = false
    try session.run(script: source, in: environment.table)
    loads.append(
      Load(
        file: file, bytes: source.bytes, isBehavior: session.current.hasAttached,
        isAttached: session.current.attachments > attachments, makesScene: sceneCount > scenes))
  }

  /// Runs a test up to its failing expectation.
  func standIn(_ test: PausedTest) throws(HostError) {
    beginWork(until: beginningLimit)
    defer { endWork() }
    try test.enter(self)
  }

  /// Prints an error, combines its exit code, and assigns `_err`.
  func fail(_ error: HostError) {
    exitCode = exitCode.combined(with: error.exitCode)
    // Memory stays full after the stop, and the point at which a wall clock stops is not
    // deterministic.
    let code = error.diagnostic.code
    if code == Diagnostic.memoryStopCode || code == Diagnostic.wallStopCode { isWornOut = true }
    if tickLimit == nil, !isWornOut { environment.set("_err", to: table(of: error.diagnostic)) }
    commandOutput.show(error.diagnostic)
  }

  /// A table for scripts: `{ code, message, help, script, line, t, tick }`.
  private func table(of diagnostic: Diagnostic) -> LuaReference {
    session.runtime.state.table { table in
      table.set("code", diagnostic.code)
      table.set("message", diagnostic.message)
      table.set("help", diagnostic.help.first)
      table.set("script", diagnostic.location?.file)
      if let line = diagnostic.location?.line { table.set("line", line) }
      if let scene {
        table.set("t", scene.now)
        table.set("tick", scene.tickCount)
      }
    }
  }

  /// The combined exit code of the failures since the last call.
  func takeExitCode() -> ExitCode {
    defer { exitCode = .success }
    return exitCode
  }

  /// Counts an entry without running it.
  func skipEntry(_ text: String) {
    if ReplEntry(text).isCounted { count += 1 }
  }

  // MARK: - Entries

  /// Whether a text is a complete entry; if not, another line is read.
  func isComplete(_ text: String) -> Bool {
    switch ReplEntry(text) {
    case .nothing, .command, .help: return true
    case .lua: break
    }
    beginWork()
    defer { endWork() }
    var isIncomplete = false
    for source in [Self.expression(text), Array(text.utf8)] {
      do {
        _ = try session.runtime.state.load(source, name: "entry", environment: environment.table)
        return true
      } catch {
        isIncomplete = isIncomplete || error.isIncomplete
      }
    }
    return !isIncomplete
  }

  /// Whether the text compiles as a chunk.
  func compiles(_ text: String) -> Bool {
    let state = session.runtime.state
    return (try? state.load(Array(text.utf8), name: "entry", environment: environment.table)) != nil
  }

  /// The completions at the end of a text, limited in number.
  func offer(for text: String) -> TabCompletion {
    beginWork()
    defer { endWork() }
    return completion(of: text).limited
  }

  /// Runs an entry and prints its results.
  ///
  /// - Parameters:
  ///   - text: The entry.
  ///   - limit: Where it is stopped: a tick, at a rate in ticks per second; nil to run it to its
  ///     end.
  func enter(_ text: String, until limit: (tick: Int, rate: Double)? = nil) {
    if ReplEntry(text).isKept { endCutGesture() }
    run(entry: text, until: limit)
  }

  /// Takes the finger away that a cut entry has left down: its gesture does not go on from here.
  private func endCutGesture() {
    guard wasCut else { return }
    wasCut = false
    session.runtime.cancelLostTouches()
  }

  private func run(entry text: String, until limit: (tick: Int, rate: Double)? = nil) {
    knownIDs = [:]
    beginWork(until: limit)
    defer { endWork() }
    switch ReplEntry(text) {
    case .nothing: return
    case .command(let name, let argument):
      if ReplCommand.named(name)?.isPaged == true {
        paged { command(name, argument) }
      } else {
        command(name, argument)
      }
    case .help(let name): paged { help(name) }
    case .lua: run(text)
    }
    commandOutput.flush()
  }

  /// Runs an entry after the session has gone back in time.
  ///
  /// - Parameter text: The entry.
  /// - Returns: Whether it was an expression that has changed nothing; it gets no number then.
  func look(_ text: String) -> Bool {
    let before = moment
    let isReading = ReplEntry(text) == .lua && compiles("return \(text)") && Self.onlyReads(text)
    // What only reads sees the finger of a gesture in which the session stands.
    if isReading { run(entry: text) } else { enter(text) }
    guard isReading, moment == before else { return false }
    answers[count] = nil
    count -= 1
    return true
  }

  /// The calls that change no state, including that of the random numbers.
  private static let readers: Set<String> = [
    "visible", "items", "item", "lookup", "at", "convert", "explain_offset", "why_not_scrollable",
    "get", "view", "now", "tostring", "tonumber", "type", "format", "round", "floor", "abs", "max",
    "min", "ipairs", "select",
  ]

  /// Whether an expression calls only `readers`.
  private static func onlyReads(_ text: String) -> Bool {
    let tokens = LuaLexer.tokens(of: Array(text.utf8))
    for (index, token) in tokens.enumerated() {
      if token.is("function") { return false }
      guard token.is("(") || token.is("{") || token.kind == .string, index > 0 else { continue }
      let callee = tokens[index - 1]
      if callee.kind == .name, !readers.contains(callee.text) { return false }
      if callee.is(")") || callee.is("]") || callee.is("}") || callee.kind == .string {
        return false
      }
    }
    return true
  }

  static func expression(_ text: String) -> [UInt8] { Array("return \(text)".utf8) }

  /// Runs Lua as an entry.
  func run(_ text: String) {
    count += 1
    let name = "repl:\(count)"
    let bytes = Array(text.utf8)
    do throws(LuaError) {
      let chunk = try compile(text, name)
      watchdog?.keep(bytes, of: name)
      try session.run(chunk, name: name, results: { results in self.show(results) })
      session.runtime.noteUnsentEvents()
      if let diagnostic = spec.takeFalseCondition() { fail(HostError(.scriptError, diagnostic)) }
    } catch {
      fail(HostError(session.exitCode(of: error), session.diagnostic(error)))
    }
  }

  /// Compiles a text as an expression, or else as a chunk with its top-level locals exposed.
  private func compile(_ text: String, _ name: String) throws(LuaError) -> LuaReference {
    let runtime = session.runtime
    defer { runtime.keepSource(ScriptSource(name: name, bytes: Array(text.utf8))) }
    environment.declared = [:]
    do throws(LuaError) {
      return try runtime.load(
        ScriptSource(name: name, bytes: Self.expression(text)), in: environment.table)
    } catch {
      let bytes = Array(text.utf8)
      // Errors refer to the text as written, not to the rewritten one.
      _ = try runtime.load(ScriptSource(name: name, bytes: bytes), in: environment.table)
      environment.declared = SessionLocals.declarations(in: bytes)
      return try runtime.load(
        ScriptSource(name: name, bytes: SessionLocals.exposed(in: bytes)), in: environment.table)
    }
  }

  /// How values are printed.
  var valueText: ValueText {
    var printer = ValueText(
      width: settings.width ?? commandOutput.streams.output.width, depth: settings.depth,
      entries: settings.entries)
    printer.strings = settings.string
    printer.glyphs = commandOutput.streams.output.glyphs
    return printer
  }

  private func show(_ results: borrowing LuaResults) {
    guard results.count > 0 else { return }
    var lines: [String] = []
    let printer = valueText
    for position in 1...results.count {
      let value = results[position]
      lines += withSections(of: value, printer.lines(of: value), width: printer.width)
    }
    let terminal = commandOutput.streams.output
    paged {
      for line in lines {
        let spans = terminal.usesColor ? LuaColors.spans(ofValue: line) : []
        commandOutput.standardOutput(InkPainter.text(line, spans, on: terminal))
      }
    }
    if results.count == 1 { answers[count] = LuaLiteral(PlainValue(results[1], .literal))?.text }
    environment.set("_", to: results[1])
  }

  /// The lines of a value, with the ids of a scroll view's sections, at most 12, behind its
  /// description, or below it where that is too narrow.
  private func withSections(of value: LuaValue, _ lines: [String], width: Int) -> [String] {
    guard let thing = try? session.runtime.thing(behind: value), case .view(let view) = thing,
      view.isAlive, let last = lines.last
    else { return lines }
    let names = view.sections.compactMap { $0.id?.plain }
    guard !names.isEmpty else { return lines }
    var words = names.prefix(12).map { VisibleText.text($0.utf8, limit: 40) }
    if words.count < names.count { words += ["and", "\(names.count - words.count)", "more"] }
    let whole = "\(last)  sections: \(words.joined(separator: " "))"
    if textWidth(whole) <= width { return lines.dropLast() + [whole] }
    return lines + wrapped(words, first: "  sections: ", width: width, gap: " ")
  }
}

extension ReplEntry {
  /// Whether the entry can change the session's state, so that the journal stores it.
  var isKept: Bool {
    switch self {
    case .nothing, .help: false
    case .command(let name, _): ReplCommand.named(name)?.isKept ?? false
    case .lua: true
    }
  }

  /// Whether it gets a number, by which messages name it.
  var isCounted: Bool {
    switch self {
    case .lua: true
    case .command(let name, let argument): name == "time" && !argument.isEmpty
    case .nothing, .help: false
    }
  }
}

internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// What a person or a pipe talks to: takes entries, answers with values, and keeps the scene and the
/// variables between them.
///
/// Make, use and close it on the scripts' thread.
final class ReplSession {
  let session: ScriptSession
  let talk: CommandTalk
  let environment: SessionEnvironment
  private let configuration: Configuration
  private let watchdog: Watchdog?
  /// How many entries there were.
  private var count = 0
  /// The most telling code of everything that failed since it was taken.
  private var exitCode = ExitCode.success
  /// Whether an entry was stopped in a state that nothing should build on.
  private(set) var isWornOut = false
  /// Whether `:quit` was entered.
  var wantsEnd = false
  /// The events before this one were listed already.
  var eventsSeen = 0

  init(
    root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath, device: Device?,
    talk: CommandTalk, watchdog: Watchdog? = nil
  ) {
    self.talk = talk
    self.watchdog = watchdog
    self.configuration = configuration
    session = ScriptSession(
      root: root, configuration: configuration, currentDirectory: currentDirectory, device: device)
    session.hasBudgetFlag = false
    session.watch(with: watchdog)
    environment = SessionEnvironment(session)
    session.runtime.onPrint = { [unowned self] line in self.talk.product(line) }
    session.onFault = { [unowned self] fault in
      // The stop of a whole entry is shown as its own error.
      guard fault.error?.code.endsRun != true else { return }
      fail(HostError(.scriptError, session.diagnostic(fault)))
    }
  }

  func close() { session.close() }

  /// The scene that entries act on.
  var scene: Scene? { session.runtime.scene }

  /// Gives what comes a budget of its own.
  private func beginWork() {
    session.renewBudgets(virtualTime: configuration.budget.virtualTime)
    watchdog?.arm(wall: configuration.budget.wallTime)
  }

  /// Makes the scene that entries act on.
  func loadScene(_ file: FilePath) throws(HostError) {
    beginWork()
    defer { watchdog?.disarm() }
    try session.loadScene(file)
  }

  /// Runs a file before the first entry, by the rules of `run FILE`.
  func load(_ file: FilePath) throws(HostError) {
    beginWork()
    defer { watchdog?.disarm() }
    let source = try session.source(file)
    try session.run(script: source, in: environment.table)
  }

  /// Shows what went wrong, and remembers that something did.
  func fail(_ error: HostError) {
    exitCode = exitCode.combined(with: error.exitCode)
    // What a full memory holds is still there, and where a clock stops is chance.
    let code = error.diagnostic.code
    if code == Diagnostic.memoryStopCode || code == Diagnostic.wallStopCode { isWornOut = true }
    talk.show(error.diagnostic)
  }

  /// What failed since the last call.
  func takeExitCode() -> ExitCode {
    defer { exitCode = .success }
    return exitCode
  }

  /// Counts an entry that is not to be run again.
  func skipEntry(_ text: String) {
    if case .lua = ReplEntry(text) { count += 1 }
  }

  // MARK: - Entries

  /// Whether a text needs no further line.
  func isComplete(_ text: String) -> Bool {
    switch ReplEntry(text) {
    case .nothing, .command, .help: return true
    case .lua: break
    }
    beginWork()
    defer { watchdog?.disarm() }
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

  /// Does what an entry says and shows what comes of it.
  func enter(_ text: String) {
    beginWork()
    defer { watchdog?.disarm() }
    switch ReplEntry(text) {
    case .nothing: return
    case .command(let name, let argument): command(name, argument)
    case .help(let name): help(name)
    case .lua: run(text)
    }
    talk.flush()
  }

  private static func expression(_ text: String) -> [UInt8] { Array("return \(text)".utf8) }

  private func run(_ text: String) {
    count += 1
    let name = "repl:\(count)"
    let bytes = Array(text.utf8)
    session.shownSources[name] = bytes
    do throws(LuaError) {
      let chunk = try compile(text, name)
      watchdog?.keep(bytes, of: name)
      try session.run(chunk, name: name, results: { self.show($0) })
    } catch {
      fail(HostError(session.exitCode(of: error), session.diagnostic(error)))
    }
  }

  /// An expression answers its values; anything else is a chunk whose outermost locals live on.
  private func compile(_ text: String, _ name: String) throws(LuaError) -> LuaReference {
    let runtime = session.runtime
    do throws(LuaError) {
      return try runtime.load(
        ScriptSource(name: name, bytes: Self.expression(text)), in: environment.table)
    } catch {
      let bytes = Array(text.utf8)
      // The compiler judges what was written, not what is made of it.
      _ = try runtime.load(ScriptSource(name: name, bytes: bytes), in: environment.table)
      return try runtime.load(
        ScriptSource(name: name, bytes: SessionLocals.exposed(in: bytes)), in: environment.table)
    }
  }

  private func show(_ results: borrowing LuaResults) {
    guard results.count > 0 else { return }
    let printer = ValueText(
      width: talk.streams.output.width, glyphs: talk.streams.output.glyphs)
    for position in 1...results.count {
      for line in printer.lines(of: results[position]) { talk.product(line) }
    }
    environment.set("_", to: results[1])
  }
}

/// What an entry asks for.
enum ReplEntry: Hashable {
  /// White space.
  case nothing
  /// `:name argument`.
  case command(String, String)
  /// `name?`.
  case help(String)
  /// Lua.
  case lua

  init(_ text: String) {
    let trimmed = text.trimmed
    if trimmed.isEmpty {
      self = .nothing
    } else if trimmed.hasPrefix(":"), !trimmed.hasPrefix("::") {
      // `::label::` stays Lua.
      let words = trimmed.dropFirst().split(separator: " ", maxSplits: 1)
      self = .command(
        words.first.map(String.init) ?? "", words.count > 1 ? String(words[1]).trimmed : "")
    } else if trimmed.hasSuffix("?"), !trimmed.contains("\n") {
      self = .help(String(trimmed.dropLast()).trimmed)
    } else {
      self = .lua
    }
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0.isNewline }
    var text = self[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text.drop(while: isSpace))
  }
}

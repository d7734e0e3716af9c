internal import Glibc
internal import Scrollwork

/// Does what `scrollwork repl` was asked to do.
public enum ReplCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  public static func run(_ options: ReplOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation), isProcess: true)
  }

  /// Runs the command with its product and talk going anywhere.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - streams: Where product and talk go.
  ///   - input: The descriptor that entries are read from.
  ///   - terminal: The descriptor that is drawn on when the input is a terminal.
  ///   - isProcess: Whether the process does nothing else, so that a watchdog may end it.
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  static func run(
    _ options: ReplOptions, streams: CommandStreams,
    input: Int32 = StandardStream.input.rawValue, terminal: Int32? = nil,
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    let invocation = options.invocation
    let root = Self.root(options)
    let configuration = try invocation.configuration(for: root)
    let device: Device? =
      if let name = options.device { try configuration.device(named: name) } else { nil }
    let drawing =
      terminal
      ?? (StandardStream.output.isTerminal ? StandardStream.output : .messages).rawValue
    let watchdog =
      isProcess ? Watchdog.endingCommand(streams, invocation.format, hasBudgetFlag: false) : nil
    return try ScriptThread.run { () -> Result<ExitCode, HostError> in
      do throws(HostError) {
        try watchdog?.start()
        let repl = ReplSession(
          root: root, configuration: configuration,
          currentDirectory: invocation.currentDirectory, device: device,
          talk: CommandTalk(
            streams.watched(by: watchdog), format: invocation.format, isRescued: isProcess),
          watchdog: watchdog)
        defer { repl.close() }
        try load(options, into: repl, root: root)
        if isatty(input) == 1 {
          return .success(try converse(with: repl, options, input: input, drawing: drawing))
        }
        return .success(try read(into: repl, options, from: input))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// The project of the first file, of the scene's file, or of the current folder.
  private static func root(_ options: ReplOptions) -> ProjectRoot {
    let folder = options.invocation.currentDirectory
    if let file = options.files.first { return ProjectRoot(ofFile: file, currentDirectory: folder) }
    if let scene = options.scene, case .path(let path)? = try? ScenePath(scene) {
      return ProjectRoot(ofFile: path, currentDirectory: folder)
    }
    return ProjectRoot(ofFolder: folder)
  }

  private static func load(
    _ options: ReplOptions, into repl: ReplSession, root: ProjectRoot
  ) throws(HostError) {
    let folder = options.invocation.currentDirectory
    if let scene = options.scene {
      try repl.loadScene(ScenePath(scene).file(in: root, relativeTo: folder))
    }
    for file in options.files { try repl.load(FilePath(file).absolute(in: folder)) }
    repl.talk.flush()
  }

  /// Entries from a pipe: values out, errors beside, no banner, no prompt.
  private static func read(
    into repl: ReplSession, _ options: ReplOptions, from input: Int32
  ) throws(HostError) -> ExitCode {
    var reader = PlainLineReader(descriptor: input) { repl.isComplete($0) }
    while !repl.wantsEnd, case .text(let entry) = try reader.read() {
      repl.enter(entry)
      if let failure = repl.talk.failure { throw failure }
      if repl.exitCode != .success, !options.keepsGoing { break }
    }
    return repl.exitCode == .usage ? .scriptError : repl.exitCode
  }

  /// Entries from a person; what went wrong with them is no news to the shell.
  private static func converse(
    with repl: ReplSession, _ options: ReplOptions, input: Int32, drawing: Int32
  ) throws(HostError) -> ExitCode {
    // A script that does not end is ended by its budgets; the session outlives Ctrl-C.
    signal(SIGINT, SIG_IGN)
    var editing = LineEditor.Options()
    editing.rightPrompt = { repl.status }
    editing.isComplete = { repl.isComplete($0) }
    editing.complete = { repl.completion(of: $0) }
    editing.width = repl.talk.streams.output.width
    if options.keepsHistory {
      editing.historyFile = LineEditor.historyFile(options.invocation.environment)
    }
    let editor = try LineEditor(editing, input: input, output: drawing)
    repl.talk.product(repl.banner)
    repl.talk.flush()
    while !repl.wantsEnd {
      switch editor.read() {
      case .text(let entry): repl.enter(entry)
      case .interrupted: continue
      case .end: return .success
      }
      if let failure = repl.talk.failure { throw failure }
    }
    return .success
  }
}

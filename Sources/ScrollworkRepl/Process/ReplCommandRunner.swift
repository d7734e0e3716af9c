internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs `scrollwork repl`.
package enum ReplCommandRunner {
  /// Runs the command on the given streams.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Where values and messages are written.
  ///   - input: The descriptor that entries are read from.
  ///   - terminal: The descriptor of the terminal that the line editor draws on; nil for the
  ///     standard output, or for the standard error if that is no terminal.
  ///   - isProcess: Whether the session runs in a child process, which a watchdog may end.
  /// - Throws: A usage, configuration, file or output error, which the caller shows.
  /// - Returns: The exit code; success after a conversation, else that of the entries.
  package static func run(
    _ options: ReplOptions, streams: CommandStreams,
    input: Int32 = StandardStream.input.rawValue, terminal: Int32? = nil,
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    let invocation = options.invocation
    let root = Self.root(options)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(options.budget)
    let device: Device? =
      if let name = options.device { try configuration.device(named: name) } else { nil }
    let drawing =
      terminal
      ?? (StandardStream.output.isTerminal ? StandardStream.output : .messages).rawValue
    if options.test != nil, options.scene != nil || !options.files.isEmpty {
      throw .usage("--at has the test's own scene and files")
    }
    let setup = ReplServer.Setup(
      options: options, root: root, configuration: configuration, device: device, streams: streams,
      usesPager: isProcess && isatty(input) == 1 && StandardStream.output.isTerminal)
    if isProcess {
      return try run(
        setup, ProcessTransport(setup, outlivesInterrupts: isatty(input) == 1), input: input,
        drawing: drawing)
    }
    return try ScriptThread.run { () throws(HostError) -> ExitCode in
      try run(setup, LocalTransport(setup), input: input, drawing: drawing)
    }
  }

  private static func run(
    _ setup: ReplServer.Setup, _ home: any ReplTransport, input: Int32, drawing: Int32
  ) throws(HostError) -> ExitCode {
    let isConversation = isatty(input) == 1
    let commandOutput = CommandOutput(setup.streams, format: setup.options.invocation.format)
    let repl = ReplClient(
      home, commandOutput: commandOutput, goesOn: isConversation || setup.options.keepsGoing)
    defer { repl.close() }
    try repl.begin()
    return isConversation
      ? try converse(with: repl, commandOutput, setup.options, input: input, drawing: drawing)
      : try read(into: repl, setup.options, from: input)
  }

  /// The project of the test, of the first file, of the scene's file, or of the current folder.
  private static func root(_ options: ReplOptions) -> ProjectRoot {
    let folder = options.invocation.currentDirectory
    if let test = options.test {
      let file = TestDiscovery.path(in: test, from: folder)
      return ProjectRoot(ofFile: file.description, currentDirectory: folder)
    }
    if let file = options.files.first { return ProjectRoot(ofFile: file, currentDirectory: folder) }
    if let scene = options.scene, case .path(let path)? = try? ScenePath(scene) {
      return ProjectRoot(ofFile: path, currentDirectory: folder)
    }
    return ProjectRoot(ofFolder: folder)
  }

  /// Reads entries from a pipe: values to the output, errors to the messages, no banner, no prompt.
  private static func read(
    into repl: ReplClient, _ options: ReplOptions, from input: Int32
  ) throws(HostError) -> ExitCode {
    var reader = PlainLineReader(descriptor: input) { repl.isComplete($0) }
    reading: while !repl.wantsEnd {
      switch try reader.read() {
      case .text(let entry): try repl.enter(entry)
      case .unreadable(let line): repl.refuse(line)
      case .interrupted, .end: break reading
      }
      if repl.exitCode != .success, !options.keepsGoing { break }
    }
    return repl.exitCode == .usage ? .scriptError : repl.exitCode
  }

  /// Reads entries from a terminal; their errors do not change the exit code.
  private static func converse(
    with repl: ReplClient, _ commandOutput: CommandOutput, _ options: ReplOptions, input: Int32,
    drawing: Int32
  ) throws(HostError) -> ExitCode {
    // Budgets stop an endless script; the session continues after Ctrl-C.
    signal(SIGINT, SIG_IGN)
    var editing = LineEditor.Options()
    editing.status = { repl.status }
    editing.isComplete = { repl.isComplete($0) }
    editing.complete = { repl.completion(of: $0) }
    editing.environment = options.invocation.environment
    editing.color = options.invocation.color
    editing.highlight = { LuaColors.spans(of: $0) }
    let textEditor = TextEditor(options.invocation.environment)
    editing.edit = { text in
      do throws(HostError) {
        return try textEditor.edited(text)
      } catch {
        commandOutput.show(error.diagnostic)
        return nil
      }
    }
    if options.keepsHistory {
      editing.historyFile = LineEditor.historyFile(options.invocation.environment)
    }
    let editor = LineEditor(editing, input: input, output: drawing)
    commandOutput.standardOutput(repl.banner)
    commandOutput.flush()
    while !repl.wantsEnd {
      switch try editor.read() {
      case .text(let entry):
        guard case .command("edit", "") = ReplEntry(entry) else {
          try repl.enter(entry)
          break
        }
        // The newest entry is `:edit` itself.
        let last = editor.history.entries.dropLast().last ?? ""
        guard let saved = editing.edit(last), ReplEntry(saved) != .nothing else { break }
        editor.show(saved)
        try repl.enter(saved)
      case .unreadable(let line): repl.refuse(line)
      case .interrupted: continue
      case .end: return .success
      }
      if let failure = commandOutput.failure { throw failure }
    }
    return .success
  }
}

internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What a subject did.
struct TracedRun {
  var model: TraceModel
  /// The exit code of the run; success for records and tests.
  var exitCode = ExitCode.success
  /// What its scene showed; nil where it is not wanted, and in a record without it.
  var film: SceneFilm.Text?
}

/// Gets the trace to draw: reads it from a record, or runs the script or test.
struct TraceSource {
  /// The greatest size of a record, in bytes: 1 GiB.
  private static let recordLimit = 1 << 30

  private let options: TraceOptions
  private let subject: TraceSubject
  private let streams: CommandStreams
  private let isProcess: Bool
  /// Whether what the scene shows is wanted, too.
  var keepsFilm = false

  /// Creates a source for the options and the subject.
  ///
  /// - Throws: Exit 2 for flags that do not apply to the subject.
  init(
    _ options: TraceOptions, _ subject: TraceSubject, streams: CommandStreams, isProcess: Bool
  ) throws(HostError) {
    self.options = options
    self.subject = subject
    self.streams = streams
    self.isProcess = isProcess
    let run = options.run
    let forScripts =
      [("--scene", run.scene), ("--on", run.on), ("--do", run.doLines.first)].filter {
        $0.1 != nil
      }.map(\.0) + (run.until == nil ? [] : ["--until"])
    let forRuns =
      [
        ("--device", run.device != nil), ("--rate", run.rate != nil), ("--seed", run.seed != 0),
        ("--budget", run.budget != BudgetRequest()),
      ].filter(\.1).map(\.0)
    switch subject {
    case .script: break
    case .test:
      if let flag = forScripts.first {
        throw .usage("\(flag) is for scripts; a test says it itself")
      }
    case .session:
      if let flag = forScripts.first {
        throw .usage("\(flag) is for scripts; a session says it itself")
      }
    case .record, .standardInput:
      if let flag = (forScripts + forRuns).first {
        throw .usage("\(flag) is for scripts; a record has been run already")
      }
    }
  }

  /// The trace, the exit code and the film of the run.
  ///
  /// - Throws: An error if there is no single trace to draw: exit 2 for an ambiguous subject, 4 for
  ///   no match or no ticks, 7 for an unreadable file, or the exit code of a failed script.
  func run() throws(HostError) -> TracedRun {
    switch subject {
    case .record(let path, let pattern): return try record(path, pattern: pattern)
    case .standardInput:
      let file = try Self.file(StandardStream.input.rawValue, "-")
      return try chosenRun(of: file, pattern: nil)
    case .test(let name): return try test(name)
    case .script(let target):
      var run = options.run
      run.target = target
      return try script(run)
    case .session(let file, let session):
      return try script(session.options(of: file, for: options.run))
    }
  }

  /// The trace in the record of `--compare`.
  ///
  /// - Throws: Exit 2 for an argument that is no record, or as `run()` for records.
  func other(_ argument: String) throws(HostError) -> TraceModel {
    let subject = try TraceSubject(argument, in: options.invocation.currentDirectory)
    guard case .record(let path, let pattern) = subject else {
      throw .usage(
        "--compare takes a record, and \(argument) is none",
        help: ["scrollwork run … --record F makes one"])
    }
    return try record(path, pattern: pattern).model
  }

  // MARK: - Records

  private func record(_ path: FilePath, pattern: String?) throws(HostError) -> TracedRun {
    let shown = path.shown(in: options.invocation.currentDirectory)
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw LoadedFile.unreadable(shown, reason: systemReason()) }
    defer { close(descriptor) }
    return try chosenRun(of: try Self.file(descriptor, shown), pattern: pattern)
  }

  /// Reads a record; throws after the first read, at most 64 KiB, if that does not begin a record.
  private static func file(_ descriptor: Int32, _ shown: String) throws(HostError) -> LoadedFile {
    try LoadedFile(
      descriptor: descriptor, shownAs: shown, limit: recordLimit,
      isWanted: { TraceReader.mayBegin($0) },
      otherwise: TraceReader.notARecord(shown, line: 1))
  }

  private func chosenRun(of file: LoadedFile, pattern: String?) throws(HostError) -> TracedRun {
    let all = try TraceReader(file).parts
    let named = all.filter { part in
      guard let pattern else { return true }
      return part.id.contains(pattern) || part.model.title.contains(pattern)
    }
    if let pattern, named.isEmpty {
      throw HostError(
        .incomplete, code: .noTestMatches, "\(file.path) holds no test \"\(pattern)\"")
    }
    let drawable = named.filter { $0.hasTicks || !$0.isTest }
    guard let only = drawable.first else {
      throw HostError(
        .incomplete, code: .recordWithoutTicks,
        "\(file.path) holds no ticks: tests that pass keep none",
        help: ["scrollwork trace TEST_FILE:LINE runs the test and draws it"])
    }
    guard drawable.count == 1 else {
      throw several(
        drawable.map { part in
          ShellWord.line([
            "scrollwork", "trace", "\(ShellWord.path(file.path))::\(part.model.title)",
          ])
        }, of: "tests have ticks")
    }
    var run = TracedRun(model: only.model)
    if keepsFilm {
      let name = "\(ShellWord.path(file.path))::\(only.model.title)"
      run.film = only.film.map { json in
        SceneFilm.Text(
          json: json,
          origin: SceneFilm.Origin(
            command: ShellWord.line(["scrollwork", "trace", name]), seed: only.seed, commit: nil))
      }
    }
    return run
  }

  private func several(_ names: [String], of what: String) -> HostError {
    let shown = Array(names.prefix(6))
    let rest = names.count > shown.count ? ["… and \(names.count - shown.count) more"] : []
    return .usage("\(names.count) \(what); a picture shows one", help: shown + rest)
  }

  // MARK: - Scripts

  private func script(_ options: RunOptions) throws(HostError) -> TracedRun {
    var run = options
    let target = run.target
    // The product is the picture, so the summary of the run is not printed.
    run.invocation.verbosity = .quiet
    let folder = run.invocation.currentDirectory
    let root = RunPlan.root(ofTarget: target, currentDirectory: folder)
    var configuration = try run.invocation.configuration(for: root)
    configuration.apply(run.budget)
    let plan = try RunPlan(
      run, configuration: configuration, root: root, currentDirectory: folder)
    let settings = configuration
    let runOptions = run
    return try onScriptThread { (watchdog, streams) throws(HostError) in
      let commandOutput = CommandOutput(streams, format: runOptions.invocation.format)
      let run = try ScriptRun(
        plan, options: runOptions, configuration: settings, commandOutput: commandOutput,
        watchdog: watchdog)
      defer { run.close() }
      run.keepsTrace = true
      run.keepsFilm = keepsFilm
      let code = run.perform()
      guard let model = run.trace, !model.lanes.isEmpty else {
        guard code == .success else { throw HostError(code, Self.nothing(target, ran: false)) }
        throw HostError(.incomplete, Self.nothing(target, ran: true))
      }
      return TracedRun(model: model, exitCode: code, film: run.film)
    }
  }

  private static func nothing(_ target: String, ran: Bool) -> Diagnostic {
    Diagnostic(
      .error, code: .nothingToDraw,
      ran
        ? "\(target) made no scroll view, so there is nothing to draw"
        : "there is nothing to draw: \(target) did not come as far as a scroll view",
      help: ran ? ["--scene NAME names a scene"] : [])
  }

  // MARK: - Tests

  private func test(_ name: String) throws(HostError) -> TracedRun {
    var test = TestOptions([name], invocation: options.invocation)
    test.devices = options.run.device.map { [$0] } ?? []
    test.rates = options.run.rate.map { [$0] } ?? []
    test.budget = options.run.budget
    let testOptions = test
    let seed = options.run.seed
    return try onScriptThread { (watchdog, streams) throws(HostError) in
      let plan = try SpecPlan.load(testOptions, executor: InProcessExecutor(watchdog: watchdog))
      if let failure = plan.files.compactMap(\.failure).first { throw failure }
      let planned = try self.only(plan.cases, name)
      let file = plan.files[planned.file]
      let (result, model, film) = file.trace(
        planned, seed: seed, checksLaws: true, films: keepsFilm ? .alone : nil,
        in: SpecSessions(watchdog: watchdog))
      if result.isBad, let problem = result.problems.first {
        let shownFailure = TraceModel.Failure(problem, now: 0, tick: 0)
        let location = shownFailure.location.isEmpty ? "" : "\(shownFailure.location)  "
        try streams.writeMessages(
          Array("\(result.status.rawValue): \(location)\(shownFailure.message)\n".utf8))
      }
      guard let model, !model.lanes.isEmpty else {
        throw HostError(.incomplete, Self.nothing(name, ran: true))
      }
      let commands = TestCommands(testOptions, seed: seed)
      var run = TracedRun(model: model, film: film)
      run.film?.origin.command = commands.rerun(result)
      run.film?.origin.commit = ProjectCommit.text(in: file.project.root.path)
      return run
    }
  }

  private func only(_ cases: [SpecCase], _ name: String) throws(HostError) -> SpecCase {
    let cases = cases.filter { $0.unrun == nil }
    let commands = TestCommands(
      options.invocation, seed: options.run.seed, budget: options.run.budget)
    guard let first = cases.first else {
      throw HostError(
        .incomplete, code: .noTestMatches, "no test matches \(name)",
        help: [TestCommands.list([name], options.invocation)])
    }
    guard cases.count == 1 else {
      throw several(
        cases.map { TestCommands.choice(commands.trace($0), for: $0) }, of: "tests match")
    }
    return first
  }

  // MARK: - Running

  /// Runs a body on the scripts' thread, with a watchdog if this is the whole process.
  ///
  /// The scripts' output goes to the messages with `--verbose`, else it is discarded.
  private func onScriptThread(
    _ body:
      @escaping @Sendable (Watchdog?, CommandStreams) throws(HostError) -> TracedRun
  ) throws(HostError) -> TracedRun {
    var quiet = streams
    let messages = streams.writeMessages
    let isVerbose = options.invocation.verbosity == .verbose
    quiet.writeOutput = { (bytes) throws(HostError) in if isVerbose { try messages(bytes) } }
    quiet.output = streams.messages
    let commandOutput = quiet
    let watchdog =
      isProcess ? Watchdog.endingCommand(quiet, options.invocation.format) : nil
    return try ScriptThread.run { () throws(HostError) -> TracedRun in
      try watchdog?.start()
      return try body(watchdog, commandOutput.watched(by: watchdog))
    }
  }
}

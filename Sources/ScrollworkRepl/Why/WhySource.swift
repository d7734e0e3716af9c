internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A run whose rests are explained, which can be done again and does the same each time.
enum WhySource {
  case script(RunPlan, RunOptions, Configuration)
  case test(SpecPlan.File, SpecCase, seed: UInt64)

  /// What a run has left when it is over.
  struct Run {
    let session: ScriptSession
    let watch: LiftWatch
    /// The exit code of a script; success for a test.
    var exitCode = ExitCode.success
    /// The handler or timer that ran a script line last, by `file.lua:12`.
    let origins: [String: ScriptTask.Origin]
    /// The question about the expectation that failed; nil for scripts and where none did.
    var failing: LiftQuestion?
    /// The sentence of that expectation.
    var failure: String?
  }

  /// Finds what the options name.
  ///
  /// - Throws: Exit 2 for a subject that cannot be run or a flag that it does not have, 4 where no
  ///   test matches.
  init(_ options: WhyOptions) throws(HostError) {
    let folder = options.invocation.currentDirectory
    switch try TraceSubject(options.subject, in: folder) {
    case .script(let target): self = try Self.script(target, options.run)
    case .session(let file, let session):
      let run = try session.options(of: file, for: options.run)
      self = try Self.script(run.target, run)
    case .test(let name): self = try Self.test(name, options)
    case .record, .standardInput:
      throw .usage(
        "why runs what it explains, and \(options.subject) is a record",
        help: ["scrollwork why TEST|SCRIPT|DIR"])
    }
  }

  private static func script(_ target: String, _ given: RunOptions) throws(HostError) -> WhySource {
    var run = given
    run.target = target
    run.invocation.verbosity = .quiet
    let folder = run.invocation.currentDirectory
    let root = RunPlan.root(ofTarget: target, currentDirectory: folder)
    var configuration = try run.invocation.configuration(for: root)
    configuration.apply(run.budget)
    let plan = try RunPlan(
      run, configuration: configuration, root: root, currentDirectory: folder)
    return .script(plan, run, configuration)
  }

  private static func test(
    _ name: String, _ options: WhyOptions
  ) throws(HostError) -> WhySource {
    let run = options.run
    let forScripts =
      [("--scene", run.scene), ("--on", run.on), ("--do", run.doLines.first)]
      .filter { $0.1 != nil }.map { $0.0 } + (run.until == nil ? [] : ["--until"])
    if let flag = forScripts.first {
      throw .usage("\(flag) is for scripts; a test says it itself")
    }
    var request = TestOptions([name], invocation: options.invocation)
    request.devices = run.device.map { [$0] } ?? []
    request.rates = run.rate.map { [$0] } ?? []
    request.budget = run.budget
    let plan = try SpecPlan.load(request)
    if let failure = plan.files.compactMap(\.failure).first { throw failure }
    let cases = plan.cases.filter { $0.unrun == nil }
    let commands = TestCommands(options.invocation, seed: run.seed, budget: run.budget)
    guard let planned = cases.first else {
      throw HostError(
        .incomplete, code: .noTestMatches, "no test matches \(name)",
        help: [TestCommands.list([name], options.invocation)])
    }
    guard cases.count == 1 else {
      throw .usage(
        "\(cases.count) tests match; one run is explained at a time",
        help: cases.prefix(6).map { TestCommands.choice(commands.why($0), for: $0) })
    }
    guard !planned.definition.isProperty else {
      throw .usage("a property has no one run to explain", help: ["write its case as a test"])
    }
    return .test(plan.files[planned.file], planned, seed: run.seed)
  }

  /// Runs it once.
  ///
  /// - Parameters:
  ///   - question: The question about one of its lifts; nil to count them.
  ///   - streams: Where its errors go; what scripts print goes nowhere.
  ///   - watchdog: Limits the wall time; nil for no limit.
  ///   - body: Gets what the run has left.
  /// - Throws: Why it could not run, and what `body` throws.
  /// - Returns: What `body` returns.
  func run<Result>(
    answering question: LiftQuestion? = nil, streams: CommandStreams, watchdog: Watchdog?,
    _ body: (Run) throws(HostError) -> Result
  ) throws(HostError) -> Result {
    var origins: [String: ScriptTask.Origin] = [:]
    func note(_ session: ScriptSession) {
      session.runtime.hooks.onAction = { cause, origin in
        if origin.registeredAt != nil { origins[cause.location] = origin }
      }
    }
    switch self {
    case .script(let plan, let options, let configuration):
      let run = try ScriptRun(
        plan, options: options, configuration: configuration,
        commandOutput: CommandOutput(streams, format: options.invocation.format),
        watchdog: watchdog)
      defer { run.close() }
      note(run.session)
      let watch = LiftWatch(run.session, answering: question)
      let code = run.perform()
      watch.end()
      return try body(
        Run(session: run.session, watch: watch, exitCode: code, origins: origins))
    case .test(let file, let planned, let seed):
      return try file.watch(planned, seed: seed, answering: question, watchdog: watchdog) {
        (spec, watch, result) throws(HostError) in
        var run = Run(session: spec.session, watch: watch, origins: origins)
        run.failing = spec.question(watch)
        if case .expectation(let failure)? = result.problems.first {
          run.failure = failure.sentence
        } else if case .diagnostic(let diagnostic)? = result.problems.first {
          run.failure = diagnostic.message
        }
        return try body(run)
      }
    }
  }
}

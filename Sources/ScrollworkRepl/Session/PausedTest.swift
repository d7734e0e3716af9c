internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A test in which a session begins, paused before its failing expectation.
struct PausedTest {
  /// The test with its device and rate.
  let planned: SpecCase
  private let file: SpecPlan.File
  /// The number of the failing expectation; nil if none fails.
  private let look: Int?
  /// The result of the whole test.
  private let result: SpecResult

  /// Finds the test and runs it once to learn which expectation fails.
  ///
  /// - Parameters:
  ///   - name: `PATH:LINE` or `PATH::PATTERN`.
  ///   - options: The options of the session.
  ///   - watchdog: The watchdog of the scripts' thread; it is armed for the run.
  /// - Throws: Exit 2, 3, 4 or 7 when the test cannot be found or loaded, or when several match.
  init(
    _ name: String, _ options: ReplOptions, watchdog: Watchdog?
  ) throws(HostError) {
    var request = TestOptions([name], invocation: options.invocation)
    request.devices = options.device.map { [$0] } ?? []
    request.rates = options.rate.map { [$0] } ?? []
    request.budget = options.budget
    let commands = TestCommands(options.invocation, seed: options.seed, budget: options.budget)
    let plan = try SpecPlan.load(request)
    if let failure = plan.files.compactMap(\.failure).first { throw failure }
    let cases = plan.cases.filter { $0.unrun == nil }
    guard let first = cases.first else {
      throw HostError(
        .incomplete, code: .noTestMatches, "no test matches \(name)",
        help: [TestCommands.list([name], options.invocation)])
    }
    guard cases.count == 1 else {
      throw .usage(
        "\(cases.count) tests match; a session stands in one",
        help: cases.prefix(6).map {
          TestCommands.choice(commands.step(into: $0, line: nil), for: $0)
        })
    }
    guard !first.definition.isProperty else {
      throw .usage("a property has no one run to stand in", help: ["write its case as a test"])
    }
    planned = first
    file = plan.files[first.file]
    watchdog?.arm(wall: file.project.configuration.budget.wallTime)
    defer { watchdog?.disarm() }
    let spec = SpecSession(
      in: file.project, device: first.device, rate: first.rate, seed: options.seed, watchdog: nil)
    defer { spec.close() }
    spec.session.runtime.checksLaws = true
    try spec.load(file.selection)
    result = spec.run(first)
    look = spec.expectations.failedLook
  }

  /// Runs the test in a session up to its failing expectation, and copies the local variables there
  /// into the session.
  ///
  /// - Parameter repl: The session in which the test runs.
  /// - Throws: When the test's file cannot be loaded.
  func enter(_ repl: ReplSession) throws(HostError) {
    let spec = repl.spec
    let runtime = spec.session.runtime
    runtime.screen.device = planned.device ?? runtime.screen.device
    runtime.screen.rate = planned.rate ?? runtime.screen.rate
    spec.collector.phase = .collecting
    try spec.load(file.selection)
    var found: [(name: String, value: LuaReference)] = []
    if let look {
      spec.expectations.standing = (
        look,
        { (call) throws(LuaFault) in
          guard found.isEmpty else { return }
          found = call.callerVariables()
          // Stops the rest of the test, too, which `pcall` cannot prevent.
          runtime.stopForVirtualTime()
          throw LuaFault(code: .testSkipped, message: "stands here")
        }
      )
    }
    _ = spec.run(planned)
    spec.expectations.standing = nil
    spec.session.renewBudgets(virtualTime: repl.configuration.budget.virtualTime)
    for variable in found { repl.environment.set(variable.name, to: variable.value) }
    repl.eventsSeen = repl.scene?.log.count ?? 0
  }

  /// The message that names the test and the line before which it is paused.
  var lines: [String] {
    let name = VisibleText.text(planned.name.utf8, limit: 200)
    guard let problem = result.problems.first else {
      return ["\(name) passes: this is its end."]
    }
    switch problem {
    case .expectation(let failure) where look != nil:
      let location = failure.location.map { "\($0.chunk):\($0.line)" } ?? planned.path
      let callers = failure.traceback?.first { $0.kind == .calledFrom }?.frames ?? []
      let caller = callers.first.map { ", called from \($0.location)," } ?? ""
      return ["Before \(location)\(caller) of \(name), where it \(failure.sentence)."]
    case .expectation(let failure): return ["\(name): \(failure.sentence). This is its end."]
    case .diagnostic(let diagnostic):
      return ["\(name): \(VisibleText.text(diagnostic.message.utf8, limit: 400)). This is its end."]
    }
  }
}

internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A test that a session begins in: just before the expectation that fails.
struct PausedTest {
  /// The test, on its device and at its rate.
  let planned: SpecCase
  private let file: SpecPlan.File
  /// The number of the expectation that fails; nil when none does.
  private let look: Int?
  /// How the whole test ends.
  private let result: SpecResult

  /// Finds the test and runs it once, to learn what fails.
  ///
  /// - Parameters:
  ///   - name: `PATH:LINE` or `PATH::PATTERN`.
  ///   - options: What the session was asked for.
  ///   - watchdog: Watches the thread.
  /// - Throws: Exit 2, 3, 4 or 7 for what keeps it from being found.
  init(
    _ name: String, _ options: ReplOptions, watchdog: Watchdog?
  ) throws(HostError) {
    var request = TestOptions([name], invocation: options.invocation)
    request.devices = options.device.map { [$0] } ?? []
    request.rates = options.rate.map { [$0] } ?? []
    request.budget = options.budget
    let commands = TestCommands(options.invocation, seed: options.seed, budget: options.budget)
    let plan = try SpecPlan(request)
    if let failure = plan.files.compactMap(\.failure).first { throw failure }
    let cases = plan.cases.filter { $0.unrun == nil }
    guard let first = cases.first else {
      throw HostError(
        .incomplete,
        Diagnostic(
          .error, code: .noTestMatches, "no test matches \(name)",
          help: ["scrollwork test --list names them"]))
    }
    guard cases.count == 1 else {
      throw .usage(
        "\(cases.count) tests match; a session stands in one",
        help: cases.prefix(6).map {
          "\(commands.step(into: $0, line: nil))   \(VisibleText.text($0.name.utf8, limit: 200))"
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

  /// Runs the test in a session, up to where it fails, and leaves the variables of that place behind.
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
          // Nothing of the test goes on after this, not even what catches errors.
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

  /// Where the session stands, for people.
  var lines: [String] {
    let name = VisibleText.text(planned.name.utf8, limit: 200)
    guard let problem = result.problems.first else {
      return ["\(name) passes: this is its end."]
    }
    switch problem {
    case .expectation(let failure) where look != nil:
      let place = failure.place.map { "\($0.chunk):\($0.line)" } ?? planned.path
      return ["Before \(place) of \(name), where it \(failure.sentence)."]
    case .expectation(let failure): return ["\(name): \(failure.sentence). This is its end."]
    case .diagnostic(let diagnostic):
      return ["\(name): \(VisibleText.text(diagnostic.message.utf8, limit: 400)). This is its end."]
    }
  }
}

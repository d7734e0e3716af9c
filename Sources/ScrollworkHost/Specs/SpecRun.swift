internal import Glibc
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// The results of a plan, as far as it ran: what every report and record is a view of.
struct SpecRun: Sendable {
  var plan: PlanSummary
  let seed: UInt64
  /// The results in the order of the plan.
  var results: [SpecResult] = []
  /// Wall time, in seconds.
  var wall = 0.0
  /// Whether somebody has asked for the end before it.
  var isInterrupted = false
  /// Further lines below the sum.
  var remarks: [String] = []

  init(plan: PlanSummary, seed: UInt64) {
    self.plan = plan
    self.seed = seed
  }

  /// How many results have a status.
  func count(_ status: SpecResult.Status) -> Int { results.count { $0.status == status } }

  /// Planned tests that did not run, because of `--bail` or Ctrl-C.
  var notRun: Int { plan.share - results.count }

  /// Virtual time, in seconds.
  var virtual: Double { results.reduce(0) { $0 + $1.virtual } }

  /// A hash of all results in the order of the plan.
  var digest: Digest {
    var digest = Digest()
    for result in results { digest.combine(result.digest) }
    for file in plan.files where file.failure != nil { digest.combine(file.path) }
    return digest
  }

  /// Whether anything went wrong.
  var isBad: Bool { results.contains(where: \.isBad) || plan.files.contains { $0.failure != nil } }

  /// What the process answers, `--verify` and `--allow-empty` aside.
  var exitCode: ExitCode {
    var codes: [ExitCode] = plan.files.compactMap { $0.failure?.exitCode }
    if results.contains(where: \.isBad) { codes.append(.failure) }
    if isInterrupted { codes.append(.interrupted) }
    return ExitCode.mostTelling(of: codes)
  }
}

extension SpecCase {
  /// The result of a test that is not to be run; nil for the others.
  var unrun: SpecResult? {
    switch definition.intent {
    case .skip(let reason): SpecResult(planned: self, status: .skipped, reason: reason)
    case .todo: SpecResult(planned: self, status: .todo)
    case .run: nil
    }
  }
}

extension SpecPlan.File {
  /// Runs one test in a state of its own, into which the file is loaded afresh.
  func run(
    _ planned: SpecCase, seed: UInt64, checksLaws: Bool, measures: Bool = false,
    watchdog: Watchdog? = nil
  ) -> SpecResult {
    let start = wallTime()
    watchdog?.arm(wall: project.configuration.budget.wallTime)
    defer { watchdog?.disarm() }
    let session = SpecSession(
      in: project, device: planned.device, rate: planned.rate, seed: seed, watchdog: watchdog)
    defer { session.close() }
    let runtime = session.session.runtime
    runtime.checksLaws = checksLaws
    if measures { runtime.state.beginCoverage() }
    var result: SpecResult
    do throws(HostError) {
      try session.load(selection)
      result = session.run(planned)
    } catch {
      result = SpecResult(
        planned: planned, status: .error, problems: [.diagnostic(error.diagnostic)])
    }
    for file in session.session.filesRead where !result.reads.contains(file.description) {
      result.reads.append(file.description)
    }
    if measures {
      let views = runtime.scene?.scrollViews ?? []
      result.coverage = TestCoverage(
        chunks: runtime.state.coverage, gestures: views.compactMap { GestureCoverage(of: $0) })
    }
    result.wall = wallTime() - start
    return result
  }
}

/// Seconds of a clock that only goes forward.
func wallTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

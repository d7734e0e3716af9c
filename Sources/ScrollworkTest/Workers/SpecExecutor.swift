internal import ScrollworkSession
package import ScrollworkTerminal

/// Who loads test files and runs tests.
package protocol SpecExecutor: AnyObject {
  /// Loads files to learn which tests they define, or why they cannot be loaded.
  ///
  /// - Throws: What keeps all of them from being loaded.
  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File]

  /// Runs the tests of a plan and delivers the results in its order.
  ///
  /// - Parameters:
  ///   - plan: The tests.
  ///   - seed: Where chance starts from.
  ///   - bail: After how many failures to end; nil for never.
  ///   - deliver: Takes a result.
  ///   - pause: Called when there may be nothing to deliver for a while.
  /// - Throws: What these threw, or what keeps tests from being run at all.
  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Void
  ) throws(HostError)

  /// What the process answers where a signal has asked for the end, so that results may be missing;
  /// nil while none has.
  var interruption: ExitCode? { get }
}

/// Loads and runs here, one after the other; a watchdog that bites ends all of it.
final class InProcessExecutor: SpecExecutor {
  private let sessions: SpecSessions
  private let interrupt: Interrupt?

  /// An executor for the scripts' thread.
  ///
  /// - Parameter watchdog: Watches that thread; with one, Ctrl-C and SIGTERM are heard, too.
  init(watchdog: Watchdog? = nil) {
    sessions = SpecSessions(watchdog: watchdog)
    interrupt = watchdog == nil ? nil : Interrupt()
  }

  var interruption: ExitCode? { interrupt?.exitCode }

  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File] {
    files.map { $0.loaded(in: sessions) }
  }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Void
  ) throws(HostError) {
    var rule = BailRule(bail)
    for (number, planned) in plan.cases.enumerated() {
      guard number < rule.end, interruption == nil else { break }
      let result =
        planned.unrun
        ?? plan.files[planned.file].run(
          planned, seed: seed, checksLaws: plan.checksLaws, measures: plan.measures,
          properties: plan.properties, in: sessions)
      if result.isBad { rule.addFailure(number) }
      try deliver(result)
      try pause()
    }
  }
}

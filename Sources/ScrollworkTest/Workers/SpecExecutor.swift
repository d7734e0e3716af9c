internal import ScrollworkSession
package import ScrollworkTerminal

/// Loads test files and runs tests, in this process or in workers.
package protocol SpecExecutor: AnyObject {
  /// Loads files to get the tests that they define, or the errors of files that cannot be loaded.
  ///
  /// - Parameter files: The files of the plan.
  /// - Returns: The same files with `definitions` or `failure` set.
  /// - Throws: An error that is not of a single file, such as an interruption.
  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File]

  /// Runs the tests of a plan and delivers the results in its order.
  ///
  /// - Parameters:
  ///   - plan: The tests.
  ///   - seed: The seed of all random numbers.
  ///   - bail: The number of failures after which the run ends; nil for no limit.
  ///   - deliver: Called with each result.
  ///   - pause: Called between results, before the executor may wait, and at least every
  ///     `longestPause` seconds while workers run; false ends the run.
  /// - Throws: The errors of `deliver` and `pause`, or why a worker cannot be started.
  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError)

  /// The wall time that tests of the run have taken before it, in seconds; known when it has ended.
  var earlier: Double { get }

  /// The longest time between two calls of `pause`, in seconds; infinite without a reason to call
  /// it.
  var longestPause: Double { get set }

  /// The test that has been running longest; nil when none is known to run.
  var longestRunning: RunningSpec? { get }

  /// The exit code of the signal that ends the run, so that results may be missing; nil before one.
  var interruption: ExitCode? { get }
}

extension SpecExecutor {
  package var earlier: Double { 0 }
}

/// A test that a worker runs.
package struct RunningSpec {
  let planned: SpecCase
  /// How long it has been running, in seconds of wall time.
  let elapsed: Double
  /// How many cases of a property have run; 0 for other tests.
  let cases: Int
}

/// Loads and runs in this process, one test after the other; a watchdog that expires ends the run.
final class InProcessExecutor: SpecExecutor {
  private let sessions: SpecSessions
  private let interrupt: Interrupt?
  /// Nothing is called while a test runs in this process.
  var longestPause = Double.infinity
  var longestRunning: RunningSpec? { nil }

  /// Creates an executor, to be used on the scripts' thread.
  ///
  /// - Parameters:
  ///   - watchdog: The watchdog of that thread; with one, Ctrl-C and SIGTERM are handled.
  ///   - sessions: What it runs the tests in; nil for sessions of its own.
  init(watchdog: Watchdog? = nil, sessions: SpecSessions? = nil) {
    self.sessions = sessions ?? SpecSessions(watchdog: watchdog)
    interrupt = watchdog == nil ? nil : Interrupt()
  }

  var interruption: ExitCode? { interrupt?.exitCode }

  func load(_ files: [SpecPlan.File]) throws(HostError) -> [SpecPlan.File] {
    files.map { $0.loaded(in: sessions, keeps: files.count == 1) }
  }

  func run(
    _ plan: SpecPlan, seed: UInt64, bail: Int?,
    deliver: (SpecResult) throws(HostError) -> Void, pause: () throws(HostError) -> Bool
  ) throws(HostError) {
    var rule = FailureLimit(bail)
    var drawn = FailureLimit(plan.settings.mostDrawn)
    for (number, planned) in plan.cases.enumerated() {
      guard number < rule.end, interruption == nil else { break }
      let result =
        planned.unrun
        ?? plan.files[planned.file].run(
          planned, seed: seed, plan.settings, draws: number < drawn.end, in: sessions)
      if result.isBad {
        rule.addFailure(number)
        drawn.addFailure(number)
      }
      try deliver(result)
      guard try pause() else { break }
    }
  }
}

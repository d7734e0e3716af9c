internal import ScrollworkSession
internal import ScrollworkTerminal

/// Tests that a worker runs as soon as it has loaded their file, while other files are still being
/// loaded.
///
/// Otherwise each file would be loaded twice: for the names of its tests, and once all names are
/// known for its tests. Only results of tests that passed are taken, and only of tests that are in
/// the plan; all others are run in their turn. A test that crashes or hangs ends the worker, and
/// its file is loaded again.
enum EarlyTests {
  /// The number of files below which none runs early: to load those twice takes less than a
  /// millisecond.
  static let leastFiles = 16
  /// How long after the first order no test begins early any more, in seconds.
  ///
  /// No result is shown before all files are loaded.
  static let window = 0.3 * slowness
  /// How long after a file is loaded none of its tests begins early any more, in seconds.
  ///
  /// Several workers share the others.
  static let windowOfFile = 0.005 * slowness
  /// About how long a worker may take to load a file and to run such tests.
  ///
  /// Else it is stopped, and the file is loaded again. It is also what a first try of one file may
  /// take.
  static let limit = WorkLimit(cpuTime: 0.1 * slowness, realTime: slowness)
  /// How much longer everything takes in a program that is not optimized.
  static let slowness = _isDebugAssertConfiguration() ? 10.0 : 1
}

extension TestOptions {
  /// Whether tests may be run as soon as their file is loaded, as far as the options show.
  ///
  /// Files are loaded with the seed 0.
  var mayTestEarly: Bool {
    !limitsTests && mode == .run && rounds == 1 && seed == .fixed(0) && bail == nil && shard == nil
      && coverageFolder == nil && !runsExamples
  }
}

extension SpecPlan.File {
  /// Runs tests of the loaded file until one does not simply pass.
  ///
  /// - Parameters:
  ///   - number: The number of the file in the plan.
  ///   - settings: How the tests of the run are run.
  ///   - sessions: The sessions one of which has loaded it.
  ///   - end: The wall time after which no further test begins, in seconds.
  ///   - willBegin: Called before each test.
  /// - Returns: The outcomes of its first tests, nil for those that are not run early.
  func passedEarly(
    number: Int, _ settings: SpecSettings, in sessions: SpecSessions, until end: Double,
    willBegin: () -> Void
  ) -> [PlainOutcome?] {
    var outcomes: [PlainOutcome?] = []
    // Where one test is the only one, the others of all files are left out.
    guard selection.isWhole, !definitions.contains(where: \.isOnly) else { return [] }
    let end = min(end, wallTime() + EarlyTests.windowOfFile)
    for (index, definition) in definitions.enumerated() {
      guard definition.runsOnce else {
        outcomes.append(nil)
        continue
      }
      guard wallTime() < end else { break }
      willBegin()
      let planned = SpecCase(
        file: number, index: index, definition: definition, path: selection.shown, device: nil,
        rate: nil)
      let result = run(planned, seed: 0, settings, draws: false, in: sessions)
      guard result.status == .passed, let outcome = PlainOutcome(result, of: selection.path) else {
        break
      }
      outcomes.append(outcome)
    }
    return outcomes
  }
}

extension SpecDefinition {
  /// Whether it is one test with one run.
  fileprivate var runsOnce: Bool {
    intent == .run && !isProperty && devices.isEmpty && rates.isEmpty
  }
}

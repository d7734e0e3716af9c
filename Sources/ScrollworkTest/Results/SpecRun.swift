internal import Glibc
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
package import ScrollworkTrace

/// The results of a plan, as far as it ran: what every report and record is a view of.
struct SpecRun: Sendable {
  var plan: PlanSummary
  let seed: UInt64
  /// What people type to run its tests again.
  var commands: TestCommands
  /// What its sources were.
  var sources = SourceFingerprints()
  /// The results in the order of the plan.
  var results: [SpecResult] = []
  /// Wall time, in seconds.
  var wall = 0.0
  /// What the process answers where a signal has asked for the end before it; nil where none has.
  var interruption: ExitCode?
  /// Whether the results say what ran.
  var measures = false
  /// Snapshots that no test asks for, where that makes the run fail.
  var unusedSnapshots: [String] = []
  /// Further lines below the sum.
  var remarks: [String] = []

  init(plan: PlanSummary, seed: UInt64) {
    self.plan = plan
    self.seed = seed
    commands = TestCommands(seed: seed)
  }

  /// How many results have a status.
  func count(_ status: SpecResult.Status) -> Int { results.count { $0.status == status } }

  /// The places of the results of each file of the plan.
  var locationsByFile: [[Int]] {
    var places = [[Int]](repeating: [], count: plan.files.count)
    for place in results.indices { places[results[place].planned.file].append(place) }
    return places
  }

  /// Planned tests that did not run, because of `--bail` or a signal.
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
  var isBad: Bool {
    results.contains(where: \.isBad) || plan.files.contains { $0.failure != nil }
      || !unusedSnapshots.isEmpty
  }

  /// What the process answers, `--verify` and `--allow-empty` aside.
  var exitCode: ExitCode {
    var codes: [ExitCode] = plan.files.compactMap { $0.failure?.exitCode }
    if results.contains(where: \.isBad) || !unusedSnapshots.isEmpty { codes.append(.failure) }
    if results.contains(where: { $0.secondDigest != nil }) { codes.append(.nondeterministic) }
    if let interruption { codes.append(interruption) }
    return ExitCode.mostTelling(of: codes)
  }
}

extension SpecCase {
  /// The result of a test that is not to be run; nil for the others.
  package var unrun: SpecResult? {
    switch definition.intent {
    case .skip(let reason): SpecResult(planned: self, status: .skipped, reason: reason)
    case .todo: SpecResult(planned: self, status: .todo)
    case .run: nil
    }
  }
}

extension SpecPlan.File {
  /// Runs one test in a state of its own, into which the file is loaded afresh; a property in one for
  /// each of its cases.
  ///
  /// A test that fails is run again with everything kept, for its picture; its digest says whether
  /// that was the same run.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - seed: Where chance starts from.
  ///   - checksLaws: Whether the engine's own laws are checked.
  ///   - measures: Whether the lines that ran are counted.
  ///   - properties: How many cases a property is tried with.
  ///   - sessions: Where it is run.
  ///   - whenKnown: Told of the result before a second run.
  /// - Returns: The result, with a picture where there is something to see.
  func run(
    _ planned: SpecCase, seed: UInt64, checksLaws: Bool, measures: Bool = false,
    properties: PropertyRequest = PropertyRequest(), in sessions: SpecSessions,
    whenKnown: (SpecResult) -> Void = { _ in }
  ) -> SpecResult {
    let once = { (planned: SpecCase, example: PropertyCase?) in
      self.once(
        planned, with: example, seed: seed, checksLaws: checksLaws, measures: measures,
        in: sessions, keepsTrace: false
      ).0
    }
    var (result, example) =
      planned.definition.isProperty
      ? property(planned, seed: seed, properties, sessions, once) : (once(planned, nil), nil)
    guard result.status == .failed || result.status == .error else { return result }
    // Snapshots are drawn beside what was expected.
    if result.isOnlyDifferent { return result }
    // A property that never came to run a case has nothing to show.
    if planned.definition.isProperty, example == nil { return result }
    whenKnown(result)
    let (again, model) = trace(
      result.planned, with: example, seed: seed, checksLaws: checksLaws, in: sessions)
    if again.digest != result.digest {
      result.secondDigest = again.digest
    } else if let model {
      result.picture = FailurePicture(model)
    }
    result.planned = planned
    return result
  }

  /// Runs a property.
  ///
  /// - Returns: the result, on the device and at the rate of the case that fails, and that case.
  private func property(
    _ planned: SpecCase, seed: UInt64, _ request: PropertyRequest, _ sessions: SpecSessions,
    _ once: @escaping (SpecCase, PropertyCase?) -> SpecResult
  ) -> (SpecResult, PropertyCase?) {
    let start = wallTime()
    do throws(HostError) {
      let cases = try sessions.with(project, seed: seed) { (session) throws(HostError) in
        try generators(of: planned, in: session)
      }
      guard let (generators, kept) = cases else { return (once(planned, nil), nil) }
      let run = PropertyRun(planned: planned, request: request, seed: seed) { example in
        once(planned.placed(by: example, generators, in: project), example)
      }
      var (result, example) = run.perform(generators, kept: kept)
      result.wall = wallTime() - start
      return (result, example)
    } catch {
      return (
        SpecResult(planned: planned, status: .error, problems: [.diagnostic(error.diagnostic)]), nil
      )
    }
  }

  /// What makes the cases of a property, and the cases that are kept; nil where the file has another
  /// test in that place now.
  private func generators(
    of planned: SpecCase, in session: SpecSession
  ) throws(HostError) -> ([(name: String, generator: Generator)], [PropertyCase])? {
    try session.load(selection)
    let entries = session.collector.entries
    guard entries.indices.contains(planned.index), !entries[planned.index].generators.isEmpty
    else { return nil }
    let entry = entries[planned.index]
    return (entry.generators, try session.keptCases(of: entry, in: selection.path))
  }

  /// Runs one test and keeps what its views did; nil when there was no scene.
  package func trace(
    _ planned: SpecCase, with example: PropertyCase? = nil, seed: UInt64, checksLaws: Bool,
    in sessions: SpecSessions = SpecSessions()
  ) -> (SpecResult, TraceModel?) {
    once(
      planned, with: example, seed: seed, checksLaws: checksLaws, measures: false,
      in: sessions, keepsTrace: true)
  }

  private func once(
    _ planned: SpecCase, with example: PropertyCase?, seed: UInt64, checksLaws: Bool,
    measures: Bool, in sessions: SpecSessions, keepsTrace: Bool
  ) -> (SpecResult, TraceModel?) {
    let start = wallTime()
    var (result, model) = sessions.with(
      project, device: planned.device, rate: planned.rate, seed: seed
    ) { session -> (SpecResult, TraceModel?) in
      session.session.runtime.checksLaws = checksLaws
      if measures { session.session.runtime.state.beginCoverage() }
      let result = outcome(of: planned, with: example, measures: measures, in: session)
      let scene = keepsTrace ? session.session.runtime.scene : nil
      return (result, scene.map { TraceModel(of: result, in: $0) })
    }
    result.wall = wallTime() - start
    return (result, model)
  }

  private func outcome(
    of planned: SpecCase, with example: PropertyCase?, measures: Bool, in session: SpecSession
  ) -> SpecResult {
    let runtime = session.session.runtime
    var result: SpecResult
    do throws(HostError) {
      try session.load(selection)
      result = session.run(planned, with: example)
    } catch {
      result = SpecResult(
        planned: planned, status: .error, problems: [.diagnostic(error.diagnostic)])
    }
    for file in session.session.filesRead where !result.reads.contains(file.description) {
      result.reads.append(file.description)
    }
    for file in session.expectations.snapshots?.files ?? [] {
      result.reads.append(file.description)
    }
    if measures {
      let views = runtime.scene?.scrollViews ?? []
      result.coverage = TestCoverage(
        chunks: runtime.state.coverage, gestures: views.compactMap { GestureCoverage(of: $0) })
    }
    return result
  }
}

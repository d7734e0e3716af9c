internal import Glibc
internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
package import ScrollworkTrace

extension SpecCase {
  /// The result of a skipped or todo test, which never runs; nil for others.
  package var unrun: SpecResult? {
    switch definition.intent {
    case .skip(let reason): SpecResult(planned: self, status: .skipped, reason: reason)
    case .todo: SpecResult(planned: self, status: .todo)
    case .run: nil
    }
  }
}

extension SpecPlan.File {
  /// Runs one test in its own Lua state, as it is after loading the file.
  ///
  /// A property has one state for each case. A test that fails runs a second time with its trace
  /// stored, for the picture; if the second digest differs, it is stored in `secondDigest`.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - seed: The seed of all random numbers.
  ///   - settings: How the tests of the run are run.
  ///   - draws: Whether a test that fails runs that second time.
  ///   - sessions: The sessions from which the test takes its own.
  ///   - whenKnown: Called with the result before a second run.
  /// - Returns: The result, with a picture if the test failed and a view moved.
  func run(
    _ planned: SpecCase, seed: UInt64, _ settings: SpecSettings, draws: Bool = true,
    in sessions: SpecSessions,
    whenKnown: (SpecResult) -> Void = { _ in }
  ) -> SpecResult {
    let once = { (planned: SpecCase, example: PropertyCase?) in
      self.once(
        planned, with: example, seed: seed, settings, in: sessions, keepsTrace: false
      ).0
    }
    var (result, example) =
      planned.definition.isProperty
      ? property(planned, seed: seed, sessions, once)
      : (
        settings.filmsEachTest
          ? filmed(planned, seed: seed, settings, in: sessions) : once(planned, nil), nil
      )
    guard result.status == .failed || result.status == .error else { return result }
    guard draws else {
      result.planned = planned
      return result
    }
    // `SnapshotKeeper` draws snapshots, together with the expected curve.
    if result.isOnlyDifferent { return result }
    // A property without a failing case has nothing to draw.
    if planned.definition.isProperty, example == nil { return result }
    whenKnown(result)
    var traced = settings
    traced.measures = false
    if settings.filmsEachTest, planned.definition.isProperty { traced.films = .alone }
    let former = lastPassed(
      result.planned, with: example, named: planned.name, seed: seed, in: sessions)
    let (again, model, film) = self.once(
      result.planned, with: example, seed: seed, traced, in: sessions, keepsTrace: true,
      beside: former)
    if again.digest != result.digest {
      result.secondDigest = again.digest
    } else if let model {
      result.addGesturesThatPass { [seed] in
        example == nil ? gesturesThatPass(planned, seed: seed, in: sessions) : nil
      }
      result.picture = FailurePicture(model, film: film?.json)
      if settings.filmsEachTest, result.film == nil {
        result.film = film.map { FilmPage($0, model) }
      } else if settings.filmsEachTest, !former.isEmpty {
        result.film =
          filmed(result.planned, seed: seed, settings, in: sessions, beside: former).film
      }
    }
    result.planned = planned
    return result
  }

  /// Runs a test once, with its film.
  private func filmed(
    _ planned: SpecCase, seed: UInt64, _ settings: SpecSettings, in sessions: SpecSessions,
    beside former: [TraceModel.Lane] = []
  ) -> SpecResult {
    var settings = settings
    settings.films = .alone
    var (result, model, film) = once(
      planned, with: nil, seed: seed, settings, in: sessions, keepsTrace: true, beside: former)
    if let model, let film { result.film = FilmPage(film, model) }
    return result
  }

  /// Runs a property.
  ///
  /// - Returns: The result, on the device and at the rate of the failing case, and that case, which
  ///   is nil if none failed.
  private func property(
    _ planned: SpecCase, seed: UInt64, _ sessions: SpecSessions,
    _ once: @escaping (SpecCase, PropertyCase?) -> SpecResult
  ) -> (SpecResult, PropertyCase?) {
    let start = wallTime()
    do throws(HostError) {
      let cases = try sessions.with(project, seed: seed) { (session) throws(HostError) in
        try generators(of: planned, in: session)
      }
      guard let (generators, kept) = cases else { return (once(planned, nil), nil) }
      let request = PropertyRequest(cases: project.cases, only: project.keptCase)
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

  /// The generators of a property's arguments, and its stored cases.
  ///
  /// Nil if the file, loaded again, has no property at the test's index.
  private func generators(
    of planned: SpecCase, in session: SpecSession
  ) throws(HostError) -> ([(name: String, generator: Generator)], [PropertyCase])? {
    try session.load(selection, for: planned)
    guard let entry = session.collector.entry(of: planned), !entry.generators.isEmpty
    else { return nil }
    return (entry.generators, try session.keptCases(of: entry, in: selection.path))
  }

  /// Runs one test and stores what its views did and its scene showed; nil if the test made no
  /// scene.
  ///
  /// - Parameters:
  ///   - planned: The test.
  ///   - example: The case of a property; nil for other tests.
  ///   - seed: The seed of all random numbers.
  ///   - checksLaws: Whether the engine's invariants are checked.
  ///   - limits: How much of what the scene showed is kept; nil for nothing.
  ///   - sessions: The sessions from which the test takes its own.
  /// - Returns: The result, the trace and the film.
  package func trace(
    _ planned: SpecCase, with example: PropertyCase? = nil, seed: UInt64, checksLaws: Bool,
    films limits: SceneFilm.Limits? = nil, in sessions: SpecSessions = SpecSessions()
  ) -> (SpecResult, TraceModel?, film: SceneFilm.Text?) {
    var settings = SpecSettings(checksLaws: checksLaws)
    settings.films = limits
    return once(
      planned, with: example, seed: seed, settings, in: sessions, keepsTrace: true)
  }

  /// Runs a test once.
  ///
  /// - Returns: The result; with `keepsTrace` what its scene did, beside what it did when the test
  ///   passed last; and its film, if the settings want films.
  private func once(
    _ planned: SpecCase, with example: PropertyCase?, seed: UInt64, _ settings: SpecSettings,
    in sessions: SpecSessions, keepsTrace: Bool, beside former: [TraceModel.Lane] = []
  ) -> (SpecResult, TraceModel?, film: SceneFilm.Text?) {
    let start = wallTime()
    let measures = settings.measures
    var (result, model, text) = sessions.with(
      project, keeping: measures ? nil : selection.path, device: planned.device, rate: planned.rate,
      seed: seed
    ) { session -> (SpecResult, TraceModel?, SceneFilm.Text?) in
      let runtime = session.session.runtime
      runtime.checksLaws = settings.checksLaws
      if measures { runtime.state.beginCoverage() }
      guard keepsTrace else {
        return (outcome(of: planned, with: example, measures: measures, in: session), nil, nil)
      }
      var film = settings.films.map { SceneFilm($0) }
      if film != nil {
        runtime.onTick = { film?.take($0) { session.session.liftCard(of: $0) } }
      }
      defer { runtime.onTick = nil }
      let result = outcome(of: planned, with: example, measures: measures, in: session)
      guard let scene = runtime.scene else { return (result, nil, nil) }
      var model = TraceModel(of: result, in: scene)
      model.lastPassed = former
      let origin = SceneFilm.Origin(command: "", seed: seed, commit: nil)
      return (result, model, film?.finished(of: scene, model, origin: origin))
    }
    result.wall = wallTime() - start
    return (result, model, text)
  }

  private func outcome(
    of planned: SpecCase, with example: PropertyCase?, measures: Bool, in session: SpecSession
  ) -> SpecResult {
    let runtime = session.session.runtime
    var result: SpecResult
    do throws(HostError) {
      try session.load(selection, for: planned)
      result = session.run(planned, with: example)
    } catch {
      result = SpecResult(
        planned: planned, status: .error, problems: [.diagnostic(error.diagnostic)])
    }
    var known: Set<FilePath> = []
    for file in session.session.current.filesRead where known.insert(file).inserted {
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

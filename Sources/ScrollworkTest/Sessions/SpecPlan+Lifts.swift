package import ScrollworkSession
package import ScrollworkTerminal

extension SpecPlan.File {
  /// Runs one test and watches its lifts.
  ///
  /// - Parameters:
  ///   - planned: The test, which is no property.
  ///   - seed: The seed of all random numbers.
  ///   - question: The question about one of the lifts; nil to count them.
  ///   - watchdog: Limits the wall time; nil for no limit.
  ///   - body: Gets the session after the test, with what was watched and the result.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  package func watch<Result>(
    _ planned: SpecCase, seed: UInt64, answering question: LiftQuestion? = nil,
    watchdog: Watchdog? = nil,
    _ body: (SpecSession, LiftWatch, SpecResult) throws(HostError) -> Result
  ) throws(HostError) -> Result {
    try watch(planned, seed: seed, answering: question, in: SpecSessions(watchdog: watchdog), body)
  }

  /// The same in a session of a pool.
  func watch<Result>(
    _ planned: SpecCase, seed: UInt64, answering question: LiftQuestion? = nil,
    in sessions: SpecSessions,
    _ body: (SpecSession, LiftWatch, SpecResult) throws(HostError) -> Result
  ) throws(HostError) -> Result {
    try sessions.with(project, device: planned.device, rate: planned.rate, seed: seed) {
      (spec) throws(HostError) in
      try spec.load(selection, for: planned)
      let watch = LiftWatch(
        spec.session, answering: question, expectations: spec.expectations)
      let result = spec.run(planned)
      watch.end()
      return try body(spec, watch, result)
    }
  }
}

extension SpecPlan.File {
  /// The gestures with which the expectation that failed would hold, in place of the last lift
  /// before it; nil where none was found, or it is not about where a view rests.
  ///
  /// Runs the test twice, and its end once for each variant.
  func gesturesThatPass(
    _ planned: SpecCase, seed: UInt64, in sessions: SpecSessions
  ) -> String? {
    do throws(HostError) {
      let found = try watch(planned, seed: seed, in: sessions) {
        (spec, watch, _) throws(HostError) in spec.question(watch)
      }
      guard var question = found else { return nil }
      question.isBrief = true
      let answer = try watch(planned, seed: seed, answering: question, in: sessions) {
        (_, watch, _) throws(HostError) in watch.answer
      }
      guard let gestures = answer?.gestures, !gestures.isEmpty else { return nil }
      return gestures.joined(separator: ", or ")
    } catch {
      return nil
    }
  }
}

extension SpecResult {
  /// Adds to a failed expectation about where a view rests with which gestures it would hold.
  ///
  /// - Parameter find: Finds the gestures.
  mutating func addGesturesThatPass(_ find: () -> String?) {
    guard status == .failed, case .expectation(var failure)? = problems.first,
      failure.asksForRest, let gestures = find()
    else { return }
    failure.wouldPass = gestures
    problems[0] = .expectation(failure)
  }
}

extension SpecSession {
  /// What would bring the view of the failed expectation to where it is wanted, as a question about
  /// the last lift over it; nil without such an expectation or lift.
  package func question(_ watch: LiftWatch) -> LiftQuestion? {
    guard let look = expectations.failedLook, let (view, target) = expectations.failedRest,
      let lift = watch.lastLift(over: view), let reference = ViewReference(view)
    else { return nil }
    var question = LiftQuestion(lift: lift, view: reference, target: target)
    question.look = look
    return question
  }
}

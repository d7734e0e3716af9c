internal import ScrollworkSession
internal import ScrollworkTrace

extension TraceModel.Failure {
  /// Creates the failure that a trace shows for a problem of a test.
  ///
  /// - Parameters:
  ///   - problem: The problem; an expectation has its own time and tick.
  ///   - now: The virtual time of a diagnostic, in seconds.
  ///   - tick: The tick number of a diagnostic.
  package init(_ problem: SpecResult.Problem, now: Double, tick: Int) {
    switch problem {
    case .expectation(let failure):
      self.init(
        time: failure.time, tick: failure.tick,
        location: failure.location.map { "\($0.chunk):\($0.line)" } ?? "", message: failure.sentence
      )
    case .diagnostic(let diagnostic):
      self.init(diagnostic, now: now, tick: tick)
    }
  }
}

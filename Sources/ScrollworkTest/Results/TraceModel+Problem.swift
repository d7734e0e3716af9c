internal import ScrollworkSession
internal import ScrollworkTrace

extension TraceModel.Failure {
  /// A failed expectation, or an error at a moment.
  package init(_ problem: SpecResult.Problem, now: Double, tick: Int) {
    switch problem {
    case .expectation(let failure):
      self.init(
        time: failure.time, tick: failure.tick,
        place: failure.place.map { "\($0.chunk):\($0.line)" } ?? "", message: failure.sentence)
    case .diagnostic(let diagnostic):
      self.init(diagnostic, now: now, tick: tick)
    }
  }
}

internal import ScrollworkTerminal

/// A report format, which receives results in the order of the plan and returns text to write.
///
/// The text depends only on the plan and the results, so merged shards and a single run give the
/// same report.
protocol Report {
  /// The text before any test; called once, first.
  mutating func begin(_ run: SpecRun) -> String

  /// The text for a result, which is the last one of `run.results`.
  mutating func add(_ result: SpecResult, to run: SpecRun) -> String

  /// The text at the end; called once, last, also for an interrupted run.
  mutating func end(_ run: SpecRun) -> String
}

extension Report {
  mutating func begin(_ run: SpecRun) -> String { "" }
  mutating func add(_ result: SpecResult, to run: SpecRun) -> String { "" }
}

extension SpecResult {
  /// The message of the first problem on one line, at most 1,024 bytes a line; the status without
  /// one.
  var message: String {
    let text =
      switch problems.first {
      case .expectation(let failure): failure.sentence
      case .diagnostic(let diagnostic): diagnostic.message
      case nil: status.rawValue
      }
    return VisibleText.lines(text, limit: 1_024).joined(separator: " ")
  }

  /// `message`, or the `titledSentence` of a failed expectation.
  var titledMessage: String {
    guard case .expectation(let failure) = problems.first else { return message }
    return VisibleText.lines(failure.titledSentence, limit: 1_024).joined(separator: " ")
  }

  /// The kind of the first problem: the matcher, or the diagnostic's code or severity.
  var problemKind: String {
    switch problems.first {
    case .expectation(let failure): failure.matcher.isEmpty ? "expect" : failure.matcher
    case .diagnostic(let diagnostic): diagnostic.code ?? diagnostic.severity.rawValue
    case nil: status.rawValue
    }
  }

  /// The virtual time of the first problem, in seconds; nil unless it is an expectation.
  var problemTime: Double? {
    if case .expectation(let failure) = problems.first { failure.time } else { nil }
  }
}

extension HostError {
  /// The diagnostic's message on one line.
  var message: String {
    VisibleText.lines(diagnostic.message, limit: 1_024).joined(separator: " ")
  }
}

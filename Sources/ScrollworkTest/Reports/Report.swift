internal import ScrollworkTerminal

/// One way to tell about a test run, fed with results in the order of the plan.
///
/// What a report says depends on nothing but the plan and the results, so a merged run and a run in
/// one piece are told in the same words.
protocol Report {
  /// What is said before any test.
  mutating func begin(_ run: SpecRun) -> String

  /// What is said about a result; it is the run's last one.
  mutating func add(_ result: SpecResult, to run: SpecRun) -> String

  /// What is said when all has run that is going to.
  mutating func end(_ run: SpecRun) -> String
}

extension Report {
  mutating func begin(_ run: SpecRun) -> String { "" }
  mutating func add(_ result: SpecResult, to run: SpecRun) -> String { "" }
}

extension SpecResult {
  /// What went wrong first, as one line.
  var message: String {
    let text =
      switch problems.first {
      case .expectation(let failure): failure.sentence
      case .diagnostic(let diagnostic): diagnostic.message
      case nil: status.rawValue
      }
    return VisibleText.lines(text, limit: 1_024).joined(separator: " ")
  }

  /// `message`, with the subject in front where there is one.
  var titledMessage: String {
    guard case .expectation(let failure) = problems.first else { return message }
    return VisibleText.lines(failure.titledSentence, limit: 1_024).joined(separator: " ")
  }

  /// The kind of what went wrong first: a matcher or a code.
  var problemKind: String {
    switch problems.first {
    case .expectation(let failure): failure.matcher.isEmpty ? "expect" : failure.matcher
    case .diagnostic(let diagnostic): diagnostic.code ?? diagnostic.severity.rawValue
    case nil: status.rawValue
    }
  }

  /// The virtual time of what went wrong first, if it is known.
  var problemTime: Double? {
    if case .expectation(let failure) = problems.first { failure.time } else { nil }
  }
}

extension HostError {
  /// The message as one line.
  var message: String {
    VisibleText.lines(diagnostic.message, limit: 1_024).joined(separator: " ")
  }
}

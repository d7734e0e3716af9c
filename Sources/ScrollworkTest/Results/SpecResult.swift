internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTrace

/// The result of one planned test.
package struct SpecResult: Codable, Sendable {
  /// How the test ended; the raw values are those of reports and records.
  enum Status: String, CaseIterable, Codable, Sendable {
    case passed, failed, error, stopped, skipped, todo

    /// Whether it makes the run fail.
    var isBad: Bool {
      switch self {
      case .failed, .error, .stopped: true
      case .passed, .skipped, .todo: false
      }
    }
  }

  /// How it ended, as records say it.
  package var statusWord: String { status.rawValue }

  /// One failure or error of a test.
  package enum Problem: Codable, Sendable {
    /// A failed expectation.
    case expectation(ExpectationFailure)
    /// An error, a budget stop, or a note on what may have caused the other problems.
    case diagnostic(Diagnostic)
  }

  private static let emptyDigest = Digest().description

  var planned: SpecCase
  var status: Status
  /// The failures and errors, those that decide the status first.
  package var problems: [Problem] = []
  /// The reason of a skipped test; may be empty.
  var reason = ""
  /// The printed lines.
  var printed: [String] = []
  /// The virtual time at the end of the test, in seconds.
  var virtual = 0.0
  /// The number of Lua instructions charged to the budget.
  var instructions = 0
  /// A hash of name, status, printed lines and the scene's log, as reports write it.
  var digest = Self.emptyDigest
  /// The picture from a second run that stores the trace.
  ///
  /// Nil for a test that did not fail, in which no view moved, or whose second run differed.
  @BoxedOptional var picture: FailurePicture?
  /// The digest of that second run if it differs from `digest`.
  var secondDigest: String?
  /// Wall time, in seconds; the only field that differs between two runs.
  var wall = 0.0
  /// Whether it passed without a call of `expect`, so that only an error could have failed it.
  var expectsNothing = false
  /// The cases that a property ran with; nil for a test that is no property.
  @BoxedOptional var property: PropertyReport?

  /// The absolute paths of the files that were read for it; empty if its worker was lost.
  var reads: [String] = []
  /// The snapshots that it compared with or created.
  var snapshots: [SnapshotUse] = []
  /// The lines and gestures that ran; nil unless coverage was requested.
  @BoxedOptional var coverage: TestCoverage?
  /// The path of its picture, as messages show it; nil if there is none.
  var pictureFile: String?
  /// What its scene showed; nil unless films were requested, and once it has been written.
  @BoxedOptional var film: FilmPage?
  /// The path of its film, as messages show it; nil if there is none.
  var filmFile: String?

  /// Adds a diagnostic code to the digest, for an error found after the test ran.
  mutating func combine(_ word: String) {
    var both = Digest()
    both.combine(digest)
    both.combine(word)
    digest = both.description
  }

  /// Whether it makes the run fail.
  ///
  /// A loop over many results reads their `status`, which copies none of them.
  package var isBad: Bool { status.isBad }

  /// The line that led to the first problem: the innermost one of the test's own lines, else of its
  /// file, else the test's line.
  var line: Int {
    let lines = problems.first?.lines(in: planned.path) ?? []
    return lines.first { planned.definition.distance(toLine: $0) == 0 } ?? lines.first
      ?? planned.definition.line
  }

  /// A line that selects the test in `FILE:LINE`: `line` if it is one of the test's lines.
  var rerunLine: Int {
    planned.definition.distance(toLine: line) == 0 ? line : planned.definition.line
  }
}

extension SpecResult.Problem {
  /// The lines of a file that led to the problem, innermost first: its own, then those of its
  /// traceback.
  fileprivate func lines(in path: String) -> [Int] {
    let own: (file: String, line: Int?)?
    let traceback: [Diagnostic.Trace]
    switch self {
    case .expectation(let failure):
      own = failure.location.map { ($0.chunk, $0.line) }
      traceback = failure.traceback ?? []
    case .diagnostic(let diagnostic):
      own = diagnostic.location.map { ($0.file, $0.line) }
      traceback = diagnostic.traceback
    }
    let prefix = path + ":"
    let outer = traceback.flatMap(\.frames).compactMap { frame in
      frame.location.hasPrefix(prefix) ? Int(frame.location.dropFirst(prefix.count)) : nil
    }
    return (own.flatMap { $0.file == path ? $0.line : nil }.map { [$0] } ?? []) + outer
  }
}

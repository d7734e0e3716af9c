internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal

/// How one planned test ended.
package struct SpecResult: Codable, Sendable {
  /// The words of reports and records.
  enum Status: String, CaseIterable, Codable, Sendable {
    case passed, failed, error, stopped, skipped, todo
  }

  /// One thing that went wrong.
  package enum Problem: Codable, Sendable {
    /// An expectation that did not hold.
    case expectation(ExpectationFailure)
    /// An error or a budget stop.
    case diagnostic(Diagnostic)
  }

  private static let emptyDigest = Digest().description

  var planned: SpecCase
  var status: Status
  package var problems: [Problem] = []
  /// Why it was skipped; may be empty.
  var reason = ""
  /// What it printed, line by line.
  var printed: [String] = []
  /// Virtual time, in seconds.
  var virtual = 0.0
  /// Instructions that the budget was charged.
  var instructions = 0
  /// A hash of all that happened, as reports write it.
  var digest = Self.emptyDigest
  /// What a second run with everything kept has shown; nil for a test that is not bad, or in which
  /// nothing moved.
  @BoxedOptional var picture: FailurePicture?
  /// The digest of that second run, where it is another one.
  var secondDigest: String?
  /// Wall time, in seconds; the one field that differs between two runs.
  var wall = 0.0
  /// Which cases it was tried with; nil for a test that is no property.
  @BoxedOptional var property: PropertyReport?

  /// The files that were read for it, as absolute paths; empty where that was lost.
  var reads: [String] = []
  /// The snapshots that it asked for.
  var snapshots: [SnapshotUse] = []
  /// What it made run; nil where nobody asked.
  @BoxedOptional var coverage: TestCoverage?
  /// The drawing that shows it, as people write its path.
  var pictureFile: String?

  /// Adds something that has become known afterwards to the digest.
  mutating func combine(_ word: String) {
    var both = Digest()
    both.combine(digest)
    both.combine(word)
    digest = both.description
  }

  /// Whether it makes the run fail.
  var isBad: Bool { status == .failed || status == .error || status == .stopped }

  /// The line to go to: of the first problem if it lies in the test's file, else of the test.
  var line: Int {
    switch problems.first {
    case .expectation(let failure):
      if failure.place?.chunk == planned.path, let line = failure.place?.line { return line }
    case .diagnostic(let diagnostic):
      if diagnostic.location?.file == planned.path, let line = diagnostic.location?.line {
        return line
      }
    case nil: break
    }
    return planned.definition.line
  }

  /// The line with which the test can be run again: one of its own.
  var rerunLine: Int {
    planned.definition.distance(toLine: line) == 0 ? line : planned.definition.line
  }
}

internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

extension PageText {
  /// What came of a test; `isCompared` is whether the page has its curves in the last run that
  /// passed.
  static func test(_ name: String, _ result: SpecResult, isCompared: Bool) -> String {
    object("test") {
      $0.member("name", name)
      $0.member("status", result.statusWord)
      $0.member("isCompared", isCompared)
      guard let problem = result.problems.first else { return }
      switch problem {
      case .expectation(let failure):
        $0.member("text", failure.sentence)
        $0.member("location", failure.location.map { "\($0.chunk):\($0.line)" })
      case .diagnostic(let diagnostic):
        $0.member("text", diagnostic.message)
        $0.member("location", diagnostic.location.map { "\($0.file):\($0.line ?? 0)" })
      }
    }
  }
}

internal import ScrollworkTerminal

/// A file beside the tests that no test uses, although all tests of its test file ran.
struct UnusedFile: Hashable, Sendable {
  /// What no test uses.
  enum Content: Hashable, Sendable {
    /// A snapshot.
    case snapshot
    /// The kept cases of a property that its test file does not have.
    case keptCase(of: String)
    /// The kept cases of a test file that does not exist.
    case keptCases
  }

  /// The path as messages show it.
  let path: String
  /// What no test uses.
  let content: Content

  /// What it is, in a few words.
  var title: String {
    switch content {
    case .snapshot: "unused snapshot"
    case .keptCase, .keptCases: "unused case"
    }
  }

  /// Why it is unused, without its path.
  var reason: String {
    switch content {
    case .snapshot: "no test uses it"
    case .keptCase(let title):
      "no property is called \"\(VisibleText.text(title.utf8, limit: 200))\""
    case .keptCases: "there is no such test file"
    }
  }
}

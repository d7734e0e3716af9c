/// A file beside the tests that no test uses, although all tests of its test file ran.
struct UnusedFile: Hashable, Sendable {
  /// What no test uses.
  enum Content: Hashable, Sendable {
    /// A snapshot.
    case snapshot
  }

  /// The path as messages show it.
  let path: String
  /// What no test uses.
  let content: Content

  /// What it is, in a few words.
  var title: String {
    switch content {
    case .snapshot: "unused snapshot"
    }
  }

  /// Why it is unused, without its path.
  var reason: String {
    switch content {
    case .snapshot: "no test asks for it"
    }
  }
}

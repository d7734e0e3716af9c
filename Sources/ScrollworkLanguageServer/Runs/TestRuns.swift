internal import ScrollworkTerminal

/// The tests that were run from the editor, and what they left.
final class TestRuns {
  static let runCommand = "scrollwork.run"
  static let stepInCommand = "scrollwork.stepIn"

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Drops the failures in a document whose text has changed.
  func forget(_ uri: String) {}

  /// The failures of the last runs in a document.
  func failures(of document: Document) -> [JSONValue] { [] }
}

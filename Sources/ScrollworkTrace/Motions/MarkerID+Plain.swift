internal import Scrollwork
internal import ScrollworkTerminal

extension MarkerID {
  /// The id as it is typed on a command line: a string without quotes.
  package var plain: String {
    if case .string(let text) = self { text } else { description }
  }

  /// The id as messages write it: a string without quotes, what cannot be shown escaped, 100 characters
  /// at most.
  package var shown: String {
    if case .string(let name) = self { return VisibleText.text(name.utf8, limit: 100) }
    return description
  }
}

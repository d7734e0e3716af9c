internal import Scrollwork
internal import ScrollworkTerminal

extension MarkerID {
  /// The id as typed on a command line: a string without quotes, unescaped.
  package var plain: String {
    if case .string(let text) = self { text } else { description }
  }

  /// The id as shown in messages: a string without quotes, escaped and cut to 100 bytes.
  package var shown: String {
    if case .string(let name) = self { return VisibleText.text(name.utf8, limit: 100) }
    return description
  }
}

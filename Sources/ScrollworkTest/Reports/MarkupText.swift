internal import ScrollworkTerminal

/// Escaping of text for XML and HTML.
enum MarkupText {
  /// The escaped text on one line, for an attribute.
  static func line(_ text: String) -> String { escaped(VisibleText.text(text.utf8)) }

  /// The text with markup characters escaped and its line feeds unchanged.
  ///
  /// Control characters, which XML 1.0 excludes, are replaced by visible ones.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      for scalar in VisibleText.text(line.utf8).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "\u{FFFE}", "\u{FFFF}": result += "?"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }.joined(separator: "\n")
  }
}

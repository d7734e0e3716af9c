internal import ScrollworkTerminal

/// Text inside XML and HTML.
enum MarkupText {
  /// The text on one line, as in an attribute.
  static func line(_ text: String) -> String { escaped(VisibleText.text(text.utf8)) }

  /// The text with everything that is markup escaped; its lines are kept.
  ///
  /// Characters that XML does not know are left visible in another form.
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

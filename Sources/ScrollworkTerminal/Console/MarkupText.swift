/// Escaping of text for XML and HTML.
package enum MarkupText {
  /// The escaped text on one line, for an attribute or an element.
  ///
  /// Control characters and others that XML 1.0 excludes become `\xNN` or `�`.
  package static func line(_ text: String) -> String { escaped(line: text[...]) }

  /// The text with each of its lines escaped, and its line feeds unchanged.
  package static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(escaped(line:))
      .joined(separator: "\n")
  }

  private static func escaped(line: Substring) -> String {
    var result = ""
    for scalar in VisibleText.text(line.utf8).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Words of a command line as a shell reads them back: what a report prints can be pasted.
///
/// Words that mean themselves stay bare, others stand in single quotes. Control characters and those
/// that reorder text would reach the terminal raw, so such words are written in `$'…'` with a `\xNN` for
/// each byte, which bash, zsh and ksh read.
package enum ShellWord {
  /// A word that a shell reads back as this text.
  static func quoted(_ text: String) -> String {
    if isBare(text) { return text }
    let bytes = Array(text.utf8)
    if VisibleText.text(bytes) == text {
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    var word = "$'"
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      // Some shells look for "!" in these quotes, too.
      let isPlain =
        !"\\'!".unicodeScalars.contains(scalar) && VisibleText.text(bytes) == String(scalar)
      word += isPlain ? String(scalar) : bytes.map(VisibleText.hex).joined()
    }
    return word + "'"
  }

  /// The words of a command, quoted where that is needed, with blanks between them.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// A flag with its value: in one word where the value would read as a flag itself.
  package static func flag(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") && name.hasPrefix("--") ? ["\(name)=\(value)"] : [name, value]
  }

  /// A path that cannot be taken for a flag.
  package static func path(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

  private static func isBare(_ text: String) -> Bool {
    // "=" and "~" at the beginning of a word mean something to some shells.
    guard let first = text.utf8.first, first != UInt8(ascii: "="), first != UInt8(ascii: "~")
    else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "_-./:@%+,=".utf8.contains(byte)
      }
    }
  }
}

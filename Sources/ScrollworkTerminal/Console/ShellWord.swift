/// Quotes the words of a command line, so that a command in a report can be pasted into a shell.
///
/// Words without special characters stay bare, others are in single quotes. Words with control
/// characters or characters that change text direction are in `$'…'`, with `\xNN` for each such
/// byte, which bash, zsh and ksh read.
package enum ShellWord {
  /// The text, quoted if necessary, as one word.
  static func quoted(_ text: String) -> String {
    if isBare(text) { return text }
    let bytes = Array(text.utf8)
    if VisibleText.text(bytes) == text {
      // By scalars: a quote with a combining mark is one character of Swift, but two for a shell.
      let quoted = text.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined()
      return "'\(quoted)'"
    }
    var word = "$'"
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      // Some shells expand "!" in these quotes, too.
      let isPlain =
        !"\\'!".unicodeScalars.contains(scalar) && VisibleText.text(bytes) == String(scalar)
      word += isPlain ? String(scalar) : bytes.map(VisibleText.hex).joined()
    }
    return word + "'"
  }

  /// The words of a command, quoted where necessary, separated by spaces.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// The words of a line that `line` has written; nil for a quote that does not end, and for other
  /// quoting.
  package static func words(of line: String) -> [String]? {
    var words: [[UInt8]] = []
    var isInWord = false
    var rest = Array(line.utf8)[...]
    func quoted(isEscaped: Bool) -> [UInt8]? {
      var text: [UInt8] = []
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "'") { return text }
        guard isEscaped, byte == UInt8(ascii: "\\") else {
          text.append(byte)
          continue
        }
        let digits = String(decoding: rest.dropFirst().prefix(2), as: UTF8.self)
        guard rest.popFirst() == UInt8(ascii: "x"), let value = UInt8(digits, radix: 16) else {
          return nil
        }
        rest = rest.dropFirst(2)
        text.append(value)
      }
      return nil
    }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: " ") {
        isInWord = false
        continue
      }
      if !isInWord { words.append([]) }
      isInWord = true
      switch byte {
      case UInt8(ascii: "'"):
        guard let text = quoted(isEscaped: false) else { return nil }
        words[words.count - 1] += text
      case UInt8(ascii: "$"):
        guard rest.popFirst() == UInt8(ascii: "'"), let text = quoted(isEscaped: true) else {
          return nil
        }
        words[words.count - 1] += text
      case UInt8(ascii: "\\"):
        guard let next = rest.popFirst() else { return nil }
        words[words.count - 1].append(next)
      default: words[words.count - 1].append(byte)
      }
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A flag and its value as words; one word, `--name=value`, when the value starts with `-`.
  package static func flag(_ name: String, _ value: String) -> [String] {
    startsWithDash(value) && startsWithDash(String(name.dropFirst()))
      ? ["\(name)=\(value)"] : [name, value]
  }

  /// The path, with `./` in front if it starts with `-`.
  package static func path(_ path: String) -> String { startsWithDash(path) ? "./" + path : path }

  private static func startsWithDash(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "-")
  }

  private static func isBare(_ text: String) -> Bool {
    // Some shells expand a leading "=" or "~".
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

// How Lua source writes names and strings.

extension String {
  private static let luaKeywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether a script can write the text as a name.
  package var isLuaName: Bool {
    guard let first = utf8.first, !Self.luaKeywords.contains(self) else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
    return isLetter(first) && utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  /// The text as a string literal of Lua.
  package var luaLiteral: String { Array(utf8).luaLiteral }
}

extension Array where Element == UInt8 {
  /// The bytes as a string literal of Lua in double quotes; quotes, backslashes and control
  /// characters are escaped, and all bytes that are not ASCII where they are no UTF-8.
  ///
  /// Newlines are `\n`; other control characters have three digits a byte, so that a digit behind
  /// them stays one.
  package var luaLiteral: String {
    guard let text = String(validating: self, as: UTF8.self) else {
      return "\"\(map { $0 < 0x80 ? Unicode.Scalar($0).luaLiteral : Self.escape($0) }.joined())\""
    }
    return "\"\(text.unicodeScalars.map { $0.luaLiteral }.joined())\""
  }

  fileprivate static func escape(_ byte: UInt8) -> String {
    let digits = String(byte)
    return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}

extension Unicode.Scalar {
  /// The character as it stands in a string literal.
  fileprivate var luaLiteral: String {
    switch value {
    case 0x22, 0x5C: "\\" + String(self)
    case 0x0A: "\\n"
    case 0..<0x20, 0x7F..<0xA0: String(self).utf8.map([UInt8].escape).joined()
    default: String(self)
    }
  }
}

/// Splits Lua 5.4 source into tokens; comments are separate, white space is dropped.
///
/// It never fails. A byte that starts no token becomes a sign of one byte. A long string or comment
/// without an end extends to the end of the text, a short string to the end of its line. Tokens
/// that Lua's compiler rejects have a ``LuaToken/flaw``.
package struct LuaLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var comments: [LuaComment] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of a text, in order; O(n).
  package static func tokens(of bytes: [UInt8]) -> [LuaToken] { scan(bytes).tokens }

  /// The tokens and the comments of a text, each in order; O(n).
  package static func scan(_ bytes: [UInt8]) -> (tokens: [LuaToken], comments: [LuaComment]) {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return (tokens, lexer.comments)
  }

  /// The reserved words, in alphabetical order.
  package static let keywords = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static let reserved = Set(keywords)

  /// Whether a text is a reserved word.
  static func isKeyword(_ text: String) -> Bool { reserved.contains(text) }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func step() {
    let byte = bytes[position]
    if byte == 0x0A || (byte == 0x0D && self.byte(1) != 0x0A) { line += 1 }
    position += 1
  }

  private mutating func next() -> LuaToken? {
    skipSpace()
    guard let first = byte() else { return nil }
    let start = position
    let startLine = line
    var flaw: LuaToken.Flaw?
    let kind: LuaToken.Kind
    if first.isLetter {
      while let next = byte(), next.isLetter || next.isDigit { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaToken(
        kind: Self.isKeyword(text) ? .keyword : .name, range: start..<position,
        line: startLine, text: text)
    } else if first.isDigit || (first == UInt8(ascii: ".") && byte(1)?.isDigit == true) {
      skipNumber()
      if !LuaNumeral.isValid(bytes[start..<position]) { flaw = .number }
      kind = .number
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      flaw = skipString(first)
      kind = .string
    } else if let level = longBracketLevel() {
      if !skipLongBracket(level) { flaw = .openString }
      kind = .string
    } else {
      if first == UInt8(ascii: "["), byte(1) == UInt8(ascii: "=") { flaw = .delimiter }
      let length = signLength(first)
      position += length
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaToken(
        kind: .sign, range: start..<position, line: startLine, text: text, flaw: flaw)
    }
    return LuaToken(
      kind: kind, range: start..<position, line: startLine, text: "", flaw: flaw)
  }

  // MARK: - Pieces

  private func signLength(_ first: UInt8) -> Int {
    let second = byte(1)
    switch first {
    case UInt8(ascii: "."):
      guard second == first else { return 1 }
      return byte(2) == first ? 3 : 2
    case UInt8(ascii: "="), UInt8(ascii: "~"): return second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return second == first || second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "/"), UInt8(ascii: ":"): return second == first ? 2 : 1
    default: return 1
    }
  }

  private mutating func skipSpace() {
    if position == 0, byte() == UInt8(ascii: "#") { skipLine() }
    while let next = byte() {
      if next == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        let start = position
        let startLine = line
        position += 2
        var isClosed = true
        if let level = longBracketLevel() {
          isClosed = skipLongBracket(level)
        } else {
          skipLine()
        }
        comments.append(
          LuaComment(range: start..<position, line: startLine, isClosed: isClosed))
      } else if next.isSpace {
        step()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let next = byte(), next != 0x0A, next != 0x0D { position += 1 }
  }

  /// Skips what Lua's lexer takes for a number, including letters and digits right after it.
  private mutating func skipNumber() {
    let isHex =
      byte() == UInt8(ascii: "0") && (byte(1) == UInt8(ascii: "x") || byte(1) == UInt8(ascii: "X"))
    if isHex { position += 2 }
    let exponents: [UInt8] =
      isHex ? [UInt8(ascii: "p"), UInt8(ascii: "P")] : [UInt8(ascii: "e"), UInt8(ascii: "E")]
    while let next = byte() {
      if exponents.contains(next) {
        position += 1
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
      } else if next.hexValue != nil || next == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    while let next = byte(), next.isLetter || next.isDigit { position += 1 }
  }

  /// Skips a short string to its closing quote, or to the end of the line if there is none.
  private mutating func skipString(_ quote: UInt8) -> LuaToken.Flaw? {
    position += 1
    var flaw: LuaToken.Flaw?
    while let next = byte() {
      if next == UInt8(ascii: "\\") {
        position += 1
        if !skipEscape() { flaw = flaw ?? .escape }
      } else if next == 0x0A || next == 0x0D {
        return .openString
      } else {
        position += 1
        if next == quote { return flaw }
      }
    }
    return .openString
  }

  /// Skips an escape sequence after its backslash; false for an invalid one.
  private mutating func skipEscape() -> Bool {
    guard let escaped = byte() else { return false }
    switch escaped {
    case UInt8(ascii: "z"):
      position += 1
      while let space = byte(), space.isSpace { step() }
      return true
    case 0x0A, 0x0D:
      step()
      if let second = byte(), second == 0x0A || second == 0x0D, second != escaped { step() }
      return true
    case UInt8(ascii: "x"):
      position += 1
      for _ in 0..<2 {
        guard byte()?.hexValue != nil else { return false }
        position += 1
      }
      return true
    case UInt8(ascii: "u"): return skipCodePoint()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var value = 0
      for _ in 0..<3 {
        guard let digit = byte(), digit.isDigit else { break }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
        position += 1
      }
      return value <= 255
    default:
      position += 1
      return Array("abfnrtv\\\"'".utf8).contains(escaped)
    }
  }

  /// Skips `u{…}`; false for a malformed one, or above 7FFFFFFF.
  private mutating func skipCodePoint() -> Bool {
    position += 1
    guard byte() == UInt8(ascii: "{"), byte(1)?.hexValue != nil else { return false }
    position += 1
    var value = 0
    while let digit = byte()?.hexValue {
      value = value * 16 + digit
      guard value <= 0x7FFF_FFFF else { return false }
      position += 1
    }
    guard byte() == UInt8(ascii: "}") else { return false }
    position += 1
    return true
  }

  /// The number of equals signs of a long bracket, `[==[`, at the present position; else nil.
  private func longBracketLevel() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  /// Skips to after the closing long bracket; false when there is none.
  private mutating func skipLongBracket(_ level: Int) -> Bool {
    position += level + 2
    while let next = byte() {
      if next == UInt8(ascii: "]") {
        var equals = 0
        while byte(1 + equals) == UInt8(ascii: "=") { equals += 1 }
        if equals == level, byte(1 + equals) == UInt8(ascii: "]") {
          position += level + 2
          return true
        }
        position += 1 + equals
      } else {
        step()
      }
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or `_`, which may start a name.
  var isLetter: Bool {
    (65...90).contains(self) || (97...122).contains(self) || self == UInt8(ascii: "_")
  }

  /// Whether the byte is an ASCII decimal digit.
  package var isDigit: Bool { (48...57).contains(self) }

  /// Whether the byte is ASCII white space.
  package var isSpace: Bool { (9...13).contains(self) || self == 32 }

  /// The value of a hexadecimal digit, 0–15; nil for another byte.
  var hexValue: Int? {
    switch self {
    case 48...57: Int(self) - 48
    case 65...70: Int(self) - 55
    case 97...102: Int(self) - 87
    default: nil
    }
  }
}

/// One word or sign of Lua source.
struct LuaToken: Hashable {
  /// What it is.
  enum Kind: Hashable {
    case name
    case keyword
    case number
    case string
    /// A sign of one to three characters, such as `=` or `..`.
    case sign
  }

  let kind: Kind
  /// Where it stands, in bytes from 0.
  let range: Range<Int>
  /// The line it begins in, from 1.
  let line: Int
  /// Names, keywords and signs as written; empty for the others.
  let text: String

  /// Whether it is this keyword or sign.
  func `is`(_ text: String) -> Bool { self.text == text && kind != .name && kind != .string }
}

/// Takes Lua source apart into words and signs; comments and white space fall away.
///
/// It never fails: what is no Lua comes out as signs of one byte, and what is not closed ends with
/// the text. Lua's own compiler stays the judge of what is right.
struct LuaLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The words and signs of a text, in order.
  static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  private static let longSigns = ["...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"]

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  private mutating func next() -> LuaToken? {
    skipSpace()
    guard let first = byte() else { return nil }
    let start = position
    let startLine = line
    let kind: LuaToken.Kind
    if first.isLetter {
      while let next = byte(), next.isLetter || next.isDigit { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaToken(
        kind: Self.keywords.contains(text) ? .keyword : .name, range: start..<position,
        line: startLine, text: text)
    } else if first.isDigit || (first == UInt8(ascii: ".") && byte(1)?.isDigit == true) {
      skipNumber()
      kind = .number
    } else if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      skipString(first)
      kind = .string
    } else if let level = longBracketLevel() {
      skipLongBracket(level)
      kind = .string
    } else {
      let rest = bytes[position...]
      let sign = Self.longSigns.first { rest.starts(with: $0.utf8) }
      position += sign?.utf8.count ?? 1
      let text = sign ?? String(decoding: [first], as: UTF8.self)
      return LuaToken(kind: .sign, range: start..<position, line: startLine, text: text)
    }
    return LuaToken(kind: kind, range: start..<position, line: startLine, text: "")
  }

  // MARK: - Pieces

  private mutating func skipSpace() {
    if position == 0, byte() == UInt8(ascii: "#") { skipLine() }
    while let next = byte() {
      if next == UInt8(ascii: "-"), byte(1) == UInt8(ascii: "-") {
        position += 2
        if let level = longBracketLevel() { skipLongBracket(level) } else { skipLine() }
      } else if (9...13).contains(next) || next == UInt8(ascii: " ") {
        step()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let next = byte(), next != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipNumber() {
    var last: UInt8 = 0
    while let next = byte() {
      let isSign = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
      let follows = [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")]
      guard
        next.isLetter || next.isDigit || next == UInt8(ascii: ".")
          || (isSign && follows.contains(last))
      else { return }
      last = next
      position += 1
    }
  }

  /// A short string ends at its quote, or where its line does.
  private mutating func skipString(_ quote: UInt8) {
    position += 1
    while let next = byte() {
      if next == UInt8(ascii: "\\") {
        position += 1
        guard let escaped = byte() else { return }
        step()
        if escaped == UInt8(ascii: "z") {
          while let space = byte(), (9...13).contains(space) || space == 32 { step() }
        }
      } else if next == UInt8(ascii: "\n") {
        return
      } else {
        position += 1
        if next == quote { return }
      }
    }
  }

  /// The number of equals signs of `[==[`, when such a bracket begins here.
  private func longBracketLevel() -> Int? {
    guard byte() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func skipLongBracket(_ level: Int) {
    position += level + 2
    let close =
      [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level)
      + [UInt8(ascii: "]")]
    while position < bytes.count {
      if bytes[position...].starts(with: close) {
        position += close.count
        return
      }
      step()
    }
  }
}

extension UInt8 {
  /// Whether Lua allows the byte at the start of a name.
  fileprivate var isLetter: Bool {
    (65...90).contains(self) || (97...122).contains(self) || self == UInt8(ascii: "_")
  }

  fileprivate var isDigit: Bool { (48...57).contains(self) }
}

/// Strings: `"…"` with escapes, `'…'` without, and the multi-line form of each.
extension TOMLSyntax {
  /// Whether three quotes follow, which delimit a multi-line string.
  func isTripled(_ quote: UInt8) -> Bool {
    bytes[position...].starts(with: [quote, quote, quote])
  }

  /// Skips a string.
  mutating func string() throws(Mistake) {
    let start = position
    let quote = bytes[position]
    let hasEscapes = quote == UInt8(ascii: "\"")
    let isLong = isTripled(quote)
    position += isLong ? 3 : 1
    while let byte = next {
      if byte == quote {
        guard isLong else {
          position += 1
          return
        }
        if isTripled(quote) {
          position += 3
          // Up to two more quotes belong to the text.
          for _ in 0..<2 where next == quote { position += 1 }
          return
        }
        position += 1
      } else if byte == UInt8(ascii: "\\"), hasEscapes {
        try escape(isLong)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        guard isLong, try newline() else { break }
      } else {
        guard byte >= 0x20 && byte != 0x7F || byte == 0x09 else {
          throw mistake("a control character in a text")
        }
        position += 1
      }
    }
    throw Mistake(message: "the text has no end", position: start)
  }

  /// Skips an escape; in a multi-line string also a backslash before blanks and the end of a line.
  private mutating func escape(_ isLong: Bool) throws(Mistake) {
    let start = position
    position += 1
    switch next {
    case UInt8(ascii: "u"): try hexadecimal(4, start)
    case UInt8(ascii: "U"): try hexadecimal(8, start)
    case let byte? where "btnfr\"\\".utf8.contains(byte): position += 1
    case let byte? where isLong && " \t\r\n".utf8.contains(byte):
      while next == 0x20 || next == 0x09 { position += 1 }
      guard try newline() else { throw unknownEscape(start) }
    default: throw unknownEscape(start)
    }
  }

  private mutating func hexadecimal(_ count: Int, _ start: Int) throws(Mistake) {
    position += 1
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw unknownEscape(start)
      }
      value = value &<< 4 | UInt32(digit)
      position += 1
    }
    guard Unicode.Scalar(value) != nil else { throw unknownEscape(start) }
    // No path, name or script may have it: the system would cut the text there.
    guard value != 0 else {
      throw Mistake(message: "a text cannot have the character NUL", position: start)
    }
  }

  private func unknownEscape(_ start: Int) -> Mistake {
    Mistake(
      message: "no escape of TOML; a backslash is written \\\\, or between '…'", position: start)
  }
}

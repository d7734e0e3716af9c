/// Texts between quotes: `"…"` with escapes, `'…'` without, each also over several lines.
extension TOMLSyntax {
  /// Whether a quote stands here three times, as it does around several lines.
  func isTripled(_ quote: UInt8) -> Bool {
    bytes[position...].starts(with: [quote, quote, quote])
  }

  /// Goes past a text, of one line or of several.
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
          // One or two more belong to the text.
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

  /// Goes past an escape; at the end of a line it takes that and all blanks behind.
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
  }

  private func unknownEscape(_ start: Int) -> Mistake {
    Mistake(
      message: "no escape of TOML; a backslash is written \\\\, or between '…'", position: start)
  }
}

/// Escapes text from scripts and files so that it cannot control the terminal or hide anything.
///
/// Control characters, bytes that are not UTF-8, line separators and characters that change text
/// direction become `\xNN`, one for each byte; everything else is unchanged.
package enum VisibleText {
  /// The replacement of a tab: `\x09`, two spaces as in source lines, or none, so that it stays.
  package enum Tabs {
    case escaped
    case twoSpaces
    case kept
  }

  /// Escapes at most `limit` bytes, cut at a character boundary, with an ellipsis if cut.
  package static func text(
    _ bytes: some Collection<UInt8>, limit: Int = .max, tabs: Tabs = .escaped,
    glyphs: Terminal.Glyphs = .unicode
  ) -> String {
    guard bytes.count > limit else { return escaped(bytes, tabs) }
    return escaped(wholeCharacters(bytes.prefix(limit)), tabs) + ellipsis(glyphs)
  }

  /// Escapes the lines of a string, cut to `limit` bytes with a note of how many are left out.
  ///
  /// Splits at LF and CRLF and drops empty lines at the end; there is always at least one line.
  package static func lines(
    _ string: String, limit: Int = .max, glyphs: Terminal.Glyphs = .unicode
  ) -> [String] {
    let isCut = string.utf8.count > limit
    let bytes = isCut ? wholeCharacters(string.utf8.prefix(limit)) : string.utf8.prefix(.max)
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      escaped($0.last == 0x0D ? $0.dropLast() : $0, .escaped)
    }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    if isCut {
      lines[lines.count - 1] += ellipsis(glyphs) + leftOut(string.utf8.count - bytes.count)
    }
    return lines
  }

  /// Escapes what a script has written, except its line feeds and tabs.
  static func output(_ bytes: [UInt8]) -> String {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { escaped($0, .kept) }
      .joined(separator: "\n")
  }

  /// Cuts a string to `limit` bytes with a note of how many are left out, without escaping.
  static func cut(_ string: String, limit: Int) -> String {
    guard string.utf8.count > limit else { return string }
    let bytes = wholeCharacters(string.utf8.prefix(limit))
    return String(decoding: bytes, as: UTF8.self) + "…" + leftOut(string.utf8.count - bytes.count)
  }

  private static func leftOut(_ count: Int) -> String {
    " (\(NumberText.grouped(count)) more bytes)"
  }

  /// The mark of shortened text.
  package static func ellipsis(_ glyphs: Terminal.Glyphs) -> String {
    glyphs == .unicode ? "…" : "..."
  }

  /// The bytes without an incomplete UTF-8 character at their end.
  package static func wholeCharacters<Bytes: BidirectionalCollection<UInt8>>(
    _ bytes: Bytes
  ) -> Bytes.SubSequence {
    // A character has at most three continuation bytes.
    for (back, byte) in bytes.suffix(4).reversed().enumerated() {
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return length > back + 1 ? bytes.dropLast(back + 1) : bytes[...]
    }
    return bytes[...]
  }

  static func wholeCharacters(_ bytes: some Collection<UInt8>) -> [UInt8] {
    Array(wholeCharacters(Array(bytes)))
  }

  private static func escaped(_ bytes: some Sequence<UInt8>, _ tabs: Tabs) -> String {
    let bytes = Array(bytes)
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = ""
    text.reserveCapacity(bytes.count)
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return text
      case .error(let length):
        for byte in bytes[position..<position + length] { text += hex(byte) }
        position += length
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar == "\t", tabs != .escaped {
          text += tabs == .kept ? "\t" : "  "
        } else if isHostile(scalar) {
          for byte in encoded { text += hex(byte) }
        } else {
          text.unicodeScalars.append(scalar)
        }
        position += encoded.count
      }
    }
  }

  /// A byte as `\xNN`, with two uppercase digits.
  static func hex(_ byte: UInt8) -> String {
    #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// Whether a scalar is C0, delete, C1, a line or paragraph separator, or changes text direction.
  static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

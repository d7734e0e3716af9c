/// Reads a word of a dump byte by byte.
struct DumpScanner {
  private var rest: Substring.UTF8View

  init(_ word: Substring) { rest = word.utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// The next byte as a character; nil at the end.
  var next: Character? { rest.first.map { Character(Unicode.Scalar($0)) } }

  /// Consumes a character if it is next; returns whether it did.
  mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character.asciiValue else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes everything up to the first of the ASCII characters `stops`, or to the end.
  mutating func text(upTo stops: String) -> Substring {
    let found = rest.prefix { byte in !stops.utf8.contains(byte) }
    rest = rest[found.endIndex...]
    return Substring(found)
  }

  // MARK: - Strings

  /// The text in quotes; escapes quotes, backslashes and control characters.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "\\u\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Consumes a quoted text; nil when none is next, or its closing quote is missing.
  mutating func quoted() -> String? {
    guard skip("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = rest.popFirst() else { return nil }
        guard escaped == UInt8(ascii: "u") else {
          bytes.append(escaped)
          continue
        }
        guard let code = UInt8(text(upTo: ";\"")), code < 0x80, skip(";") else { return nil }
        bytes.append(code)
      default: bytes.append(byte)
      }
    }
    return nil
  }
}

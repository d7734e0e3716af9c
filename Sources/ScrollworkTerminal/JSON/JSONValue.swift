/// A JSON value, parsed or composed.
package indirect enum JSONValue: Hashable, Codable, Sendable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  /// The members in the order of the text; names may repeat.
  case object([Member])

  /// A name and its value in an object.
  package struct Member: Hashable, Codable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package let value: JSONValue

    /// Creates a member.
    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The greatest nesting depth of arrays and objects.
  static let depthLimit = 64

  /// Parses one value with optional white space around it; nil for invalid JSON.
  ///
  /// Also nil for more than 64 levels of nesting. O(n).
  package init?(parsing bytes: some Collection<UInt8>) {
    var parser = JSONParser(Array(bytes))
    guard let value = parser.document() else { return nil }
    self = value
  }

  /// The first member of a name; nil when there is none, or this is not an object.
  ///
  /// O(n) in the members.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The string; nil for other kinds of value.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The number; nil for other kinds of value.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The number if it is whole and within ±``maximumInteger``, else nil.
  package var integer: Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { $0.magnitude <= Self.maximumInteger ? $0 : nil }
  }

  /// The greatest magnitude of ``integer``, 2⁵³; doubles above it are not exact.
  package static let maximumInteger = 1 << 53

  /// The Boolean; nil for other kinds of value.
  package var truth: Bool? { if case .truth(let truth) = self { truth } else { nil } }

  /// The elements of an array; nil for other kinds of value.
  package var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

/// A parser of JSON as in RFC 8259; each method returns nil for invalid input.
private struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return position == bytes.count ? value : nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth <= JSONValue.depthLimit, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "t"): return word("true").map { .truth(true) }
    case UInt8(ascii: "f"): return word("false").map { .truth(false) }
    case UInt8(ascii: "n"): return word("null").map { .null }
    default: return number()
    }
  }

  private mutating func word(_ word: String) -> Void? {
    guard bytes[position...].starts(with: word.utf8) else { return nil }
    position += word.utf8.count
    return ()
  }

  private mutating func object(_ depth: Int) -> JSONValue? {
    position += 1
    var members: [JSONValue.Member] = []
    skipSpace()
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\""), let name = string() else { return nil }
      skipSpace()
      guard take(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
      members.append(JSONValue.Member(name: name, value: value))
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func array(_ depth: Int) -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    skipSpace()
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = position
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    _ = take(UInt8(ascii: "-"))
    let whole = position
    while isDigit(next) { position += 1 }
    guard position > whole, bytes[whole] != UInt8(ascii: "0") || position == whole + 1
    else { return nil }
    if take(UInt8(ascii: ".")) {
      guard isDigit(next) else { return nil }
      while isDigit(next) { position += 1 }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard isDigit(next) else { return nil }
      while isDigit(next) { position += 1 }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text).map { .number($0) }
  }

  private mutating func string() -> String? {
    position += 1
    // The unescaped bytes before `start`; empty as long as there are no escapes.
    var content: [UInt8] = []
    var start = position
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position - 1]
        return String(decoding: content.isEmpty ? rest : content + rest, as: UTF8.self)
      case UInt8(ascii: "\\"):
        content += bytes[start..<position - 1]
        guard let scalar = escape() else { return nil }
        content += String(scalar).utf8
        start = position
      case 0..<0x20: return nil
      default: break
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return unicode()
    default: return nil
    }
  }

  /// Reads the digits after `\u`, and a second escape of a surrogate pair; a lone half gives `�`.
  private mutating func unicode() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let back = position
    guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let second = hexadecimal(),
      (0xDC00..<0xE000).contains(second)
    else {
      position = back
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = (value << 4) | UInt32(digit)
    }
    position += 4
    return value
  }
}

/// Writes JSON members in the order of the calls, so that equal data gives equal bytes.
///
/// ```swift
/// var json = JSONText()
/// json.object {
///   $0.member("sw", 1)
///   $0.key("phases")
///   $0.array { $0.value("idle") }
/// }
/// ```
/// Doubles are the shortest text that reads back as the same number; NaN and infinities become
/// `null`. There is no white space. Control characters and those that change text direction are
/// escaped, so that they have no effect on a terminal.
package struct JSONText: Hashable, Sendable {
  /// The bytes written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether a comma precedes the next value or key.
  private var needsComma = false

  /// Creates an empty text.
  package init() {}

  /// The text written so far; O(n).
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A string as JSON.
  package static func quoted(_ text: String) -> String {
    var json = Self()
    json.value(text)
    return json.text
  }

  /// Writes an object; the closure writes its members.
  package mutating func object(_ members: (inout JSONText) throws -> Void) rethrows {
    open(UInt8(ascii: "{"))
    try members(&self)
    close(UInt8(ascii: "}"))
  }

  /// Writes an array; the closure writes its elements.
  package mutating func array(_ elements: (inout JSONText) throws -> Void) rethrows {
    open(UInt8(ascii: "["))
    try elements(&self)
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of a member; its value must follow.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Appends complete lines of JSON, each with its newline, unchanged.
  package mutating func add(lines: String) {
    bytes.append(contentsOf: lines.utf8)
    needsComma = false
  }

  /// Ends a line; the next value starts without a comma.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }
}

// MARK: - Values

extension JSONText {
  /// Writes a string, or `null`.
  package mutating func value(_ string: String?) {
    guard let string else { return null() }
    separate()
    quote(string)
    needsComma = true
  }

  /// Writes an integer, or `null`.
  package mutating func value(_ integer: Int?) {
    guard let integer else { return null() }
    raw(integer.description)
  }

  /// Writes a number, or `null` when there is none or it is not finite.
  package mutating func value(_ number: Double?) {
    guard let number, number.isFinite else { return null() }
    raw(number.description)
  }

  /// Writes `true` or `false`, or `null`.
  package mutating func value(_ truth: Bool?) {
    guard let truth else { return null() }
    raw(truth ? "true" : "false")
  }

  /// Writes a value that is already JSON, with characters that change text direction escaped.
  ///
  /// The bytes are not checked. O(n).
  package mutating func encoded(_ json: some Sequence<UInt8>) {
    separate()
    append(escaping: json)
    needsComma = true
  }

  /// Writes `null`.
  package mutating func null() {
    raw("null")
  }
}

// MARK: - Members

extension JSONText {
  /// Writes a member that is a string, or `null`.
  package mutating func member(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  /// Writes a member that is an integer, or `null`.
  package mutating func member(_ name: String, _ integer: Int?) {
    key(name)
    value(integer)
  }

  /// Writes a member that is an integer; beyond `Int` a string, since many readers would round it.
  package mutating func member(_ name: String, exactly integer: UInt64) {
    if let small = Int(exactly: integer) { member(name, small) } else { member(name, "\(integer)") }
  }

  /// Writes a member that is a number, or `null`.
  package mutating func member(_ name: String, _ number: Double?) {
    key(name)
    value(number)
  }

  /// Writes a member that is `true`, `false` or `null`.
  package mutating func member(_ name: String, _ truth: Bool?) {
    key(name)
    value(truth)
  }

  /// Writes a member that is already JSON, as `encoded(_:)` does.
  package mutating func member(_ name: String, encoded json: some StringProtocol) {
    key(name)
    encoded(json.utf8)
  }

  /// Writes a member that is an array of strings.
  package mutating func member(_ name: String, _ strings: [String]) {
    key(name)
    array { list in
      for string in strings { list.value(string) }
    }
  }

  /// Writes a member that is an array of integers.
  package mutating func member(_ name: String, integers: [Int]) {
    key(name)
    array { list in
      for integer in integers { list.value(integer) }
    }
  }

  /// Writes a member that is an object with the given members.
  package mutating func member(_ name: String, _ members: (inout JSONText) throws -> Void) rethrows
  {
    key(name)
    try object(members)
  }

  /// Writes a member that is an array of objects; the closure writes the members of each.
  package mutating func objects<Element>(
    _ name: String, of elements: some Sequence<Element>,
    _ members: (Element, inout JSONText) throws -> Void
  ) rethrows {
    key(name)
    try array { list in
      for element in elements { try list.object { try members(element, &$0) } }
    }
  }
}

// MARK: - Bytes

extension JSONText {
  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    if !appendUnchanged(string) {
      for scalar in string.unicodeScalars {
        if scalar.value >= 0x7F, VisibleText.isHostile(scalar) {
          escape(scalar)
        } else {
          quoteBytes(String(scalar).utf8)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text in which nothing has to be escaped, as most; false for any other and for one
  /// that is not ASCII.
  private mutating func appendUnchanged(_ string: String) -> Bool {
    var string = string
    return string.withUTF8 { text in
      let isPlain = text.allSatisfy {
        (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain { bytes.append(contentsOf: text) }
      return isPlain
    }
  }

  /// Appends JSON with hostile characters escaped; non-ASCII characters may occur in strings only.
  private mutating func append(escaping json: some Sequence<UInt8>) {
    let json = Array(json)
    guard !json.allSatisfy({ $0 < 0x7F }) else { return bytes.append(contentsOf: json) }
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      if scalar.value >= 0x7F, VisibleText.isHostile(scalar) {
        escape(scalar)
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// Writes a scalar below U+10000 as `\uNNNN`.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16)
    bytes.append(
      contentsOf: (#"\u"# + String(repeating: "0", count: max(0, 4 - digits.count)) + digits).utf8)
  }

  private mutating func quoteBytes(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): bytes.append(contentsOf: #"\""#.utf8)
      case UInt8(ascii: "\\"): bytes.append(contentsOf: #"\\"#.utf8)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case 0..<0x20:
        bytes.append(contentsOf: (byte < 16 ? #"\u000"# : #"\u00"#).utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
  }
}

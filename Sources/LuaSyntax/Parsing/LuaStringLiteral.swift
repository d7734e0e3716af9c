/// Evaluates string literals.
enum LuaStringLiteral {
  /// The value of a literal, given with its quotes or brackets; O(n).
  ///
  /// For literals without a flaw. `\u` of a surrogate or above 10FFFF adds nothing.
  static func value(of literal: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = literal.first else { return [] }
    return first == UInt8(ascii: "[") ? long(literal) : short(literal.dropFirst().dropLast())
  }

  private static func long(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    let level = literal.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    var body = literal.dropFirst(level + 2).dropLast(level + 2)
    // A line end right after the opening bracket is not part of the value.
    if let first = body.first, first == 0x0A || first == 0x0D {
      body = body.dropFirst()
      if let second = body.first, second == 0x0A || second == 0x0D, second != first {
        body = body.dropFirst()
      }
    }
    return Array(body)
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
  ]

  private static func short(_ body: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = body
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "z"): rest = rest.drop { $0.isSpace }
      case UInt8(ascii: "x"):
        let digits = rest.prefix(2)
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 16 + ($1.hexValue ?? 0) }))
      case UInt8(ascii: "u"):
        let digits = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
        rest = rest.dropFirst(digits.count + 2)
        let value = digits.drop { $0 == UInt8(ascii: "0") }.prefix(8).reduce(UInt32(0)) {
          $0 << 4 | UInt32($1.hexValue ?? 0)
        }
        if let scalar = Unicode.Scalar(value) { result += Array(String(scalar).utf8) }
      case let digit where digit.isDigit:
        var value = Int(digit - UInt8(ascii: "0"))
        for _ in 0..<2 {
          guard let next = rest.first, next.isDigit else { break }
          value = value * 10 + Int(next - UInt8(ascii: "0"))
          rest = rest.dropFirst()
        }
        result.append(UInt8(truncatingIfNeeded: value))
      default: result.append(escapes[escaped] ?? escaped)
      }
    }
    return result
  }
}

extension LuaChunk {
  /// The value of a string literal, in parentheses or not; nil for another expression.
  ///
  /// Bytes that are not UTF-8 become `�`. O(n) in the literal's length.
  package func string(_ expression: LuaExpression) -> String? {
    let bare = expression.bare
    guard case .string = bare.kind else { return nil }
    return String(decoding: LuaStringLiteral.value(of: bytes[bare.range]), as: UTF8.self)
  }
}

/// The syntax of Lua's numerals.
package enum LuaNumeral {
  /// Whether the text is a complete numeral of Lua.
  static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    func take(while matches: (UInt8) -> Bool) -> Int {
      let count = rest.prefix(while: matches).count
      rest = rest.dropFirst(count)
      return count
    }
    func take(_ letters: String) -> Bool {
      guard let first = rest.first, letters.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    let isHex = isHexadecimal(text)
    if isHex { rest = rest.dropFirst(2) }
    let isDigit: (UInt8) -> Bool = isHex ? { $0.hexValue != nil } : { $0.isDigit }
    var digits = take(while: isDigit)
    if take(".") { digits += take(while: isDigit) }
    guard digits > 0 else { return false }
    if take(isHex ? "pP" : "eE") {
      _ = take("+-")
      guard take(while: { $0.isDigit }) > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// Whether a numeral is a float, that is, has a point or an exponent.
  package static func isFloat(_ text: ArraySlice<UInt8>) -> Bool {
    let marks = isHexadecimal(text) ? ".pP" : ".eE"
    return text.contains { marks.utf8.contains($0) }
  }

  private static func isHexadecimal(_ text: ArraySlice<UInt8>) -> Bool {
    text.count >= 2 && text[text.startIndex] == UInt8(ascii: "0")
      && (text[text.startIndex + 1] == UInt8(ascii: "x")
        || text[text.startIndex + 1] == UInt8(ascii: "X"))
  }
}

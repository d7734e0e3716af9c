/// Amounts as written in flags and settings.
package enum Quantity {
  /// A count with an optional decimal suffix: `500`, `250k`, `100M`, `2G`; nil unless the text is a
  /// whole number up to 2⁵³.
  package static func count(_ text: String) -> Int? {
    scaled(text, suffixes: ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9])
  }

  /// A size in bytes with an optional binary suffix: `65536`, `512k`, `96M`, `1G`; nil unless the
  /// text is a whole number of bytes up to 2⁵³.
  static func byteCount(_ text: String) -> Int? {
    scaled(text, suffixes: ["k": 0x1p10, "K": 0x1p10, "M": 0x1p20, "G": 0x1p30])
  }

  /// A duration in seconds: `2`, `0.5s`, `250ms`, `3min`, `1h`; at least 0, nil for any other text.
  package static func seconds(_ text: String) -> Double? {
    let units = [("ms", 0.001), ("min", 60.0), ("s", 1.0), ("h", 3_600.0)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = number(text.dropLast(unit?.0.count ?? 0)) else { return nil }
    let seconds = number * (unit?.1 ?? 1)
    return seconds.isFinite ? seconds : nil
  }

  /// A decimal number: digits, at most one point, no sign and no exponent; nil for any other text.
  static func number(_ text: some StringProtocol) -> Double? {
    let digits = text.utf8.filter { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
    let points = text.utf8.filter { $0 == UInt8(ascii: ".") }.count
    guard digits > 0, points <= 1, digits + points == text.utf8.count else { return nil }
    guard let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func scaled(_ text: String, suffixes: [Character: Double]) -> Int? {
    let scale = text.last.flatMap { suffixes[$0] }
    guard let number = number(text.dropLast(scale == nil ? 0 : 1)) else { return nil }
    let value = number * (scale ?? 1)
    // Above 2⁵³ a double cannot represent every integer.
    guard value <= 0x1p53, value.rounded() == value else { return nil }
    return Int(value)
  }
}

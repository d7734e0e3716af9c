internal import CProcess

/// The formats of numbers in reports, pictures, the REPL and machine formats.
package enum NumberText {
  /// An offset, length or speed with one decimal, `812.0`; never `-0.0`.
  package static func points(_ value: Double) -> String {
    fixed(value, decimals: 1)
  }

  /// A number with `decimals` decimals, clamped to 0–15; zero has no sign.
  ///
  /// Numbers that are not finite are `nan`, `inf` and `-inf`.
  package static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return nonFinite(value) }
    let decimals = Int32(min(max(decimals, 0), 15))
    let text = formatted { scrollwork_number_fixed($0, $1, decimals, value) }
    let isZero = !text.utf8.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// A number with at most `decimals` decimals, 1–15, without zeros at the end: `1.5`, `2`.
  package static func trimmed(_ value: Double, decimals: Int) -> String {
    var text = fixed(value, decimals: decimals)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A change, always with its sign: `+108.8`, `-3.0`, `+0.0`.
  package static func change(_ value: Double) -> String {
    let text = points(value)
    return text.hasPrefix("-") || !value.isFinite ? text : "+" + text
  }

  /// A float as Lua's `tostring` writes it: 14 significant digits, and `.0` after a whole number.
  ///
  /// NaN is `nan` whatever its sign bit, which C libraries print differently.
  package static func lua(_ value: Double) -> String {
    guard value.isFinite else { return nonFinite(value) }
    let text = formatted { scrollwork_number_short($0, $1, value) }
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || ($0 >= 48 && $0 <= 57) }
    return isWhole ? text + ".0" : text
  }

  /// An integer with a comma between groups of three digits: `100,000,000`.
  package static func grouped(_ value: some BinaryInteger) -> String {
    let digits = Array(String(value.magnitude).utf8)
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.unicodeScalars.append(Unicode.Scalar(digit))
    }
    return text
  }

  /// A time in seconds with three decimals: `0.950`.
  package static func time(_ seconds: Double) -> String {
    fixed(seconds, decimals: 3)
  }

  /// A duration, given in seconds, with a unit: `4 ms`, `0.21 s`, `2 min 5 s`, `1 h 52 min`.
  ///
  /// Negative durations count as 0.
  package static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite else { return nonFinite(seconds) }
    let seconds = max(0, seconds)
    if seconds < 0.01 { return fixed(seconds * 1_000, decimals: 0) + " ms" }
    if seconds < 59.995 { return fixed(seconds, decimals: 2) + " s" }
    // Far below `Int.max`, so that the conversions below cannot trap.
    guard seconds < 1e12 else { return fixed(seconds / 3_600, decimals: 0) + " h" }
    let whole = Int(seconds.rounded())
    if whole < 3_600 { return pair(whole / 60, "min", whole % 60, "s") }
    let minutes = Int((seconds / 60).rounded())
    return pair(minutes / 60, "h", minutes % 60, "min")
  }
}

// MARK: - Pieces

extension NumberText {
  private static func pair(_ large: Int, _ unit: String, _ small: Int, _ part: String) -> String {
    small == 0 ? "\(grouped(large)) \(unit)" : "\(grouped(large)) \(unit) \(small) \(part)"
  }

  private static func nonFinite(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// The text that a C function writes into a buffer large enough for any double.
  ///
  /// `LC_NUMERIC` is never set in this process, so the decimal separator is `.`.
  private static func formatted(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    // The longest: 309 digits before the point, 15 after it, sign and point.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 340) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      _ = write(start, buffer.count)
      return String(cString: start)
    }
  }
}

extension NumberText {
  /// A whole number below 10¹⁵ without a point, else the shortest text that reads back the same.
  package static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? fixed(value, decimals: 0) : value.description
  }

  /// A difference rounded to six decimals, or unrounded if that would give 0.
  package static func rounded(_ value: Double) -> String {
    let near = (value * 1e6).rounded() / 1e6
    return short(near != 0 && near.isFinite ? near : value)
  }
}

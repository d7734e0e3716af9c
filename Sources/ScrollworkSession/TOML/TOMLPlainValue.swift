/// The form of TOML values without quotes or brackets: Booleans, numbers, dates and times.
///
/// It is not checked whether a number fits or a date exists.
enum TOMLPlainValue {
  static func isValid(_ text: ArraySlice<UInt8>) -> Bool {
    if text.elementsEqual("true".utf8) || text.elementsEqual("false".utf8) { return true }
    return isNumber(text) || isMoment(text)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  // MARK: - Numbers

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let hasSign = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
    var rest = hasSign ? text.dropFirst() : text
    if rest.elementsEqual("inf".utf8) || rest.elementsEqual("nan".utf8) { return true }
    if !hasSign, rest.count > 2, rest.first == UInt8(ascii: "0") {
      let digits = rest.dropFirst(2)
      switch rest[rest.startIndex + 1] {
      case UInt8(ascii: "x"):
        return takesDigits(digits) { Character(Unicode.Scalar($0)).isHexDigit }
      case UInt8(ascii: "o"): return takesDigits(digits) { (0x30...0x37).contains($0) }
      case UInt8(ascii: "b"): return takesDigits(digits) { $0 == 0x30 || $0 == 0x31 }
      default: break
      }
    }
    let whole = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
    guard takesDigits(whole, isDigit), whole.first != UInt8(ascii: "0") || whole.count == 1
    else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let broken = rest.dropFirst().prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
      guard takesDigits(broken, isDigit) else { return false }
      rest = rest.dropFirst(1 + broken.count)
    }
    guard rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return rest.isEmpty }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    return takesDigits(rest, isDigit)
  }

  /// Whether a text consists of digits, with single underscores between them.
  private static func takesDigits(
    _ text: ArraySlice<UInt8>, _ isDigit: (UInt8) -> Bool
  ) -> Bool {
    var wasDigit = false
    for byte in text {
      if byte == UInt8(ascii: "_") {
        guard wasDigit else { return false }
        wasDigit = false
      } else {
        guard isDigit(byte) else { return false }
        wasDigit = true
      }
    }
    return wasDigit
  }

  // MARK: - Dates and times

  /// Whether a text has the form `2026-01-31`.
  static func isDate(_ text: ArraySlice<UInt8>) -> Bool { fits(text, "0000-00-00") }

  private static func isMoment(_ text: ArraySlice<UInt8>) -> Bool {
    if isDate(text) { return true }
    guard text.count > 10, isDate(text.prefix(10)) else { return isTime(text) }
    let between = text[text.startIndex + 10]
    guard between == 0x20 || between | 0x20 == UInt8(ascii: "t") else { return false }
    var time = text.dropFirst(11)
    if time.last.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
      time.removeLast()
    } else if let sign = time.lastIndex(where: {
      $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }) {
      guard fits(time[(sign + 1)...], "00:00") else { return false }
      time = time[..<sign]
    }
    return isTime(time)
  }

  private static func isTime(_ text: ArraySlice<UInt8>) -> Bool {
    guard fits(text.prefix(8), "00:00:00") else { return false }
    let rest = text.dropFirst(8)
    return rest.isEmpty
      || rest.first == UInt8(ascii: ".") && rest.count > 1 && rest.dropFirst().allSatisfy(isDigit)
  }

  /// Whether a text has a digit at each `0` of a form and equals it elsewhere.
  private static func fits(_ text: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
    guard text.count == form.utf8CodeUnitCount else { return false }
    return zip(text, UnsafeBufferPointer(start: form.utf8Start, count: text.count)).allSatisfy {
      $1 == 0x30 ? isDigit($0) : $0 == $1
    }
  }
}

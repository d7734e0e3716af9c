/// A value that can be written as one word of a dump and read back to the bit.
protocol DumpText: Equatable {
  /// The word: no spaces outside of quotes.
  var dumped: String { get }

  /// The value of a word; nil when it is none.
  init?(dumped: Substring)
}

extension Double: DumpText {
  var dumped: String { "\(self)" }

  init?(dumped: Substring) {
    guard let number = Double(dumped), number.isFinite else { return nil }
    self = number
  }
}

extension Bool: DumpText {
  var dumped: String { "\(self)" }
  init?(dumped: Substring) { self.init(String(dumped)) }
}

extension Optional: DumpText where Wrapped: DumpText {
  var dumped: String { map(\.dumped) ?? "nil" }
  init?(dumped: Substring) {
    guard let value = Wrapped(dumped: dumped) else { return nil }
    self = value
  }
}

extension DumpText where Self: RawRepresentable, RawValue == String {
  var dumped: String { rawValue }
  init?(dumped: Substring) { self.init(rawValue: String(dumped)) }
}

extension BouncePolicy: DumpText {}
extension OverscrollBehavior: DumpText {}
extension SafeAreaAdjustment: DumpText {}
extension IndicatorVisibility: DumpText {}
extension EdgeEffect: DumpText {}
extension KeyboardDismissal: DumpText {}
extension KeyboardAnchor: DumpText {}
extension CrossAlignment: DumpText {}
extension ViewSnapping.Limit: DumpText {}
extension Edge: DumpText {}
extension ScrollSource: DumpText {}
extension Sheet.Mode: DumpText {}

/// Several numbers as one word, `1.0,2.0`.
private func numbers(_ word: Substring, _ count: Int) -> [Double]? {
  let numbers = word.split(separator: ",", omittingEmptySubsequences: false).map {
    Double(dumped: $0)
  }
  let found = numbers.compactMap(\.self)
  return found.count == count && numbers.count == count ? found : nil
}

extension Point: DumpText {
  var dumped: String { "\(x),\(y)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }
}

extension UnitPoint: DumpText {
  var dumped: String { "\(x),\(y)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2) else { return nil }
    self.init(x: parts[0], y: parts[1])
  }
}

extension Alignment: DumpText {
  /// The shares, `-` on an axis without.
  var dumped: String { "\(x?.dumped ?? "-"),\(y?.dumped ?? "-")" }

  init?(dumped: Substring) {
    let parts = dumped.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let shares = parts.map { $0 == "-" ? nil : Double(dumped: $0) }
    guard zip(parts, shares).allSatisfy({ $0 == "-" || $1 != nil }) else { return nil }
    self.init(x: shares[0], y: shares[1])
  }
}

extension Size: DumpText {
  var dumped: String { "\(width),\(height)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 2), parts.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }
}

extension EdgeInsets: DumpText {
  var dumped: String { "\(left),\(top),\(right),\(bottom)" }
  init?(dumped: Substring) {
    guard let parts = numbers(dumped, 4) else { return nil }
    self.init(top: parts[1], left: parts[0], bottom: parts[3], right: parts[2])
  }
}

extension MarkerID: DumpText {
  /// `12`, `2.5`, `"name"`, `true`, `("a",1)`; strings escape quotes, backslashes and what is not
  /// printable.
  var dumped: String {
    switch self {
    case .integer(let value): "\(value)"
    case .number(let value): "#\(value.bitPattern)"
    case .boolean(let value): "\(value)"
    case .string(let text): Self.quoted(text)
    case .tuple(let parts): "(\(parts.map(\.dumped).joined(separator: ",")))"
    }
  }

  private static func quoted(_ text: String) -> String {
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

  init?(dumped: Substring) {
    var rest = dumped
    guard let id = Self.take(&rest), rest.isEmpty else { return nil }
    self = id
  }

  private static func take(_ rest: inout Substring, depth: Int = 0) -> MarkerID? {
    guard let first = rest.first, depth < 64 else { return nil }
    switch first {
    case "\"": return takeString(&rest).map { .string($0) }
    case "(":
      rest.removeFirst()
      var parts: [MarkerID] = []
      while rest.first != ")" {
        if !parts.isEmpty {
          guard rest.first == "," else { return nil }
          rest.removeFirst()
        }
        guard let part = take(&rest, depth: depth + 1) else { return nil }
        parts.append(part)
      }
      rest.removeFirst()
      return .tuple(parts)
    default:
      let word = rest.prefix { $0 != "," && $0 != ")" }
      rest = rest.dropFirst(word.count)
      if word.first == "#" {
        return UInt64(word.dropFirst()).flatMap { MarkerID(Double(bitPattern: $0)) }
      }
      if let flag = Bool(dumped: word) { return .boolean(flag) }
      return Int(word).map { .integer($0) }
    }
  }

  private static func takeString(_ rest: inout Substring) -> String? {
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    var scalars = rest.unicodeScalars
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"":
        rest = Substring(scalars)
        return String(text)
      case "\\":
        guard let escaped = scalars.popFirst() else { return nil }
        guard escaped == "u" else {
          text.append(escaped)
          continue
        }
        let digits = scalars.prefix { $0 != ";" }
        guard let number = UInt32(String(digits)), let control = Unicode.Scalar(number) else {
          return nil
        }
        scalars = scalars.dropFirst(digits.count + 1)
        text.append(control)
      default: text.append(scalar)
      }
    }
    return nil
  }
}

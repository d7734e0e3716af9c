extension MarkerID: DumpText {
  /// `12`, `2.5`, `"name"`, `true`, `("a",1)`.
  var dumped: String {
    switch self {
    case .integer(let value): "\(value)"
    case .number(let value): value.dumpedNumber
    case .boolean(let value): "\(value)"
    case .string(let text): DumpScanner.quoted(text)
    case .tuple(let parts): "(\(parts.map { $0.dumped }.joined(separator: ",")))"
    }
  }

  init?(dumped: Substring) {
    var scanner = DumpScanner(dumped)
    guard let id = MarkerID(from: &scanner), scanner.isAtEnd else { return nil }
    self = id
  }

  /// Consumes an id; nil when none is next.
  init?(from scanner: inout DumpScanner, depth: Int = 0) {
    switch scanner.next {
    case "\"":
      guard let text = scanner.quoted() else { return nil }
      self = .string(text)
    case "(":
      guard depth < 64, scanner.skip("(") else { return nil }
      var parts: [MarkerID] = []
      while !scanner.skip(")") {
        if !parts.isEmpty, !scanner.skip(",") { return nil }
        guard let part = MarkerID(from: &scanner, depth: depth + 1) else { return nil }
        parts.append(part)
      }
      self = .tuple(parts)
    default:
      let word = scanner.text(upTo: ",)")
      if let flag = Bool(String(word)) {
        self = .boolean(flag)
      } else if let integer = Int(word) {
        self = .integer(integer)
      } else {
        guard let number = Double(dumpedNumber: word), !number.isNaN else { return nil }
        self = .number(number)
      }
    }
  }
}

extension Double {
  /// The number in a form that never parses as an integer; if not finite, `#` and its bit pattern.
  var dumpedNumber: String { isFinite ? "\(self)" : "#\(bitPattern)" }

  /// Reads a number written by `dumpedNumber`.
  init?(dumpedNumber word: Substring) {
    if word.utf8.first == UInt8(ascii: "#") {
      guard let bits = UInt64(word.dropFirst()) else { return nil }
      self.init(bitPattern: bits)
    } else {
      guard let number = Double(dumped: word) else { return nil }
      self = number
    }
  }
}

/// A value that is written as one word of a dump and read back bit for bit.
protocol DumpText: Equatable, Sendable {
  /// The word; it has no spaces outside quotes.
  var dumped: String { get }

  /// Reads a word; nil when it is not a value of this type.
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

extension Int: DumpText {
  var dumped: String { "\(self)" }
  init?(dumped: Substring) { self.init(dumped) }
}

extension String: DumpText {
  var dumped: String { MarkerID.string(self).dumped }

  init?(dumped: Substring) {
    guard case .string(let text) = MarkerID(dumped: dumped) else { return nil }
    self = text
  }
}

extension Optional: DumpText where Wrapped: DumpText {
  var dumped: String { map { $0.dumped } ?? "nil" }
  init?(dumped: Substring) {
    guard let value = Wrapped(dumped: dumped) else { return nil }
    self = value
  }
}

extension DumpText where Self: RawRepresentable, RawValue == String {
  var dumped: String { rawValue.contains(" ") ? rawValue.dumped : rawValue }

  init?(dumped: Substring) {
    self.init(rawValue: String(dumped: dumped) ?? String(dumped))
  }
}

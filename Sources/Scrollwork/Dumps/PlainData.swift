/// A value without functions and handles, which a dump can write.
public indirect enum PlainData: Hashable, Sendable {
  /// A Boolean.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// Key-value pairs, in the order in which they are written.
  case table([Pair])

  /// A key, which is not a table, and its value.
  public struct Pair: Hashable, Sendable {
    /// The key.
    package let key: PlainData
    /// The value of that key.
    public let value: PlainData

    /// Makes a pair.
    public init(_ key: PlainData, _ value: PlainData) {
      self.key = key
      self.value = value
    }
  }

  /// The greatest depth of nested tables, 64.
  package static let maximumLevels = 64
}

extension PlainData: DumpText {
  /// `12`, `2.5`, `"text"`, `true`, `{1:"a","b":{}}`.
  var dumped: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.dumpedNumber
    case .string(let text): DumpScanner.quoted(text)
    case .table(let pairs):
      "{" + pairs.map { "\($0.key.dumped):\($0.value.dumped)" }.joined(separator: ",") + "}"
    }
  }

  init?(dumped: Substring) {
    var scanner = DumpScanner(dumped)
    guard let value = PlainData(from: &scanner, level: 0), scanner.isAtEnd else { return nil }
    self = value
  }

  private init?(from scanner: inout DumpScanner, level: Int) {
    switch scanner.next {
    case "\"":
      guard let text = scanner.quoted() else { return nil }
      self = .string(text)
    case "{":
      guard level < Self.maximumLevels, scanner.skip("{") else { return nil }
      var pairs: [Pair] = []
      while !scanner.skip("}") {
        if !pairs.isEmpty, !scanner.skip(",") { return nil }
        guard scanner.next != "{", let key = PlainData(from: &scanner, level: level),
          scanner.skip(":"), let value = PlainData(from: &scanner, level: level + 1)
        else { return nil }
        pairs.append(Pair(key, value))
      }
      self = .table(pairs)
    default:
      let word = scanner.text(upTo: ",:}")
      if let flag = Bool(String(word)) {
        self = .boolean(flag)
      } else if let integer = Int(word) {
        self = .integer(integer)
      } else {
        guard let number = Double(dumpedNumber: word) else { return nil }
        self = .number(number)
      }
    }
  }
}

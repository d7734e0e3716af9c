package import LuaBridge
internal import ScrollworkTerminal

/// A Lua value taken out of its state: what equality compares and messages show.
package indirect enum PlainValue {
  case null
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case text([UInt8])
  case table([Pair])
  case record(String, [Pair])
  /// A handle, by the number that tells it from others, and its description.
  case handle(Int, String)
  /// A function, a coroutine, or what lies too deep.
  case other(String)

  /// A key with its value.
  package struct Pair {
    package let key: PlainValue
    package let value: PlainValue
  }

  /// Tables in tables are followed this far.
  private static let depthLimit = 16
  /// The most values that are taken out, however tables share their parts.
  private static let sizeLimit = 50_000

  package init(_ value: LuaValue) {
    var room = Self.sizeLimit
    self.init(value, depth: 0, &room)
  }

  private init(_ value: LuaValue, depth: Int, _ room: inout Int) {
    room -= 1
    guard room > 0 else {
      self = .other("…")
      return
    }
    switch value.kind {
    case .none, .nil: self = .null
    case .boolean: self = .truth(value.asBool ?? false)
    case .number:
      if value.isInteger, let integer = value.asInteger {
        self = .integer(integer)
      } else {
        self = .number(value.asNumber ?? 0)
      }
    case .string: self = .text(value.asBytes ?? [])
    case .table where depth < Self.depthLimit:
      var pairs: [Pair] = []
      for (key, value) in value.pairs(limit: min(room, 10_000)) {
        let key = PlainValue(key, depth: Self.depthLimit, &room)
        pairs.append(Pair(key: key, value: PlainValue(value, depth: depth + 1, &room)))
      }
      self = .table(pairs)
    case .userdata:
      let fields = value.recordFields
      if case .handle(let number) = value.asKey {
        self = .handle(number, value.text())
      } else if !fields.isEmpty {
        var pairs: [Pair] = []
        for field in fields {
          let content = PlainValue(value.field(field), depth: depth + 1, &room)
          pairs.append(Pair(key: .text(Array(field.utf8)), value: content))
        }
        self = .record(value.typeName, pairs)
      } else {
        self = .other(value.typeName)
      }
    default: self = .other(value.typeName)
    }
  }

  /// Whether both are the same to `to_equal`: numbers by value, tables and records by content.
  func equals(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.truth(let a), .truth(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Double(a) == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.handle(let a, _), .handle(let b, _)): a == b
    case (.record(let name, let a), .record(let other, let b)):
      name == other && Self.equal(a, b)
    case (.table(let a), .table(let b)): Self.equal(a, b)
    default: false
    }
  }

  private static func equal(_ a: [Pair], _ b: [Pair]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { $0.key.equals($1.key) && $0.value.equals($1.value) }
  }
}

// MARK: - Text

extension PlainValue {
  /// The value as a script would write it, cut where it is long.
  var text: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    switch self {
    case .null: return "nil"
    case .truth(let truth): return String(truth)
    case .integer(let integer): return String(integer)
    case .number(let number): return NumberText.lua(number)
    case .text(let bytes): return "\"\(VisibleText.text(bytes, limit: 200))\""
    case .handle(_, let description): return VisibleText.text(description.utf8, limit: 200)
    case .other(let name): return name
    case .record(_, let fields): return Self.braces(fields, depth: depth)
    case .table(let pairs):
      return pairs.isEmpty ? "{}" : Self.braces(pairs, depth: depth)
    }
  }

  private static func braces(_ pairs: [Pair], depth: Int) -> String {
    guard depth < 3 else { return "{ … }" }
    var parts: [String] = []
    var next = 1
    for pair in pairs.prefix(12) {
      let value = pair.value.text(depth: depth + 1)
      if case .integer(next) = pair.key {
        parts.append(value)
        next += 1
      } else {
        parts.append("\(pair.key.keyText) = \(value)")
      }
    }
    if pairs.count > 12 { parts.append("… \(pairs.count - 12) more") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The value in front of `=` in a table.
  private var keyText: String {
    if case .text(let bytes) = self, Self.isName(bytes) {
      return String(decoding: bytes, as: UTF8.self)
    }
    return "[\(text)]"
  }

  /// The key as a step of a path: `.x` or `[2]`.
  fileprivate var step: String {
    if case .text(let bytes) = self, Self.isName(bytes) {
      return "." + String(decoding: bytes, as: UTF8.self)
    }
    return "[\(text)]"
  }

  private static func isName(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, bytes.count <= 64 else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }
    return isLetter(first) && bytes.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }
}

// MARK: - Differences

extension PlainValue {
  /// Where the received value differs from this, the expected one: by key in tables.
  func differences(from received: PlainValue) -> [ExpectationFailure.Difference] {
    var found = Differences()
    collect(received, path: "", into: &found)
    let hidden = found.count - found.shown.count
    guard hidden > 0 else { return found.shown }
    return found.shown + [.init(expected: nil, received: "… \(hidden) more differences")]
  }

  /// The first few differences, and how many there are.
  private struct Differences {
    static let most = 8
    var shown: [ExpectationFailure.Difference] = []
    var count = 0

    mutating func add(_ path: String, _ expected: PlainValue, _ received: PlainValue) {
      count += 1
      guard shown.count < Self.most else { return }
      let label = path.isEmpty ? "" : "\(path) = "
      shown.append(.init(expected: label + expected.text, received: label + received.text))
    }
  }

  private func collect(_ received: PlainValue, path: String, into found: inout Differences) {
    switch (self, received) {
    case (.table(let a), .table(let b)): Self.collect(a, b, path, &found)
    case (.record(let name, let a), .record(let other, let b)) where name == other:
      Self.collect(a, b, path, &found)
    default:
      if !equals(received) { found.add(path, self, received) }
    }
  }

  /// Walks through both, which are in the same order of keys.
  private static func collect(
    _ expected: [Pair], _ received: [Pair], _ path: String, _ found: inout Differences
  ) {
    for (index, pair) in expected.enumerated() {
      let match = find(pair.key, in: received, near: index)
      pair.value.collect(match ?? .null, path: path + pair.key.step, into: &found)
    }
    for (index, pair) in received.enumerated()
    where find(pair.key, in: expected, near: index) == nil {
      PlainValue.null.collect(pair.value, path: path + pair.key.step, into: &found)
    }
  }

  /// The value under a key, which is most often where the other side has it.
  private static func find(_ key: PlainValue, in pairs: [Pair], near index: Int) -> PlainValue? {
    if pairs.indices.contains(index), pairs[index].key.equals(key) { return pairs[index].value }
    return pairs.first { $0.key.equals(key) }?.value
  }

  /// The value for records.
  var recordValue: RecordValue {
    switch self {
    case .null: .null
    case .truth(let truth): .truth(truth)
    case .integer(let integer): .number(Double(integer))
    case .number(let number): .number(number)
    case .text(let bytes): .text(String(decoding: bytes.prefix(4_096), as: UTF8.self))
    default: .text(text)
    }
  }
}

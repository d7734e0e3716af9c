package import LuaBridge
internal import ScrollworkLua
internal import ScrollworkTerminal

/// A copy of a Lua value, independent of its state, for comparison and messages.
package indirect enum PlainValue {
  case null
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case text([UInt8])
  case table([Pair])
  case record(String, [Pair])
  /// A handle: the number that identifies it, and its description.
  case handle(Int, String)
  /// A table that contains itself, by how many levels up that is: 1 for its own field.
  case ancestor(Int)
  /// A function, a coroutine, or a table too deep, by the type's name; `…` beyond the size limit.
  case other(String)

  /// A key with its value.
  package struct Pair {
    /// The key; a table as a key is not copied.
    package let key: PlainValue
    /// The value.
    package let value: PlainValue
  }

  /// The highest depth of nested tables that is copied.
  private static let depthLimit = 150
  /// The highest number of values that are copied; a table that occurs twice counts twice.
  private static let sizeLimit = 50_000

  /// Copies a value, up to `depthLimit` and `sizeLimit`, and 10,000 pairs of a table.
  package init(_ value: LuaValue) {
    var room = Self.sizeLimit
    self.init(value, below: [], &room)
  }

  /// Copies a value that is in some tables and records, outermost first.
  private init(_ value: LuaValue, below outer: [UnsafeRawPointer?], _ room: inout Int) {
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
    case .table where outer.count < Self.depthLimit:
      let own = value.identity
      if let level = outer.lastIndex(of: own) {
        self = .ancestor(outer.count - level)
        return
      }
      let inner = outer + [own]
      var pairs: [Pair] = []
      for (key, value) in value.pairs(limit: min(room, 10_000)) {
        let known: PlainValue
        if key.isTable {
          // What is in it is not copied.
          known = .other(key.typeName)
        } else {
          known = PlainValue(key, below: inner, &room)
        }
        pairs.append(Pair(key: known, value: PlainValue(value, below: inner, &room)))
      }
      self = .table(pairs)
    case .userdata:
      let fields = value.recordFields
      if case .handle(let number) = value.asKey {
        self = .handle(number, value.text())
      } else if !fields.isEmpty {
        var pairs: [Pair] = []
        for field in fields {
          let content = PlainValue(value.field(field), below: outer + [nil], &room)
          pairs.append(Pair(key: .text(Array(field.utf8)), value: content))
        }
        self = .record(value.typeName, pairs)
      } else {
        self = .other(value.typeName)
      }
    default: self = .other(value.typeName)
    }
  }

  /// Whether `to_equal` treats both as equal: numbers by value, tables and records by content,
  /// handles by number; O(*n*) in values.
  func equals(_ other: PlainValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.truth(let a), .truth(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.integer(let a), .number(let b)), (.number(let b), .integer(let a)): Double(a) == b
    case (.number(let a), .number(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.handle(let a, _), .handle(let b, _)): a == b
    case (.ancestor(let a), .ancestor(let b)): a == b
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
  /// The value in Lua syntax, limited to 200 bytes a string, 12 pairs a table and 3 levels.
  var text: String { text(depth: 0) }

  private func text(depth: Int) -> String {
    switch self {
    case .null: return "nil"
    case .truth(let truth): return String(truth)
    case .integer(let integer): return String(integer)
    case .number(let number): return NumberText.lua(number)
    case .text(let bytes): return "\"\(VisibleText.text(bytes, limit: 200))\""
    case .handle(_, let description): return VisibleText.text(description.utf8, limit: 200)
    case .ancestor: return "{ … }"
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

  /// The key in front of `=` in a table constructor: `x` or `[2]`.
  private var keyText: String {
    name ?? "[\(text)]"
  }

  /// The key as a step of a path: `.x` or `[2]`.
  fileprivate var step: String {
    name.map { "." + $0 } ?? "[\(text)]"
  }

  /// The text of a key that Lua can write as a name; nil for others, and for long ones.
  private var name: String? {
    guard case .text(let bytes) = self, bytes.count <= 64 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isLuaName ? text : nil
  }
}

// MARK: - Differences

extension PlainValue {
  /// The differences between this, the expected value, and the received one, by key in tables.
  ///
  /// At most 8, then a line with the number of the others.
  func differences(from received: PlainValue) -> [ExpectationFailure.Difference] {
    var found = Differences()
    collect(received, path: "", into: &found)
    let hidden = found.count - found.shown.count
    guard hidden > 0 else { return found.shown }
    return found.shown + [.init(expected: nil, received: "… \(hidden) more differences")]
  }

  /// The first `most` differences, and the number of all.
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

  /// Compares two lists of pairs, O(*n*) if both have the same keys in the same order, else
  /// O(*n*²).
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

  /// The value of a key, sought first at `index`, its index on the other side.
  private static func find(_ key: PlainValue, in pairs: [Pair], near index: Int) -> PlainValue? {
    if pairs.indices.contains(index), pairs[index].key.equals(key) { return pairs[index].value }
    return pairs.first { $0.key.equals(key) }?.value
  }

  /// The value for records; strings are cut after 4,096 bytes, tables are their `text`.
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

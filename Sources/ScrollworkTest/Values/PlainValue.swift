package import LuaBridge
internal import ScrollworkLua
internal import ScrollworkTerminal

/// A copy of a Lua value for messages: of tables the first pairs, a few levels deep.
package indirect enum PlainValue {
  case null
  case truth(Bool)
  case integer(Int)
  case number(Double)
  case text([UInt8])
  /// The first pairs of a table, and the number of the others.
  case table([Pair], left: Int)
  case record([Pair])
  /// A handle, by its description.
  case handle(String)
  /// A table that contains itself, or one or a record too deep to be copied.
  case inner
  /// A function or a coroutine, by the type's name.
  case other(String)

  /// A key with its value.
  package struct Pair {
    /// The key; a table as a key is not copied.
    package let key: PlainValue
    /// The value.
    package let value: PlainValue
  }

  /// How much of nested tables and records is copied.
  package struct Extent: Sendable {
    /// How many levels are copied.
    let levels: Int
    /// How many pairs of each table.
    let pairs: Int

    /// What `text` shows.
    package static let shown = Extent(levels: 3, pairs: 12)
    /// What a Lua literal may contain.
    package static let literal = Extent(levels: 5, pairs: 40)
  }

  /// Copies what a message shows of a value, or a larger part of it.
  package init(_ value: LuaValue, _ extent: Extent = .shown) {
    self.init(value, extent, below: [])
  }

  /// Copies a value that is in some tables and records, outermost first.
  private init(_ value: LuaValue, _ extent: Extent, below outer: [UnsafeRawPointer?]) {
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
    case .table:
      let own = value.identity
      guard outer.count < extent.levels, !outer.contains(own) else {
        self = value.keyCount == 0 ? .table([], left: 0) : .inner
        return
      }
      let pairs = value.pairs(limit: extent.pairs).map { key, value in
        Pair(
          key: key.isTable ? .other(key.typeName) : PlainValue(key, extent, below: outer + [own]),
          value: PlainValue(value, extent, below: outer + [own]))
      }
      self = .table(pairs, left: pairs.count < extent.pairs ? 0 : value.keyCount - pairs.count)
    case .userdata:
      let fields = value.recordFields
      if case .handle = value.asKey {
        self = .handle(value.text())
      } else if !fields.isEmpty, outer.count >= extent.levels {
        self = .inner
      } else if !fields.isEmpty {
        self = .record(
          fields.map { name in
            Pair(
              key: .text(Array(name.utf8)),
              value: PlainValue(value.field(name), extent, below: outer + [nil]))
          })
      } else {
        self = .other(value.typeName)
      }
    default: self = .other(value.typeName)
    }
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
    case .text(let bytes): return "\"\(VisibleText.text(bytes, limit: Self.shownBytes))\""
    case .handle(let description): return VisibleText.text(description.utf8, limit: 200)
    case .inner: return "{ … }"
    case .other(let name): return name
    case .record(let fields): return Self.braces(fields, left: 0, depth: depth)
    case .table(let pairs, let left):
      return pairs.isEmpty ? "{}" : Self.braces(pairs, left: left, depth: depth)
    }
  }

  private static func braces(_ pairs: [Pair], left: Int, depth: Int) -> String {
    guard depth < Extent.shown.levels else { return "{ … }" }
    var parts: [String] = []
    var next = 1
    for pair in pairs.prefix(Extent.shown.pairs) {
      let value = pair.value.text(depth: depth + 1)
      if case .integer(next) = pair.key {
        parts.append(value)
        next += 1
      } else {
        parts.append("\(pair.key.keyText) = \(value)")
      }
    }
    let hidden = pairs.count - parts.count + left
    if hidden > 0 { parts.append("… \(hidden) more") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// The key in front of `=` in a table constructor: `x` or `[2]`.
  private var keyText: String {
    name ?? "[\(text)]"
  }

  /// The key as a step of a path: `.x` or `[2]`.
  var step: String {
    name.map { "." + $0 } ?? "[\(text)]"
  }

  /// The text of a key that Lua can write as a name; nil for others, and for long ones.
  private var name: String? {
    guard case .text(let bytes) = self, bytes.count <= 64 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isLuaName ? text : nil
  }

  /// The value for records; strings are cut after 4,096 bytes, tables are their `text`, and so are
  /// integers that are equal as JSON's numbers.
  var recordValue: JSONValue {
    switch self {
    case .null: .null
    case .truth(let truth): .truth(truth)
    case .integer(let integer):
      integer.magnitude <= 1 << 53 ? .number(Double(integer)) : .text(String(integer))
    case .number(let number): .number(number)
    case .text(let bytes): .text(String(decoding: bytes.prefix(Self.recordedBytes), as: UTF8.self))
    default: .text(text)
    }
  }

  /// The most bytes of a string that messages show.
  static let shownBytes = 200
  /// The most bytes of a string that records contain.
  static let recordedBytes = 4_096
}

package import Scrollwork

/// An option that a behavior declares: its type, default, range and sentence.
package struct BehaviorOption: Hashable, Sendable {
  /// What an option may be.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A finite number.
    case number
    /// A whole number.
    case integer
    /// `true` or `false`.
    case boolean
    /// A text.
    case string
    /// A function.
    case function
    /// A table, whose content the behavior checks itself.
    case table
    /// The id of a node: a string or an integer.
    case id
    /// A scroll view.
    case view
    /// A node of a scene, a scroll view included.
    case item
    /// Whatever is given.
    case any

    /// Whether the option can have a lowest and a highest value.
    var isNumeric: Bool { self == .number || self == .integer }

    /// How the manifest and the type files write it.
    package var notation: String {
      switch self {
      case .number, .integer, .boolean, .string, .table, .id, .any: rawValue
      case .function: "function"
      case .view: "View"
      case .item: "Item|View"
      }
    }

    /// What messages call it.
    var inWords: String {
      switch self {
      case .number: "a number"
      case .integer: "a whole number"
      case .boolean: "true or false"
      case .string: "a string"
      case .function: "a function"
      case .table: "a table"
      case .id: "an id, a string or a whole number"
      case .view: "a view"
      case .item: "an item"
      case .any: "a value"
      }
    }
  }

  /// Its name, which scripts can write as `opt.name`.
  package let name: String
  /// What it may be.
  package let kind: Kind
  /// The value when it is left out; nil for none.
  package let fallback: PlainData?
  /// The lowest value; nil for none.
  package let least: Double?
  /// The highest value; nil for none.
  package let most: Double?
  /// The words that it may be; empty where any value of the kind is allowed.
  package let words: [String]
  /// The unit of its value, such as `pt`; empty for none.
  package let unit: String
  /// Whether it has to be given.
  package let isRequired: Bool
  /// One sentence; empty without one.
  package let summary: String

  /// Its type, as the manifest writes it: `number`, `"start"|"end"`.
  package var notation: String {
    words.isEmpty ? kind.notation : words.map { "\"\($0)\"" }.joined(separator: "|")
  }

  /// Its range and unit: `0 … 1`, `≥ 0 pt`, `pt`; empty without both.
  package var range: String {
    let bounds =
      switch (least, most) {
      case (let least?, let most?): "\(least.luaText) … \(most.luaText)"
      case (let least?, nil): "≥ \(least.luaText)"
      case (nil, let most?): "≤ \(most.luaText)"
      case (nil, nil): ""
      }
    return [bounds, unit].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What may be given, for messages: `a number ≥ 0 pt`, `"start" or "end"`.
  package var expectation: String {
    guard words.isEmpty else {
      let quoted = words.map { "\"\($0)\"" }
      return quoted.count == 1
        ? quoted[0] : quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
    }
    return range.isEmpty ? kind.inWords : "\(kind.inWords) \(range)"
  }

  /// The option as the manifest has those of the module's own calls.
  package var described: APIOption {
    let details = [isRequired ? "Required." : "", summary, range.isEmpty ? "" : "\(range)."]
    return APIOption(
      name, ReferenceText(notation), ReferenceText(fallback.map { $0.luaText } ?? ""),
      summary: ReferenceText(details.filter { !$0.isEmpty }.joined(separator: " ")))
  }
}

extension PlainData {
  /// The value as a script writes it: `12`, `"text"`, `{ 5, 3, 1 }`, `{ x = 1 }`.
  package var luaText: String {
    switch self {
    case .boolean(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .number(let value): return value.luaText
    case .string(let text): return MarkerID.string(text).description
    case .table(let pairs):
      var position = 0
      let fields = pairs.map { pair in
        if case .integer(position + 1) = pair.key {
          position += 1
          return pair.value.luaText
        }
        if case .string(let name) = pair.key, name.isLuaName {
          return "\(name) = \(pair.value.luaText)"
        }
        return "[\(pair.key.luaText)] = \(pair.value.luaText)"
      }
      return fields.isEmpty ? "{}" : "{ \(fields.joined(separator: ", ")) }"
    }
  }
}

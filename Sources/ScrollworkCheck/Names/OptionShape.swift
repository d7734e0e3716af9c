internal import Scrollwork
package import ScrollworkLua

/// The literals that an option accepts, parsed from its type in the manifest.
package struct OptionShape: Hashable {
  /// The strings it accepts.
  package private(set) var strings: [String] = []
  /// Whether it accepts strings other than `strings`.
  private(set) var takesAnyText = false
  /// The keys of the table it accepts; nil if they are unknown or it accepts no table.
  package private(set) var keys: [String]?

  private var hasTable = false

  /// Reads a type in the notation of the manifest.
  package init(_ type: String) { add(type, tableKeys: nil) }

  /// Adds the alternatives of a type; `table` has the keys, or any.
  private mutating func add(_ type: String, tableKeys: [String]?) {
    for part in Self.alternatives(type) {
      if part.hasPrefix("\""), part.hasSuffix("\""), part.utf8.count >= 2 {
        let word = String(part.dropFirst().dropLast())
        if word.contains("%") { takesAnyText = true } else { strings.append(word) }
      } else if part.hasPrefix("{") {
        addTable(Self.keys(of: part))
      } else if part == "table" {
        addTable(tableKeys)
      } else if let shape = APIShape.named(part) {
        if shape.notation == "table" {
          addTable(shape.fields.map(\.name))
        } else {
          add(shape.notation, tableKeys: shape.fields.map(\.name))
        }
      } else if part.hasPrefix("fn(") || Self.plain.contains(part) {
        continue
      } else {
        takesAnyText = true
        hasTable = true
        keys = nil
      }
    }
  }

  private mutating func addTable(_ own: [String]?) {
    keys = hasTable ? nil : own
    hasTable = true
  }

  /// The types of values that are neither strings nor tables.
  private static let plain: Set<String> = [
    "number", "integer", "boolean", "seconds", "points", "true", "false", "nil",
  ]

  /// The alternatives between `|` outside of brackets, trimmed.
  private static func alternatives(_ type: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in type {
      if "{(".contains(character) { depth += 1 }
      if "})".contains(character) { depth -= 1 }
      if character == "|", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The options that a table of a type has, with what the manifest says of them.
  package static func options(of type: String) -> [APIOption] {
    alternatives(type).flatMap { part -> [APIOption] in
      if part.hasPrefix("{") {
        return (keys(of: part) ?? []).map { APIOption($0, "", summary: "") }
      }
      guard let shape = APIShape.named(part) else { return [] }
      let isTable = alternatives(shape.notation).contains("table")
      return isTable ? shape.fields.map(APIOption.init) : options(of: shape.notation)
    }
  }

  /// The types of the members of a list: of `{id}` or `{PhysicsSet|PhysicsRule}`.
  package static func members(of type: String) -> [String] {
    alternatives(type).filter { $0.hasPrefix("{") && !$0.contains("=") && $0.count > 2 }
      .map { String($0.dropFirst().dropLast()) }
  }

  /// Whether a string may be an id.
  package static func isID(_ type: String) -> Bool {
    alternatives(type).contains { $0 == "id" || $0 == "Target" }
  }

  /// The names in `{ a=, b=1, c= | d= }`; nil when the braces hold anything else.
  private static func keys(of braces: String) -> [String]? {
    let inner = braces.dropFirst().dropLast()
    guard !inner.contains("{"), !inner.contains("…"), !inner.contains("[") else { return nil }
    var keys: [String] = []
    for part in inner.split(whereSeparator: { $0 == "," || $0 == "|" }) {
      guard let equals = part.firstIndex(of: "=") else {
        // Further words of a choice: `at="pass"|"lift"`.
        if part.contains("\"") { continue }
        return nil
      }
      keys.append(String(part[..<equals].filter { $0 != " " }))
    }
    return keys.isEmpty ? nil : keys
  }
}

extension APIOption {
  /// A field of a shape as a key of a table.
  fileprivate init(_ field: APIField) {
    let type = field.type.hasSuffix("?") ? String(field.type.dropLast()) : field.type
    self.init(field.name, ReferenceText(type), field.fallbackText, summary: field.sentence)
  }
}

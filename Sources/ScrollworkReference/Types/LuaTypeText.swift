/// Translates types from the API's notation (`{Item}`, `number|{ x, y }`, `"top"|"bottom"`) to that
/// of the Lua language server.
///
/// What the one-line notation leaves open, such as the keys of a table within a table, becomes
/// `table`.
struct LuaTypeText {
  /// The names of the classes, without `sw.`.
  private let classes: Set<String>
  /// The classes of tables by their keys, sorted, with commas between them.
  private let classOfKeys: [String: String]

  /// Makes a translation.
  ///
  /// - Parameters:
  ///   - classes: The names of the classes.
  ///   - tables: The keys of the tables that have a class.
  init(classes: some Sequence<String>, tables: [(name: String, keys: [String])] = []) {
    self.classes = Set(classes)
    classOfKeys = Dictionary(
      tables.map { (Self.text(ofKeys: $0.keys), $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  private static func text(ofKeys keys: [String]) -> String {
    keys.sorted().joined(separator: ",")
  }

  /// The type of a value that a script passes: points, sizes, rectangles and edges may be arrays or
  /// incomplete.
  func taken(_ notation: String) -> String {
    let loose = ["Point", "Size", "Rect", "Edges"]
    let parts = Self.parts(of: notation).map { loose.contains($0) ? "sw.\($0)Like" : type($0) }
    return parts.contains("any") || parts.isEmpty ? "any" : parts.joined(separator: "|")
  }

  /// The type of a value that a script receives; `any` for the empty notation.
  func type(_ notation: String) -> String {
    let parts = Self.parts(of: notation).map(single)
    var seen: [String] = []
    for part in parts where !seen.contains(part) { seen.append(part) }
    return seen.isEmpty || seen.contains("any") ? "any" : seen.joined(separator: "|")
  }

  private func single(_ text: String) -> String {
    if text.hasSuffix("?") {
      let inner = single(String(text.dropLast()))
      return inner == "any" ? inner : inner + "|nil"
    }
    if text.hasPrefix("\"") { return text }
    if text.hasPrefix("{") { return table(text) }
    if text.hasPrefix("fn") { return function(text) }
    if text.hasPrefix("("), text.hasSuffix(")") { return type(String(text.dropFirst().dropLast())) }
    switch text {
    case "number", "integer", "boolean", "string", "table", "nil", "any": return text
    case "true", "false", "function": return text
    case "seconds", "points", "share": return "number"
    case "name": return "string"
    case "id": return "sw.Id"
    case "list": return "any[]"
    case "event": return "sw.Event"
    case "Edges": return "sw.Edges"
    default: return classes.contains(text) ? "sw.\(text)" : "any"
    }
  }

  private func table(_ text: String) -> String {
    let inside = text.dropFirst().dropLast().trimmed
    let items = Self.split(inside, at: ",").map(\.trimmed)
    let keys = items.compactMap(Self.key)
    if items.count == 1, !items[0].isEmpty, keys.isEmpty, !items[0].hasPrefix("[") {
      return element(type(items[0]))
    }
    if items.count == 2, items[1] == "…" { return element(type(items[0])) }
    switch items {
    case ["x", "y"], ["x=", "y="]: return "sw.PointLike"
    case ["w", "h"]: return "sw.SizeLike"
    case ["x", "y", "w", "h"]: return "sw.RectLike"
    case ["l", "t", "r", "b"]: return "sw.EdgesLike"
    default: break
    }
    guard keys.count == items.count, let name = classOfKeys[Self.text(ofKeys: keys)] else {
      return "table"
    }
    return "sw.\(name)"
  }

  /// The key of `key=` or `key="a"|"b"`; nil for anything else.
  private static func key(_ item: String) -> String? {
    guard let equals = item.firstIndex(of: "=") else { return nil }
    let name = Substring(item[..<equals]).trimmed
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
  }

  private func element(_ type: String) -> String {
    type.contains("|") || type.contains("fun(") ? "(\(type))[]" : "\(type)[]"
  }

  private func function(_ text: String) -> String {
    if let arrow = text.firstRange(of: ") → ") {
      // The function may return nothing.
      let result = type(String(text[arrow.upperBound...]))
      let call = function(String(text[..<arrow.lowerBound]) + ")")
      if result == "any" { return call }
      return "(\(call.dropLast(6)): \(result)|nil)"
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return "function" }
    let names = Self.split(text[text.index(after: open)...].dropLast(), at: ",").map(\.trimmed)
    let parameters = names.filter { !$0.isEmpty }.map { name in
      guard let colon = name.firstIndex(of: ":") else { return "\(name): any" }
      return "\(name[..<colon]): \(type(Substring(name[name.index(after: colon)...]).trimmed))"
    }.joined(separator: ", ")
    return "fun(\(parameters)): any?"
  }

  // MARK: - Taking apart

  /// The alternatives of a union, split outside of brackets and quotes.
  static func parts(of notation: String) -> [String] {
    split(Substring(notation), at: "|").map(\.trimmed).filter { !$0.isEmpty && $0 != "…" }
  }

  private static func split(_ text: Substring, at separator: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "{", "(", "[": depth += isQuoted ? 0 : 1
      case "}", ")", "]": depth -= isQuoted ? 0 : 1
      case separator where depth == 0 && !isQuoted:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts
  }

  private static func split(_ text: String, at separator: Character) -> [Substring] {
    split(Substring(text), at: separator)
  }
}

extension Substring {
  /// The text without leading and trailing spaces.
  fileprivate var trimmed: String {
    var rest = self
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}

internal import ScrollworkCheck
internal import ScrollworkLua

extension LuaType {
  /// The type as hovers show it; empty when it is unknown.
  var text: String {
    switch self {
    case .unknown: ""
    case .number(let isFloat): isFloat ? "number" : "integer"
    case .string: "string"
    case .words(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
    case .boolean: "boolean"
    case .table: "table"
    case .closure: "function"
    case .library(let path): path == "sw" ? "module scrollwork" : path
    case .function(let entry): entry.signature
    case .global(let name): name
    case .method(let entries): entries.first?.signature ?? ""
    case .object(let owners, _): owners.joined(separator: "|")
    case .record(let record): record.name
    case .list(let element): "{\(element.text)}"
    }
  }
}

extension APIField {
  /// The type without the prefix of the Lua language server's classes.
  var shownType: String { type.replacing("sw.", with: "") }
}

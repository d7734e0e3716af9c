internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A matcher, as Lua source, that passes for a plain value.
package struct LuaLiteral {
  /// The call after `expect(x):`.
  let text: String

  /// Creates the matcher of a value; nil for handles, functions, numbers that are not finite or too
  /// large, and tables of more than 40 entries or 4 levels.
  init?(_ value: PlainValue) {
    switch value {
    case .null: text = "to_be_nil()"
    case .number(let number):
      guard number.isFinite, abs(number) < 1e9 else { return nil }
      text = "to_be_near(\(NumberText.trimmed(number, decimals: 4)))"
    default:
      guard let source = Self.source(value, depth: 0) else { return nil }
      text = "to_equal(\(source))"
    }
  }

  private static func source(_ value: PlainValue, depth: Int) -> String? {
    switch value {
    case .null: return "nil"
    case .truth(let truth): return truth ? "true" : "false"
    case .integer(let integer): return String(integer)
    case .number(let number): return number.isFinite ? number.description : nil
    case .text(let bytes): return bytes.count <= 1_000 ? bytes.luaLiteral : nil
    case .table(let pairs, let left):
      guard left == 0, pairs.count <= 40, depth < 4 else { return nil }
      var parts: [String] = []
      /// The key of the next entry that needs none.
      var next = 1
      for pair in pairs {
        guard let value = source(pair.value, depth: depth + 1) else { return nil }
        switch pair.key {
        case .text(let bytes):
          let name = String(decoding: bytes, as: UTF8.self)
          parts.append((name.isLuaName ? name : "[\(bytes.luaLiteral)]") + " = " + value)
        case .integer(next):
          parts.append(value)
          next += 1
        default:
          guard let key = source(pair.key, depth: 4) else { return nil }
          parts.append("[\(key)] = \(value)")
        }
      }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    case .record, .handle, .inner, .other: return nil
    }
  }
}

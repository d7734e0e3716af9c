internal import LuaBridge
internal import LuaSyntax
internal import ScrollworkTerminal

/// A method call as written in a script: `page:lookup(e.item.id)`.
struct LuaCallExpression {
  /// An argument.
  struct Argument {
    let text: String
    /// Its value, when it is a literal.
    let literal: LuaKey?
  }

  /// The text before the arguments: `page:lookup`.
  let head: String
  let method: String
  /// The name before the colon; nil when the receiver is more than a name.
  let receiverName: String?
  let arguments: [Argument]
  /// Whether the only argument is a string without parentheses: `page:lookup "drinks"`.
  let isPlainText: Bool
  /// The line that Lua assigns to the call, from 1.
  let line: Int

  /// Reads a chain of accesses that begins with a name and ends with a method call; nil for any
  /// other.
  init?(_ base: LuaExpression, _ suffixes: ArraySlice<LuaExpression.Suffix>, in source: SourceText)
  {
    guard case .name(let name) = base.kind,
      case .method(let method, let list)? = suffixes.last?.kind
    else { return nil }
    func text(_ range: Range<Int>) -> String {
      VisibleText.text(source.bytes[range], limit: 72, tabs: .twoSpaces)
    }
    head = text(base.range.lowerBound..<method.range.upperBound)
    self.method = method.text
    receiverName = suffixes.count == 1 ? name.text : nil
    arguments = list.values.map {
      Argument(text: text($0.range), literal: Self.literal($0, in: source.bytes))
    }
    if case .string? = list.values.first?.kind {
      isPlainText = list.range == list.values[0].range
    } else {
      isPlainText = false
    }
    line = source.line(of: list.range.lowerBound)
  }

  /// The value of a short literal: a decimal integer, a string without escapes, or a Boolean.
  private static func literal(_ value: LuaExpression, in bytes: [UInt8]) -> LuaKey? {
    let text = String(decoding: bytes[value.range], as: UTF8.self)
    switch value.kind {
    case .number: return Int(text).map { .integer($0) }
    case .string:
      guard text.utf8.first != UInt8(ascii: "["), !text.utf8.contains(UInt8(ascii: "\\")) else {
        return nil
      }
      return .string(String(text.dropFirst().dropLast()))
    case .boolean(let truth): return .boolean(truth)
    default: return nil
    }
  }
}

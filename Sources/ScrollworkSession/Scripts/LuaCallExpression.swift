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
}

/// Parses method calls from the tokens of a chunk; positions are indices of tokens.
struct LuaCallReader {
  let source: [UInt8]
  let tokens: [LuaToken]

  /// Parses an expression that consists of one method call.
  ///
  /// - Parameters:
  ///   - first: Its first token.
  ///   - end: The token after it; nil for as many tokens as belong to it.
  /// - Returns: The call and the token after it; nil for any other expression.
  func call(at first: Int, until end: Int? = nil) -> (call: LuaCallExpression, next: Int)? {
    guard word(first)?.kind == .name else { return nil }
    var index = first + 1
    var method: (name: Int, arguments: Int)?
    while index != end, let token = word(index) {
      if token.is("."), word(index + 1)?.kind == .name {
        method = nil
        index += 2
      } else if token.is("["), let close = close(of: index) {
        method = nil
        index = close + 1
      } else if token.is(":"), word(index + 1)?.kind == .name,
        let after = endOfArguments(at: index + 2)
      {
        method = (index + 1, index + 2)
        index = after
      } else if let after = endOfArguments(at: index) {
        method = nil
        index = after
      } else {
        break
      }
    }
    guard let method, let call = call(at: first, method.name, method.arguments, index - 1) else {
      return nil
    }
    return (call, index)
  }

  private func call(
    at first: Int, _ method: Int, _ arguments: Int, _ last: Int
  ) -> LuaCallExpression? {
    guard let name = word(method), let open = word(arguments) else { return nil }
    let ranges = open.is("(") ? list(from: arguments + 1, to: last) : [arguments..<last + 1]
    let receiver = method == first + 2 ? word(first)?.text : nil
    return LuaCallExpression(
      head: text(first..<method + 1), method: name.text, receiverName: receiver,
      arguments: ranges.map { .init(text: text($0), literal: literal($0)) },
      isPlainText: open.kind == .string, line: open.line)
  }

  /// The token after the arguments of a call; nil where there are none.
  func endOfArguments(at index: Int) -> Int? {
    guard let token = word(index) else { return nil }
    if token.kind == .string { return index + 1 }
    guard token.is("(") || token.is("{") else { return nil }
    return close(of: index).map { $0 + 1 }
  }

  /// The bracket that closes the one at `start`; nil when there is none.
  func close(of start: Int) -> Int? {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .sign {
      switch tokens[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// The ranges between commas outside of brackets and blocks.
  private func list(from start: Int, to end: Int) -> [Range<Int>] {
    guard start < end else { return [] }
    var parts: [Range<Int>] = []
    var first = start
    var depth = 0
    for index in start..<end {
      switch tokens[index].text {
      case "(", "[", "{", "function", "do", "then", "repeat": depth += 1
      // The `then` behind it begins another part of the same block.
      case ")", "]", "}", "end", "until", "elseif": depth -= 1
      case "," where depth == 0 && tokens[index].kind == .sign:
        parts.append(first..<index)
        first = index + 1
      default: break
      }
    }
    return parts + [first..<end]
  }

  private func literal(_ range: Range<Int>) -> LuaKey? {
    guard range.count == 1, let token = word(range.lowerBound) else { return nil }
    let text = String(decoding: source[token.range], as: UTF8.self)
    switch token.kind {
    case .number: return Int(text).map { .integer($0) }
    case .string:
      guard let quote = text.utf8.first, quote == 0x22 || quote == 0x27, text.utf8.count >= 2,
        !text.utf8.contains(UInt8(ascii: "\\"))
      else { return nil }
      return .string(String(text.dropFirst().dropLast()))
    case .keyword where text == "true": return .boolean(true)
    case .keyword where text == "false": return .boolean(false)
    default: return nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    guard let first = word(range.lowerBound), let last = word(range.upperBound - 1) else {
      return ""
    }
    let bytes = source[first.range.lowerBound..<last.range.upperBound]
    return VisibleText.text(bytes, limit: 72, tabs: .twoSpaces)
  }

  func word(_ index: Int) -> LuaToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }
}

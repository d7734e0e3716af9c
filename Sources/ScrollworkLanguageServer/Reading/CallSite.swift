internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

/// A call around a position, and the argument in which the position lies.
struct CallSite {
  /// The chain of accesses with the call.
  let expression: LuaExpression
  /// The index of the call among the chain's suffixes.
  let suffix: Int
  let arguments: LuaExpression.Arguments
  /// The index from 0 of the argument.
  let argument: Int

  /// The name of a method; nil for a plain call.
  var method: String? {
    guard case .suffixed(_, let suffixes) = expression.kind,
      case .method(let name, _) = suffixes[suffix].kind
    else { return nil }
    return name.text
  }

  /// The argument as it stands; nil when it is not written yet.
  var value: LuaExpression? {
    argument < arguments.values.count ? arguments.values[argument] : nil
  }

  /// The calls whose arguments contain the position of a path, innermost first.
  static func all(on path: SyntaxPath, _ chunk: LuaChunk) -> [CallSite] {
    path.expressions.reversed().flatMap { expression -> [CallSite] in
      guard case .suffixed(_, let suffixes) = expression.kind else { return [] }
      return suffixes.indices.reversed().compactMap { index in
        switch suffixes[index].kind {
        case .call(let arguments), .method(_, let arguments):
          guard contains(arguments, path, chunk) else { return nil }
          return CallSite(
            expression: expression, suffix: index, arguments: arguments,
            argument: number(of: path.offset, in: arguments, chunk))
        case .field, .index: return nil
        }
      }
    }
  }

  /// Whether the position is an argument: behind the opening bracket, before the closing one.
  private static func contains(
    _ arguments: LuaExpression.Arguments, _ path: SyntaxPath, _ chunk: LuaChunk
  ) -> Bool {
    let range = arguments.range
    guard let first = range.first.map({ chunk.bytes[$0] }), path.offset > range.lowerBound else {
      return false
    }
    let last = chunk.bytes[range.upperBound - 1]
    let isClosed =
      switch first {
      case UInt8(ascii: "("): last == UInt8(ascii: ")")
      case UInt8(ascii: "{"): last == UInt8(ascii: "}")
      default: range.count > 1 && last == first
      }
    return path.offset < range.upperBound || !isClosed && path.tokenEnd <= range.upperBound
  }

  /// The number of commas before an offset, outside of inner brackets.
  private static func number(
    of offset: Int, in arguments: LuaExpression.Arguments, _ chunk: LuaChunk
  ) -> Int {
    guard chunk.bytes[arguments.range.lowerBound] == UInt8(ascii: "(") else { return 0 }
    // Values that end before the position contain no comma of this call.
    var number = 0
    var start = arguments.range.lowerBound + 1
    for (index, value) in arguments.values.enumerated() where value.range.upperBound < offset {
      (number, start) = (index, value.range.upperBound)
    }
    let end = max(start, min(offset, chunk.bytes.count))
    let tokens = LuaLexer.tokens(of: Array(chunk.bytes[start..<end]))
    var depth = 0
    for token in tokens {
      if token.is("(") || token.is("{") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("}") || token.is("]") { depth -= 1 }
      if depth == 0, token.is(",") { number += 1 }
    }
    return number
  }
}

extension ScriptAnalysis {
  /// The entries that a call may mean; several when the type of its object is one of several.
  func entries(of call: CallSite) -> [APIEntry] {
    flow.entries(of: call.expression, call.suffix)
  }

  /// The types of the object of a method call, or of the value before a call.
  func owners(of call: CallSite) -> [String] {
    if case .object(let owners, _) = flow.types(along: call.expression)[call.suffix] {
      return owners
    }
    return []
  }
}

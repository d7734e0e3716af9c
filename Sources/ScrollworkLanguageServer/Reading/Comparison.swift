internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

extension Cursor {
  /// The value that the text at the place is compared with: the other side of `==` or `~=`, or what
  /// a matcher expects it of.
  var compared: LuaExpression? {
    if let call = calls.first, let subject = analysis.subject(of: call) { return subject }
    for expression in path.expressions.reversed() {
      switch expression.kind {
      case .operation(let first, let rest):
        guard rest.count == 1, ["==", "~="].contains(rest[0].sign.text) else { return nil }
        return offset > rest[0].sign.range.lowerBound ? first : rest[0].value
      case .string, .name, .nil, .parentheses: continue
      default: return nil
      }
    }
    return nil
  }
}

extension ScriptAnalysis {
  /// The value that a matcher compares with its argument, in `expect(value):to_equal(…)`.
  func subject(of call: CallSite) -> LuaExpression? {
    guard let method = call.method, APIEntry.comparing.contains(method),
      owners(of: call) == ["expect"],
      case .suffixed(_, let suffixes) = call.expression.kind,
      case .call(let arguments)? = suffixes.first?.kind
    else { return nil }
    return arguments.values.first
  }

  /// Whether an expression is a field or a call that gives ids, such as `view.section.id` or
  /// `e.to`.
  func isID(_ expression: LuaExpression) -> Bool {
    guard case .suffixed(_, let suffixes) = expression.bare.kind, let last = suffixes.last else {
      return false
    }
    let name: String
    switch last.kind {
    case .field(let field): name = field.text
    case .method(let method, _): name = method.text
    case .call, .index: return false
    }
    switch flow.types(along: expression.bare)[suffixes.count - 1] {
    case .object(let owners, _):
      return flow.surface.entries(name, of: owners).contains { APIEntry.isID($0.result) }
    case .record(let record): return record.field(name).map { APIEntry.isID($0.type) } ?? false
    case .unknown: return name == "id"
    default: return false
    }
  }
}

extension APIEntry {
  /// The matchers that compare with any value.
  fileprivate static let comparing: Set<String> = ["to_equal", "to_be_one_of", "to_contain"]
}

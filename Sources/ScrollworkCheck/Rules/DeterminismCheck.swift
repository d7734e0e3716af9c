internal import LuaSyntax
internal import ScrollworkLua

/// SW3: code whose result may differ between two runs or between two machines.
struct DeterminismCheck: LuaVisitor {
  let flow: TypeFlow
  private(set) var findings: [Finding] = []

  init(_ flow: TypeFlow) {
    self.flow = flow
    visit(flow.chunk.body)
  }

  mutating func enter(_ statement: LuaStatement) {
    guard case .genericFor(let names, let values, let block) = statement.kind,
      let table = pairsArgument(values), !hasPlainKeys(table)
    else { return }
    var calls = CallSearch(flow: flow, variables: names.map(\.text))
    calls.visit(block)
    guard let what = calls.what else { return }
    let shown: String
    if case .name(let name) = table.bare.kind { shown = name.text } else { shown = "…" }
    let head = statement.range.lowerBound..<(values.last?.range ?? statement.range).upperBound
    findings.append(
      Finding(
        code: "SW3002",
        message: "pairs\(what) decides the call order; use sw.sorted(\(shown))", range: head))
  }

  /// The argument of `pairs(…)`; nil if the first value of the `for` is not a call of the global
  /// `pairs`.
  private func pairsArgument(_ values: [LuaExpression]) -> LuaExpression? {
    guard let first = values.first, case .suffixed(let base, let suffixes) = first.kind,
      case .name(let name) = base.kind, name.text == "pairs", flow.names.variable(name) == nil,
      suffixes.count == 1, case .call(let arguments) = suffixes[0].kind
    else { return nil }
    return arguments.values.first
  }

  /// Whether all keys of a table are certainly strings, numbers or Booleans, which `pairs` visits
  /// in a fixed order.
  private func hasPlainKeys(_ table: LuaExpression) -> Bool {
    switch table.bare.kind {
    case .table(let fields):
      return fields.allSatisfy { field in
        guard case .value(let key) = field.key else { return true }
        switch flow.type(key) {
        case .string, .number, .boolean: return true
        default: return false
        }
      }
    case .name(let name):
      guard let variable = flow.names.variable(name), !variable.isChanged else { return false }
      return !variable.sources.isEmpty
        && variable.sources.allSatisfy { source in
          guard case .value(let value, 0) = source, case .table = value.bare.kind else {
            return false
          }
          return hasPlainKeys(value)
        }
    default: return false
    }
  }

  mutating func enter(_ expression: LuaExpression) {
    switch expression.kind {
    case .operation(let first, let rest): checkEquality(first, rest, expression.range)
    case .suffixed(_, let suffixes):
      let types = flow.types(along: expression)
      for (index, suffix) in suffixes.enumerated() {
        guard case .call(let arguments) = suffix.kind else { continue }
        checkText(types[index], arguments)
      }
    default: break
    }
  }

  // MARK: - Equality

  private mutating func checkEquality(
    _ first: LuaExpression, _ rest: [LuaExpression.Operand], _ range: Range<Int>
  ) {
    for (index, operand) in rest.enumerated() {
      let sign = operand.sign.text
      if sign == "==" || sign == "~=" {
        let left =
          index == 0
          ? first : LuaExpression(kind: .operation(first, Array(rest[..<index])), range: range)
        if isComputedFloat(left) || isComputedFloat(operand.value) {
          findings.append(
            Finding(
              code: "SW3001",
              message: "computed floats are hardly ever equal; compare with a tolerance",
              range: operand.sign.range,
              help: ["math.abs(a - b) < 0.5   or expect(a):to_be_near(b, 0.5)"]))
        }
      }
      // After an operator that is not arithmetic, the left side is not a number.
      guard ["+", "-", "*", "/", "^"].contains(sign) else { return }
    }
  }

  /// Whether the expression is arithmetic with at least one float, or a call in `math` that returns
  /// a float.
  private func isComputedFloat(_ expression: LuaExpression) -> Bool {
    switch expression.bare.kind {
    case .unary(let sign, let value): return sign.text == "-" && isComputedFloat(value)
    case .operation(let first, let rest):
      let signs = rest.map(\.sign.text)
      guard signs.allSatisfy({ ["+", "-", "*", "/", "^"].contains($0) }) else { return false }
      if signs.contains("/") || signs.contains("^") { return true }
      return ([first] + rest.map(\.value)).contains { operand in
        if isComputedFloat(operand) { return true }
        if case .number(isFloat: true) = flow.type(operand) { return true }
        return false
      }
    case .suffixed(let base, let suffixes):
      guard case .call? = suffixes.last?.kind, case .name(let name) = base.kind,
        name.text == "math", case .number(isFloat: true) = flow.type(expression)
      else { return false }
      return true
    default: return false
    }
  }

  // MARK: - Addresses

  private mutating func checkText(
    _ type: LuaType, _ arguments: LuaExpression.Arguments
  ) {
    guard case .global(let name) = type else { return }
    switch name {
    case "tostring":
      guard let value = arguments.values.first else { return }
      switch flow.type(value) {
      case .table: addressed("a table", value)
      case .closure, .function, .method: addressed("a function", value)
      default: break
      }
    case "string.format":
      guard let format = arguments.values.first, let text = flow.chunk.string(format),
        text.contains("%p")
      else { return }
      findings.append(
        Finding(
          code: "SW3003", message: "%p formats an address, which no script gets",
          range: format.range))
    default: break
    }
  }

  private mutating func addressed(_ what: String, _ value: LuaExpression) {
    findings.append(
      Finding(
        code: "SW3003",
        message: "the text of \(what) would be its address, which no script gets",
        range: value.range, help: ["print what is in it, or give it a name of its own"]))
  }
}

/// Finds calls in a loop's body whose order changes the outcome.
private struct CallSearch: LuaVisitor {
  let flow: TypeFlow
  let variables: [String]
  /// The receivers of the first call found, for the message; empty for other calls, nil if there
  /// are none.
  var what: String?

  mutating func enter(_ expression: LuaExpression) {
    guard what == nil, case .suffixed(let base, let suffixes) = expression.kind else { return }
    let isElement: Bool
    if case .name(let name) = base.kind {
      isElement = variables.contains(name.text)
    } else {
      isElement = false
    }
    if isElement {
      if suffixes.contains(where: { if case .method = $0.kind { true } else { false } }) {
        what = " over handles"
      } else if case .call? = suffixes.first?.kind {
        what = " over functions"
      }
      return
    }
    for (type, suffix) in zip(flow.types(along: expression), suffixes) {
      switch (type, suffix.kind) {
      case (.object(let owners, _), .method(let name, _)) where owners != ["expect"]:
        let acts = flow.surface.entries(name.text, of: owners).contains(where: \.acts)
        if acts { what = "" }
      case (.function(let entry), .call) where entry.owner.isEmpty && entry.name != "require":
        what = ""
      default: break
      }
    }
  }
}

extension APIEntry {
  /// Whether a call has side effects.
  fileprivate var acts: Bool {
    let asking: Set<String> = [
      "item", "lookup", "find", "items", "visible", "convert", "at", "settled", "save", "view",
      "get", "dump", "duplicates", "explain_offset", "why_not_scrollable", "progress",
    ]
    return kind == .method && !asking.contains(name)
  }
}

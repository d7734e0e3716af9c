internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua

/// Motions that the next statement ends, handlers that register handlers, and comparisons with
/// outcomes that do not exist.
extension UsageCheck {
  private static let moves: Set<String> = [
    "scroll_to", "scroll_to_edge", "scroll_by", "set_position",
  ]

  /// The outcomes that `motion:wait()` returns.
  private static let outcomes = [
    ScrollMotion.Outcome.arrived, .interrupted, .cancelled,
  ].map(\.rawValue)

  /// SW2105: checks a comparison of an outcome with a string.
  mutating func checkOutcome(_ first: LuaExpression, _ operands: [LuaExpression.Operand]) {
    guard operands.count == 1, ["==", "~="].contains(operands[0].sign.text) else { return }
    let second = operands[0].value
    for (wait, word) in [(first, second), (second, first)] {
      guard let text = flow.chunk.string(word), !Self.outcomes.contains(text), isOutcome(wait)
      else { continue }
      let near = nearMiss(to: text, among: Self.outcomes)
      let hint = near.map { "; did you mean \"\($0)\"?" } ?? ""
      findings.append(
        Finding(
          code: "SW2105", message: "a motion never ends as \"\(text)\"\(hint)",
          range: word.bare.range,
          help: ["it ends as one of: \(Self.outcomes.joined(separator: " "))"]))
    }
  }

  /// Whether an expression is the outcome of a motion, directly or through a local.
  private func isOutcome(_ expression: LuaExpression) -> Bool {
    switch expression.bare.kind {
    case .suffixed(_, let suffixes):
      guard let last = suffixes.last else { return false }
      guard case .object(let owners, _) = flow.types(along: expression.bare)[suffixes.count - 1],
        owners == ["Motion"]
      else { return false }
      switch last.kind {
      case .method(let name, _): return name.text == "wait"
      case .field(let name): return name.text == "outcome"
      default: return false
      }
    case .name(let name):
      guard let variable = flow.names.variable(name), !variable.sources.isEmpty else {
        return false
      }
      return variable.sources.allSatisfy { source in
        guard case .value(let value, 0) = source, case .suffixed = value.bare.kind else {
          return false
        }
        return isOutcome(value)
      }
    default: return false
    }
  }

  /// SW2102: reports an animated move that the next statement ends.
  mutating func checkInterruptions(_ block: LuaBlock) {
    // Tests interrupt on purpose.
    guard flow.kind == .module else { return }
    for (statement, next) in zip(block.statements, block.statements.dropFirst()) {
      guard let move = move(statement), move.isAnimated, let second = self.move(next),
        move.view === second.view
      else { continue }
      findings.append(
        Finding(
          code: "SW2102", message: "the next line ends this move before it begins",
          range: move.name.range, help: ["wait for it: …:\(move.name.text)(…):wait()"]))
    }
  }

  /// The move that a statement makes of the view in a variable; nil if it is another statement.
  private func move(
    _ statement: LuaStatement
  ) -> (view: LuaVariable, name: LuaName, isAnimated: Bool)? {
    guard case .call(let call) = statement.kind, case .suffixed(let base, let suffixes) = call.kind,
      case .name(let name) = base.kind, let variable = flow.names.variable(name),
      suffixes.count == 1, case .method(let method, let arguments) = suffixes[0].kind,
      Self.moves.contains(method.text), case .object = flow.type(variable)
    else { return nil }
    var isAnimated = false
    if case .table(let fields)? = arguments.values.last?.bare.kind {
      isAnimated = fields.contains { field in
        guard case .name(let key) = field.key, key.text == "animate" else { return false }
        switch field.value.bare.kind {
        case .boolean(let value): return value
        case .table, .string: return true
        default: return false
        }
      }
    }
    return (variable, method, isAnimated)
  }

  /// SW2102: reports a handler that registers another one each time it runs.
  mutating func checkRepeatedListening(_ statement: LuaStatement, _ call: LuaExpression) {
    guard flow.kind == .module, let handler = functions.last,
      handler.block.statements.contains(where: { $0.range == statement.range }),
      case .argument(let outer, let suffix, 1)? = flow.names.use(of: handler),
      case .suffixed(_, let outerSuffixes) = outer.kind,
      case .method(let registering, _) = outerSuffixes[suffix].kind, registering.text == "on",
      case .object = flow.types(along: outer)[suffix],
      case .suffixed(let base, let suffixes) = call.kind, suffixes.count == 1,
      case .method(let method, _) = suffixes[0].kind, method.text == "on",
      case .name(let name) = base.kind, let variable = flow.names.variable(name),
      variable.home !== handler, case .object = flow.type(variable)
    else { return }
    findings.append(
      Finding(
        code: "SW2102", message: "each event registers this handler once more",
        range: method.range, help: ["register it outside, use :once, or keep it and call :off()"]))
  }
}

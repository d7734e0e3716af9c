internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua

/// Motions that the next statement ends, handlers that register handlers, and comparisons with
/// words that a value never is.
extension UsageCheck {
  private static let moves: Set<String> = [
    "scroll_to", "scroll_to_edge", "scroll_by", "set_position",
  ]

  /// SW2105: checks a comparison with a string that the other side never is, as in
  /// `view.phase == "moving"`.
  mutating func checkWords(_ first: LuaExpression, _ operands: [LuaExpression.Operand]) {
    guard operands.count == 1, ["==", "~="].contains(operands[0].sign.text) else { return }
    let second = operands[0].value
    checkWord(second, against: first)
    checkWord(first, against: second)
  }

  /// SW2105: checks `expect(view.phase):to_equal("moving")`, and the same of `to_be_one_of`.
  mutating func checkExpectedWord(_ call: LuaExpression) {
    guard flow.kind == .test, case .suffixed(let base, let suffixes) = call.kind,
      case .name(let name) = base.kind, name.text == "expect", flow.names.variable(name) == nil,
      suffixes.count == 2, case .call(let received) = suffixes[0].kind,
      case .method(let matcher, let expected) = suffixes[1].kind,
      let value = received.values.first, let word = expected.values.first
    else { return }
    switch (matcher.text, word.bare.kind) {
    case ("to_equal", _): checkWord(word, against: value)
    case ("to_be_one_of", .table(let fields)):
      for field in fields { checkWord(field.value, against: value) }
    default: break
    }
  }

  private mutating func checkWord(_ word: LuaExpression, against value: LuaExpression) {
    guard let text = flow.chunk.string(word), case .words(let words) = flow.type(value),
      !words.contains(text)
    else { return }
    let hint = nearMissHint(to: text, among: words)
    findings.append(
      Finding(
        code: "SW2105", message: "\(subject(of: value)) is never \"\(text)\"\(hint)",
        range: word.bare.range, help: ["it is one of: \(words.joined(separator: " "))"]))
  }

  /// What a value is called in a message: `phase` for `view.phase`, `wait()` for `motion:wait()`.
  private func subject(of value: LuaExpression) -> String {
    switch value.bare.kind {
    case .name(let name): return name.text
    case .suffixed(_, let suffixes):
      switch suffixes.last?.kind {
      case .field(let name): return name.text
      case .method(let name, _): return "\(name.text)()"
      default: return "this"
      }
    default: return "this"
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

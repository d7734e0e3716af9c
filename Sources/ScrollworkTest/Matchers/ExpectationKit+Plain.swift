internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Matchers for plain values: `to_equal`, `to_be_nil` and `to_raise`.
extension ExpectationKit {
  func registerPlain() {
    registerEquality()
    matcher("to_be_nil", [], "Whether it is nil.") {
      [unowned self] (expectation, _) throws(LuaFault) in
      { [unowned self] () throws(LuaFault) in
        let actual = try read(expectation) { (value) throws(LuaFault) in PlainValue(value) }
        let isNull = if case .null = actual { true } else { false }
        return Verdict(holds: isNull) {
          Verdict.Explanation(
            expected: "nil", received: actual.text, expectedValue: .null,
            receivedValue: actual.recordValue)
        }
      }
    }
    matcher(
      "to_raise", ["text?"],
      "Whether calling it raises an error; one with that code, or whose message holds the text."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let wanted = call[1].isNil ? nil : try call[1].string()
      return { [unowned self] () throws(LuaFault) in try raised(expectation, wanted) }
    }
  }

  private func raised(_ expectation: Expectation, _ wanted: String?) throws(LuaFault) -> Verdict {
    let isFunction = try read(expectation) { (value) throws(LuaFault) in value.isFunction }
    guard isFunction else {
      throw LuaFault(
        code: .wrongArgument, message: "to_raise needs a function",
        help: "expect(function() … end):to_raise()")
    }
    var raised: LuaError?
    do throws(LuaError) {
      try runtime.state.call(expectation.subject)
    } catch {
      // An exceeded budget or a cancellation ends the test and cannot be matched.
      if error.code.isBudgetStop || error.code == .cancelled { throw LuaFault(error) }
      raised = error
    }
    let code = raised?.faultCode.flatMap { $0.isEmpty ? nil : $0 }
    let message = raised?.message ?? ""
    let fits = wanted.map { $0 == code || message.utf8.firstRange(of: $0.utf8) != nil } ?? true
    return Verdict(holds: raised != nil && fits) {
      let outcome = raised.map { _ in "raised \(code.map { "\($0): " } ?? "")\(message)" }
      return Verdict.Explanation(
        expected: wanted.map { "raise \"\($0)\"" } ?? "raise an error",
        received: outcome ?? "no error",
        expectedValue: .members([("raise", wanted.map { .text($0) } ?? .truth(true))]),
        receivedValue: .members([
          ("code", code.map { .text($0) } ?? .null),
          ("message", raised == nil ? .null : .text(message)),
        ]))
    }
  }
}

internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Matchers for plain values: `to_equal`, `to_be_nil` and `to_raise`.
extension ExpectationKit {
  func registerPlain() {
    matcher(
      "to_equal", ["value"],
      "Whether it is the same: tables and records by content, with a diff by key."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      guard call.count > 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "to_equal needs a value; for nil, to_be_nil()")
      }
      let wanted = PlainValue(call[1])
      let reference = try call[1].reference()
      return { [unowned self] () throws(LuaFault) in
        let (actual, isSame) = try read(expectation) { (value) throws(LuaFault) in
          let isSame = runtime.state.read(reference) { $0.isSame(as: value) }
          return (PlainValue(value), isSame)
        }
        return Verdict(holds: isSame || wanted.equals(actual)) { [unowned self] in
          equalExplanation(wanted, actual)
        }
      }
    }
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

  private func equalExplanation(
    _ wanted: PlainValue, _ actual: PlainValue
  ) -> Verdict.Explanation {
    let all = wanted.differences(from: actual)
    let first = all.first
    let expected = first?.expected ?? wanted.text
    let received = first?.received ?? actual.text
    var hint: String?
    if case .number(let a) = wanted, case .number(let b) = actual, abs(a - b) < 1e-6 {
      hint = "computed numbers are seldom equal to the last bit: to_be_near(\(NumberText.short(a)))"
    } else if expected == received, expected.hasSuffix("nan") {
      hint = "nan is equal to nothing, not even to itself: expect(x ~= x) wants one"
    }
    return Verdict.Explanation(
      expected: expected, received: received,
      more: Array(all.dropFirst()), expectedValue: wanted.recordValue,
      receivedValue: actual.recordValue, hint: hint)
  }

  private func raised(_ expectation: Expectation, _ wanted: String?) throws(LuaFault) -> Verdict {
    let isFunction = try read(expectation) { (value) throws(LuaFault) in value.isFunction }
    guard isFunction else {
      throw LuaFault(
        code: .wrongArgument, message: "to_raise is asked of a function",
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

internal import LuaBridge
internal import LuaSyntax
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// An `expect(…)` that no matcher followed, at the end of its test.
package struct BareExpectation {
  /// The location of the call of `expect`; nil if unknown.
  let location: ScriptLocation?
  /// The values of the condition's operands when it was false; nil for other subjects.
  let operands: [Operand]?
  /// The calls that led to that line, innermost first; empty for what is no condition.
  let callers: [LuaFrame]

  /// One operand of a condition, with its value as failures print it.
  struct Operand: Hashable {
    let text: String
    let value: String
  }

  /// The pair of lines of the failure.
  var difference: ExpectationFailure.Difference {
    guard let operands else {
      return .init(expected: "a matcher after expect(…)", received: "none")
    }
    let values = operands.map { "\($0.text) = \($0.value)" }.joined(separator: ", ")
    return .init(expected: "true", received: values.isEmpty ? "false" : "false, where \(values)")
  }

  /// A likely cause; nil for a condition.
  var hint: String? { operands == nil ? "to compare, write expect(x):to_equal(…)" : nil }
}

extension ExpectationKit {
  /// The values of a false condition's operands, evaluated where `expect` was called.
  ///
  /// Each is compiled and run once more in the calling function's variables; one that raises is
  /// left out. Of several conditions on the line, the first one that is false so is meant. The
  /// first condition of a file costs O(*n*) in bytes of the file.
  func operands(
    at location: ScriptLocation?, of call: borrowing LuaCall
  ) -> [BareExpectation.Operand] {
    guard let location, let bytes = runtime.source(of: location.chunk) else { return [] }
    if conditions[location.chunk]?.bytes != bytes {
      conditions[location.chunk] = ConditionOperands(of: "expect", in: bytes)
    }
    let onLine = conditions[location.chunk]?.conditions(line: location.line) ?? []
    guard !onLine.isEmpty else { return [] }
    let state = runtime.state
    let environment = state.makeEnvironment()
    let variables = call.callerVariables()
    state.change(environment) { table in
      for variable in variables { table.set(variable.name, variable.value) }
    }
    func value(of text: String) -> PlainValue? {
      do throws(LuaError) {
        let function = try state.load("return " + text, name: "expect", environment: environment)
        return try state.call(function, results: { PlainValue($0[1]) })
      } catch {
        return nil
      }
    }
    var meant = onLine.first
    if onLine.count > 1 {
      meant = nil
      for condition in onLine {
        guard let text = condition.text, let holds = value(of: text) else { break }
        if case .truth(false) = holds {
          meant = condition
          break
        }
      }
    }
    return (meant?.operands ?? []).compactMap { text in
      // The compiler replaces a constant by its value, and nothing knows its name when it runs.
      let isKnown = variables.contains { $0.name == text }
      guard let value = value(of: text) else { return nil }
      if case .null = value, text.isLuaName, !isKnown { return nil }
      return BareExpectation.Operand(text: text, value: value.text)
    }
  }
}

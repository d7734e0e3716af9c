internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua

/// Matchers that compare: numbers with bounds, texts with patterns, values with one of several.
extension ExpectationKit {
  func registerComparisons() {
    bound("to_be_less_than", "less than", "Whether a number is below n.", <)
    bound("to_be_at_most", "at most", "Whether a number is n or below.", <=)
    bound("to_be_more_than", "more than", "Whether a number is above n.", >)
    bound("to_be_at_least", "at least", "Whether a number is n or above.", >=)
    registerBetween()
    truth(true)
    truth(false)
    registerOneOf()
    registerContain()
    registerMatch()
  }

  // MARK: - Numbers

  private func bound(
    _ name: String, _ words: String, _ summary: String,
    _ compare: @escaping (Double, Double) -> Bool
  ) {
    matcher(name, ["n"], summary) { [unowned self] (expectation, call) throws(LuaFault) in
      let bound = try call[1].number()
      let text = PlainValue(call[1]).text
      return { [unowned self] () throws(LuaFault) in
        let number = try number(of: expectation, name)
        return verdict(compare(number, bound), "\(words) \(text)", try plain(expectation))
      }
    }
  }

  private func registerBetween() {
    matcher(
      "to_be_between", ["low", "high"], "Whether a number is at least low and at most high."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let low = try call[1].number()
      let high = try call[2].number()
      let (first, second) = (PlainValue(call[1]).text, PlainValue(call[2]).text)
      guard low <= high else {
        throw LuaFault(
          code: .wrongArgument,
          message: "to_be_between takes the lower bound first, got \(first) and \(second)")
      }
      return { [unowned self] () throws(LuaFault) in
        let number = try number(of: expectation, "to_be_between")
        return verdict(
          low <= number && number <= high, "between \(first) and \(second)",
          try plain(expectation))
      }
    }
  }

  private func number(of expectation: Expectation, _ name: String) throws(LuaFault) -> Double {
    try read(expectation) { (value) throws(LuaFault) in
      // A text of digits is no number here, as for Lua's own comparisons.
      guard value.kind == .number, let number = value.asNumber else {
        throw LuaFault(
          code: .wrongArgument, message: "\(name) is asked of a number, not of \(value.typeName)")
      }
      return number
    }
  }

  // MARK: - Truth, choices, contents

  private func truth(_ wanted: Bool) {
    matcher("to_be_\(wanted)", [], "Whether it is \(wanted), and no other value.") {
      [unowned self] (expectation, _) throws(LuaFault) in
      { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        return verdict(actual.equals(.truth(wanted)), String(wanted), actual)
      }
    }
  }

  private func registerOneOf() {
    matcher("to_be_one_of", ["{value}"], "Whether it equals one of the values, as in to_equal.") {
      [unowned self] (expectation, call) throws(LuaFault) in
      let values = try elements(of: call[1], "to_be_one_of { … }")
      guard !values.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "to_be_one_of needs a list with a value")
      }
      return { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        let choices = values.map(\.text).joined(separator: ", ")
        return verdict(values.contains { $0.equals(actual) }, "one of \(choices)", actual)
      }
    }
  }

  private func registerContain() {
    matcher(
      "to_contain", ["value"],
      "Whether a text holds that text, or a table an element that equals the value."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      guard !call[1].isNil else {
        throw LuaFault(code: .wrongArgument, message: "to_contain needs a value")
      }
      let wanted = PlainValue(call[1])
      return { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        return verdict(try contains(actual, wanted), "contains \(wanted.text)", actual)
      }
    }
  }

  private func contains(_ actual: PlainValue, _ wanted: PlainValue) throws(LuaFault) -> Bool {
    switch (actual, wanted) {
    case (.text(let bytes), .text(let part)):
      return part.isEmpty || bytes.firstRange(of: part) != nil
    case (.table(let pairs), _): return pairs.contains { $0.value.equals(wanted) }
    default:
      throw LuaFault(
        code: .wrongArgument,
        message: "to_contain is asked of a string about a string, or of a table, "
          + "not of \(actual.text) about \(wanted.text)")
    }
  }

  private func registerMatch() {
    matcher(
      "to_match", ["pattern"], "Whether a text holds a match of the pattern, as in string.find."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      let pattern = try call[1].string()
      return { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        guard case .text = actual else {
          throw LuaFault(
            code: .wrongArgument, message: "to_match is asked of a string, not of \(actual.text)")
        }
        return verdict(
          try finds(pattern, expectation), "matches \(PlainValue.text(Array(pattern.utf8)).text)",
          actual)
      }
    }
  }

  private func finds(_ pattern: String, _ expectation: Expectation) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      let find = try runtime.state.load(
        "local text, pattern = ... return string.find(text, pattern) ~= nil", name: "to_match")
      return try runtime.state.call(
        find,
        arguments: { sink in
          sink.push(expectation.subject)
          sink.push(pattern)
        }, results: { $0[1].isTruthy })
    } catch {
      throw LuaFault(code: .wrongArgument, message: "to_match: \(error.message)")
    }
  }

  private func elements(of value: LuaValue, _ form: String) throws(LuaFault) -> [PlainValue] {
    guard value.isTable else { throw value.expected("a table of values, as in \(form)") }
    var found: [PlainValue] = []
    try value.forEachElement { (_, element) throws(LuaFault) in found.append(PlainValue(element)) }
    return found
  }

  private func plain(_ expectation: Expectation) throws(LuaFault) -> PlainValue {
    try read(expectation) { (value) throws(LuaFault) in PlainValue(value) }
  }

  private func verdict(_ holds: Bool, _ expected: String, _ actual: PlainValue) -> Verdict {
    Verdict(holds: holds) { [unowned self] in
      Verdict.Explanation(
        expected: expected, received: actual.text, expectedValue: .text(expected),
        receivedValue: actual.recordValue, view: onlyMovedView)
    }
  }
}

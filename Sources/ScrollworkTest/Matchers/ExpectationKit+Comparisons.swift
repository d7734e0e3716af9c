internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Matchers that compare: numbers with bounds, texts with patterns, values with one of several.
extension ExpectationKit {
  func registerComparisons() {
    bound("to_be_less_than", "less than", "Whether a number is below n.", <)
    bound("to_be_at_most", "at most", "Whether a number is n or below.", <=)
    bound("to_be_more_than", "more than", "Whether a number is above n.") { $1 < $0 }
    bound("to_be_at_least", "at least", "Whether a number is n or above.") { $1 <= $0 }
    registerBetween()
    truth(true)
    truth(false)
    registerOneOf()
    registerContain()
    registerMatch()
  }

  // MARK: - Numbers

  private func bound(
    _ name: String, _ words: String, _ summary: ReferenceText,
    _ compare: @escaping (LuaNumber, LuaNumber) -> Bool
  ) {
    matcher(name, ["n"], summary) { [unowned self] (expectation, call) throws(LuaFault) in
      let bound = try Self.number(call[1])
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
      let low = try Self.number(call[1])
      let high = try Self.number(call[2])
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

  private static func number(_ value: LuaValue) throws(LuaFault) -> LuaNumber {
    guard let number = value.asLuaNumber else { throw value.expected("number") }
    return number
  }

  func number(of expectation: Expectation, _ name: String) throws(LuaFault) -> LuaNumber {
    try read(expectation) { (value) throws(LuaFault) in
      // A text of digits is no number here, as for Lua's own comparisons.
      guard let number = value.asLuaNumber else {
        throw LuaFault(
          code: .wrongArgument, message: "\(name) needs a number, got \(value.typeName)")
      }
      return number
    }
  }

  // MARK: - Truth, choices, contents

  private func truth(_ wanted: Bool) {
    let summary = ReferenceText("Whether it is \(wanted), and no other value.")
    matcher("to_be_\(wanted)", [], summary) {
      [unowned self] (expectation, _) throws(LuaFault) in
      { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        let isWanted = if case .truth(wanted) = actual { true } else { false }
        return verdict(isWanted, String(wanted), actual)
      }
    }
  }

  private func registerOneOf() {
    matcher("to_be_one_of", ["{value}"], "Whether it equals one of the values, as in to_equal.") {
      [unowned self] (expectation, call) throws(LuaFault) in
      guard call[1].isTable else {
        throw call[1].expected("a table of values, as in to_be_one_of { … }")
      }
      let choices = call[1].pairs(limit: 40).map { PlainValue($0.value).text }
      guard !choices.isEmpty else {
        throw LuaFault(code: .wrongArgument, message: "to_be_one_of needs a list with a value")
      }
      let words = "one of \(choices.joined(separator: ", "))\(call[1].keyCount > 40 ? ", …" : "")"
      let values = try call[1].reference()
      return { [unowned self] () throws(LuaFault) in
        verdict(try contains(values, expectation.subject), words, try plain(expectation))
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
      let (wanted, element) = (PlainValue(call[1]), try call[1].reference())
      return { [unowned self] () throws(LuaFault) in
        let actual = try plain(expectation)
        let holds: Bool
        switch (actual, wanted) {
        case (.text(let bytes), .text(let part)):
          holds = part.isEmpty || bytes.firstRange(of: part) != nil
        case (.table, _): holds = try contains(expectation.subject, element)
        default:
          throw LuaFault(
            code: .wrongArgument,
            message: "to_contain needs a string and a string, or a table, "
              + "not of \(actual.text) about \(wanted.text)")
        }
        return verdict(holds, "contains \(wanted.text)", actual)
      }
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
            code: .wrongArgument, message: "to_match needs a string, got \(actual.text)")
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

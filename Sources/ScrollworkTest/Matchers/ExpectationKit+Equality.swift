internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkTerminal

/// `to_equal`, and what every matcher that compares values uses.
extension ExpectationKit {
  func registerEquality() {
    matcher(
      "to_equal", ["value"],
      "Whether it is the same: tables and records by content, with a diff by key."
    ) { [unowned self] (expectation, call) throws(LuaFault) in
      guard call.count > 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "to_equal needs a value; for nil, to_be_nil()")
      }
      let wanted = try call[1].reference()
      return { [unowned self] () throws(LuaFault) in
        Verdict(holds: try isEqual(expectation.subject, wanted)) { [unowned self] in
          explanation(wanted, expectation.subject)
        }
      }
    }
  }

  /// Whether two values are equal, as `LuaState.isEqual` says.
  ///
  /// - Throws: The stop by a budget.
  private func isEqual(_ first: LuaReference, _ second: LuaReference) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      return try runtime.state.isEqual(first, second)
    } catch {
      throw LuaFault(error)
    }
  }

  /// Whether a table has a value under any key, compared as by `to_equal`.
  ///
  /// - Throws: The stop by a budget.
  func contains(_ table: LuaReference, _ value: LuaReference) throws(LuaFault) -> Bool {
    do throws(LuaError) {
      return try runtime.state.contains(table, value)
    } catch {
      throw LuaFault(error)
    }
  }

  // MARK: - Differences

  /// The most pairs of lines of one failure.
  private static let mostDifferences = 8

  private func explanation(
    _ expected: LuaReference, _ received: LuaReference
  ) -> Verdict.Explanation {
    let (wanted, actual) = (plain(expected), plain(received))
    var values = (expected: wanted.recordValue, received: actual.recordValue)
    if case .text(let a) = wanted, case .text(let b) = actual {
      values = TextDifference(expected: a, received: b).recordValues
    }
    let (all, hint) = differences(expected, received)
    let first = all.first
    return Verdict.Explanation(
      expected: first?.expected ?? wanted.text, received: first?.received ?? actual.text,
      more: Array(all.dropFirst()), expectedValue: values.expected,
      receivedValue: values.received, hint: hint)
  }

  private func plain(_ reference: LuaReference) -> PlainValue {
    runtime.state.read(reference) { PlainValue($0) }
  }

  /// The pairs of lines for what differs, by key in tables, and a likely cause of the first.
  ///
  /// At most 8 pairs, then a line with the number of the others; none where a budget stops the
  /// search.
  private func differences(
    _ expected: LuaReference, _ received: LuaReference
  ) -> (lines: [ExpectationFailure.Difference], hint: String?) {
    let most = Self.mostDifferences
    let found = try? runtime.state.differences(from: expected, to: received, most: most) {
      count, first in
      var lines: [ExpectationFailure.Difference] = []
      var hint: String?
      for difference in first {
        let (wanted, actual) = (PlainValue(difference.expected), PlainValue(difference.received))
        let path = Self.path(difference)
        if lines.isEmpty { hint = Self.hint(wanted, actual, isWhole: path.isEmpty) }
        lines += Self.lines(wanted, actual, after: path.isEmpty ? "" : "\(path) = ")
      }
      return (lines, hint, count - first.count)
    }
    guard let found else { return ([], nil) }
    let hidden = max(0, found.0.count - most) + found.2
    guard hidden > 0 else { return (found.0, found.1) }
    let word = hidden == 1 ? "difference" : "differences"
    let rest = ExpectationFailure.Difference(expected: nil, received: "… \(hidden) more \(word)")
    return (found.0.prefix(most) + [rest], found.1)
  }

  private static func lines(
    _ expected: PlainValue, _ received: PlainValue, after label: String
  ) -> [ExpectationFailure.Difference] {
    if case .text(let a) = expected, case .text(let b) = received {
      return TextDifference(expected: a, received: b).pairs(after: label)
    }
    if case .number(let a) = expected, case .number(let b) = received,
      expected.text == received.text
    {
      // Lua's 14 digits are the same for both.
      return [.init(expected: label + a.description, received: label + b.description)]
    }
    return [.init(expected: label + expected.text, received: label + received.text)]
  }

  /// The keys that lead to a difference: `.rows[3].id`; of a long path the beginning and the end.
  private static func path(_ difference: LuaDifference) -> String {
    var steps = difference.path.map { PlainValue($0).step }
    if difference.leftOut > 0 {
      steps.insert(" … \(difference.leftOut) more … ", at: steps.count / 2)
    }
    return steps.joined()
  }

  private static func hint(
    _ expected: PlainValue, _ received: PlainValue, isWhole: Bool
  ) -> String? {
    switch (expected, received) {
    case (.number(let a), .number(let b)) where a.isNaN && b.isNaN:
      return "nan is equal to nothing, not even to itself: expect(x ~= x) wants one"
    case (.number(let a), .number(let b)) where isWhole && abs(a - b) < 1e-6:
      return "computed numbers are seldom equal to the last bit: to_be_near(\(NumberText.short(a)))"
    case (.text(let a), .text(let b)):
      return UnicodeForm.differ(a, b) ? UnicodeForm.remark : nil
    case (.other(let a), .other(let b)) where a == b:
      return "they are two \(a)s: a \(a) is equal to itself only"
    default: return nil
    }
  }
}

internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua

/// The options of a behavior that is attached, against what it declares.
extension UsageCheck {
  /// Checks the second argument of `attach`.
  mutating func checkOptions(
    of behavior: BehaviorLibrary.Declared, _ values: [LuaExpression], at range: Range<Int>
  ) {
    let declared = behavior.declaration
    let entry = APIEntry(owner: "", kind: .verb, name: behavior.name, summary: "")
    var fields: [LuaExpression.Field] = []
    if values.count > 1 {
      guard case .table(let given) = values[1].bare.kind else { return }
      fields = given
    }
    check(fields, against: declared.options.map(\.described), of: entry)
    var names: Set<String> = []
    for field in fields {
      guard case .name(let name) = field.key else { return }
      names.insert(name.text)
      if let option = declared.option(name.text), let number = flow.number(field.value),
        !option.allows(number)
      {
        findings.append(
          Finding(
            code: "SW2003",
            message:
              "\(behavior.name): \(option.name) is \(option.expectation), got \(number.luaText)",
            range: field.value.bare.range))
      }
    }
    for option in declared.options where option.isRequired && !names.contains(option.name) {
      findings.append(
        Finding(
          code: "SW2003",
          message: "\(behavior.name) needs \(option.name), \(option.expectation)", range: range,
          help: option.summary.isEmpty ? [] : ["\(option.name): \(option.summary)"]))
    }
  }
}

extension TypeFlow {
  /// The value of a numeral, negative or not; nil for other expressions.
  fileprivate func number(_ expression: LuaExpression) -> Double? {
    let value = expression.bare
    switch value.kind {
    case .number: return Double(String(decoding: chunk.bytes[value.range], as: UTF8.self))
    case .unary(let sign, let inner) where sign.text == "-": return number(inner).map { -$0 }
    default: return nil
    }
  }
}

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

/// SW2106: behaviors that take options without declaring them.
extension UsageCheck {
  /// Checks `sw.behavior(name, fn)`: whether the function uses its second parameter.
  mutating func checkDeclared(_ arguments: LuaExpression.Arguments) {
    guard arguments.values.count == 2, let function = function(arguments.values[1]),
      function.parameters.count > 1,
      let options = flow.names.variable(function.parameters[1]), options.reads > 0
    else { return }
    var reader = OptionReader(options, flow.names)
    reader.visit(function)
    let names = reader.names
    let name = flow.chunk.string(arguments.values[0]) ?? "this behavior"
    let example = names.first ?? "gap"
    findings.append(
      Finding(
        code: "SW2106",
        message: "the options of \(name) are not declared, so nothing checks them"
          + (names.isEmpty ? "" : ": " + names.joined(separator: " ")),
        range: arguments.values[0].bare.range,
        help: [
          "declare them: sw.behavior(\"\(name)\", { options = { \(example) = { 8 } } }, function(view, opt) … end)"
        ]))
  }

  /// The function that an expression certainly is.
  private func function(_ expression: LuaExpression) -> LuaFunction? {
    switch expression.bare.kind {
    case .function(let function): return function
    case .name(let name):
      guard let sources = flow.names.variable(name)?.sources, sources.count == 1 else { return nil }
      switch sources[0] {
      case .function(let function): return function
      case .value(let value, 0): return function(value)
      case .value, .argument, .element, .counter, .other: return nil
      }
    default: return nil
    }
  }
}

/// The fields that are read of a parameter, in the order of the text.
private struct OptionReader: LuaVisitor {
  private let options: LuaVariable
  private let table: NameTable
  private(set) var names: [String] = []

  init(_ options: LuaVariable, _ table: NameTable) { (self.options, self.table) = (options, table) }

  mutating func enter(_ expression: LuaExpression) {
    guard case .suffixed(let base, let suffixes) = expression.kind,
      case .name(let name) = base.kind, table.variable(name) === options,
      case .field(let field)? = suffixes.first?.kind, !names.contains(field.text)
    else { return }
    names.append(field.text)
  }
}

extension TypeFlow {
  /// The value of a numeral, negative or not; nil for other expressions.
  func number(_ expression: LuaExpression) -> Double? {
    let value = expression.bare
    switch value.kind {
    case .number: return Double(String(decoding: chunk.bytes[value.range], as: UTF8.self))
    case .unary(let sign, let inner) where sign.text == "-": return number(inner).map { -$0 }
    default: return nil
    }
  }
}

internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkTerminal

/// Arguments: their number, the keys of option tables and the words that options accept.
extension UsageCheck {
  /// Checks the arguments of a call against the entries that it may call.
  mutating func checkArguments(
    _ entries: [APIEntry], _ arguments: LuaExpression.Arguments, at range: Range<Int>
  ) {
    guard let first = entries.first else { return }
    let values = arguments.values
    let least = values.count - (values.last?.isMultiple == true ? 1 : 0)
    let isOpen = entries.contains { $0.parameters.last == "…" }
    let most = entries.map(\.parameters.count).max() ?? 0
    if !isOpen, least > most {
      let extra = values[most].range.lowerBound..<(values.last ?? values[most]).range.upperBound
      let allowed =
        most == 0 ? "no arguments" : "at most \(most) argument\(most == 1 ? "" : "s")"
      findings.append(
        Finding(
          code: "SW2003", message: "\(first.shown) takes \(allowed), got \(least)", range: extra))
    }
    for (number, value) in values.enumerated() where flow.chunk.string(value) != nil {
      checkWord(value, number, entries)
    }
    if first.attaches, let behavior = values.first.flatMap(flow.behavior) {
      checkOptions(of: behavior, values, at: range)
      return
    }
    // The options of `it` and `describe` may be omitted, so the argument may be the function.
    guard let position = first.optionsIndex, position < values.count, !first.attaches else {
      return
    }
    let options = flow.options(of: entries, arguments)
    let takesOptions = entries.allSatisfy { $0.type(ofArgument: position) == "table" }
    if case .table(let fields) = values[position].bare.kind {
      if takesOptions { checkPositions(fields, options, of: first) }
      check(fields, against: options, of: first)
    } else if takesOptions {
      checkOptions(values[position], options, of: first)
    }
  }

  /// Checks that a table of options has no numbers by position, such as a point.
  private mutating func checkPositions(
    _ fields: [LuaExpression.Field], _ options: [APIOption], of entry: APIEntry
  ) {
    guard
      let field = fields.first(where: { field in
        if case .position = field.key { flow.number(field.value) != nil } else { false }
      })
    else { return }
    let names = Set(options.map(\.name)).sorted(by: bytesPrecede)
    findings.append(
      Finding(
        code: "SW2004", message: "\(entry.shown) takes options by name, not by position",
        range: field.value.bare.range, help: ["allowed: \(names.joined(separator: " "))"]))
  }

  /// Checks that what stands where a table of options is expected is none of the values that
  /// certainly are no table.
  private mutating func checkOptions(
    _ value: LuaExpression, _ options: [APIOption], of entry: APIEntry
  ) {
    let type: String
    switch flow.type(value) {
    case .number: type = "number"
    case .string: type = "string"
    case .boolean: type = "boolean"
    default: return
    }
    let names = Set(options.map(\.name)).sorted(by: bytesPrecede)
    findings.append(
      Finding(
        code: "SW2003", message: "\(entry.shown) takes a table of options here, not a \(type)",
        range: value.bare.range, help: ["allowed: \(names.joined(separator: " "))"]))
  }

  /// Checks a string that a parameter takes against the words that it may be.
  private mutating func checkWord(
    _ value: LuaExpression, _ number: Int, _ entries: [APIEntry]
  ) {
    let parameters = entries.compactMap { entry -> APIParameter? in
      number < entry.parameters.count ? entry.arguments[number] : nil
    }
    guard let first = parameters.first, parameters.count == entries.count,
      parameters.allSatisfy({ $0.type == first.type })
    else { return }
    let option = APIOption(
      first.name, ReferenceText(first.type), summary: ReferenceText(first.summary))
    guard !shape(of: option.type).strings.isEmpty else { return }
    check(value, against: [option], of: entries[0])
  }

  mutating func check(
    _ fields: [LuaExpression.Field], against options: [APIOption], of entry: APIEntry
  ) {
    let known = Set(options.map(\.name)).sorted(by: bytesPrecede)
    // In a list of rules, each member is a table whose keys are not checked here.
    for field in fields {
      guard case .name(let name) = field.key else { continue }
      let matching = options.filter { $0.name == name.text }
      guard !matching.isEmpty else {
        findings.append(unknownOption(name, of: entry.shown, among: known))
        continue
      }
      check(field.value, against: matching, of: entry)
    }
  }

  /// The shape of a type; each type is read once in a file.
  private mutating func shape(of type: String) -> OptionShape {
    if let known = shapes[type] { return known }
    let shape = OptionShape(type)
    shapes[type] = shape
    return shape
  }

  /// Checks a literal value against the types that the manifest gives the option.
  private mutating func check(
    _ value: LuaExpression, against options: [APIOption], of entry: APIEntry
  ) {
    let shapes = options.map { shape(of: $0.type) }
    guard let option = options.first, let shape = shapes.first,
      shapes.allSatisfy({ $0 == shape })
    else { return }
    if let text = flow.chunk.string(value), !shape.takesAnyText, !shape.strings.contains(text) {
      let unknown = UnknownName(text, among: shape.strings)
      let (near, hint) = (unknown.near.first, unknown.hint)
      let isWord = !shape.strings.isEmpty
      findings.append(
        Finding(
          code: isWord ? "SW2006" : "SW2003",
          message: isWord
            ? "\(entry.shown): \(option.name) cannot be \"\(text)\"\(hint)"
            : "\(entry.shown): \(option.name) takes \(option.type), got a string",
          range: value.bare.range,
          help: isWord && near == nil ? ["allowed: \(option.type)"] : []
        ).offering(
          near.flatMap { Finding.Fix.literal($0, at: value.bare.range) },
          isCertain: unknown.certain != nil))
    }
    guard case .table(let fields) = value.bare.kind, let keys = shape.keys else { return }
    for field in fields {
      guard case .name(let name) = field.key, !keys.contains(name.text) else { continue }
      findings.append(unknownOption(name, of: option.name, among: keys))
    }
  }

  private func unknownOption(
    _ name: LuaName, of owner: String, among known: [String]
  ) -> Finding {
    let meant = MeantName(name.text, among: known)
    return Finding(
      code: "SW2004", message: "\(owner) has no option \"\(name.text)\"\(meant.hint)",
      range: name.range,
      help: meant.name == nil ? ["allowed: \(known.joined(separator: " "))"] : []
    ).offering(
      meant.name.map { Finding.Fix(range: name.range, text: $0) }, isCertain: meant.isCertain)
  }
}

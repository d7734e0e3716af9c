internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkLua

extension ScriptAnalysis {
  /// The event whose handler has a variable as its parameter: `view:on("scroll", function(e)`.
  func event(of base: LuaExpression) -> EventName.BuiltIn? {
    guard case .name(let name) = base.kind, let variable = names.variable(name),
      case .argument(let function, 0)? = variable.sources.first,
      case .argument(let call, let suffix, let position)? = names.use(of: function), position > 0,
      case .suffixed(_, let suffixes) = call.kind,
      case .method(_, let arguments) = suffixes[suffix].kind,
      let event = chunk.string(arguments.values[0])
    else { return nil }
    return EventName.BuiltIn(listened: event)
  }

  /// The fields of the event that a variable holds.
  func eventFields(of base: LuaExpression) -> [EventName.BuiltIn.Field] {
    EventName.BuiltIn.commonFields + (event(of: base)?.fields ?? [])
  }

  /// The names of the fields of a variable that the file reads, for values without a known type.
  func fieldsRead(of base: LuaExpression, except offset: Int) -> [String] {
    guard case .name(let name) = base.kind else { return [] }
    var search = FieldReads(
      names: names, name: name.text, variable: names.variable(name), offset: offset)
    search.visit(chunk.body)
    return search.found
  }
}

/// Collects the names of the fields that are read from or assigned to a variable.
private struct FieldReads: LuaVisitor {
  let names: NameTable
  let name: String
  let variable: LuaVariable?
  let offset: Int
  var found: [String] = []

  init(names: NameTable, name: String, variable: LuaVariable?, offset: Int) {
    (self.names, self.name, self.variable, self.offset) = (names, name, variable, offset)
  }

  mutating func enter(_ expression: LuaExpression) {
    guard case .suffixed(let base, let suffixes) = expression.kind,
      case .name(let used) = base.kind, used.text == name, names.variable(used) === variable,
      case .field(let field)? = suffixes.first?.kind, !field.text.isEmpty,
      !(field.range.lowerBound...field.range.upperBound).contains(offset),
      !found.contains(field.text)
    else { return }
    found.append(field.text)
  }
}

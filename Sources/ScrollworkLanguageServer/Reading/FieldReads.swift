internal import LuaSyntax
internal import ScrollworkCheck
internal import ScrollworkLua

extension ScriptAnalysis {
  /// The names of the fields of a variable that the file reads, for values without a known type.
  func fieldsRead(of base: LuaExpression, except offset: Int) -> [String] {
    guard case .name(let name) = base.kind else { return [] }
    var search = FieldReads(
      names: names, name: name.text, variable: names.variable(name), offset: offset)
    search.visit(chunk.body)
    return search.found
  }
}

extension ScriptAnalysis {
  /// The module that a value comes from: `require "name"`, alone or in a local.
  func module(of value: LuaExpression) -> String? {
    switch value.bare.kind {
    case .name(let name):
      guard case .value(let source, 0)? = names.variable(name)?.sources.first else { return nil }
      return module(of: source)
    case .suffixed(let base, let suffixes):
      guard case .name(let name) = base.kind, name.text == "require",
        case .call(let arguments)? = suffixes.first?.kind
      else { return nil }
      return arguments.values.first.flatMap(chunk.string)
    default: return nil
    }
  }

  /// The fields that the file reads of the parameter at an index of the function that it returns,
  /// or of its behavior's function.
  func optionsRead(ofParameter index: Int) -> [String] {
    for variable in names.variables {
      guard case .argument(let function, index)? = variable.sources.first,
        isResult(function)
      else { continue }
      var search = FieldReads(
        names: names, name: variable.name.text, variable: variable, offset: -1)
      search.visit(chunk.body)
      return search.found
    }
    return []
  }

  /// Whether a function is what the file returns, or the function of a behavior.
  private func isResult(_ function: LuaFunction) -> Bool {
    if case .argument(let call, let suffix, _)? = names.use(of: function) {
      return flow.entries(of: call, suffix).contains { $0.path == "sw.behavior" }
    }
    return chunk.body.block.statements.contains { statement in
      guard case .returning(let values) = statement.kind,
        case .function(let result)? = values.first?.bare.kind
      else { return false }
      return result === function
    }
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

package import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua

/// The types of the expressions of a file whose values come from the API.
///
/// A variable has a type if all values assigned to it in the file have that type; the order of
/// assignments is not analyzed. The type of each variable is computed once.
package final class TypeFlow {
  package let chunk: LuaChunk
  package let names: NameTable
  package let surface: APISurface
  package let scenes: SceneLibrary
  /// What behaviors declare.
  package let behaviors: BehaviorLibrary
  /// The ids of the scenes that the file makes.
  package let ownIDs: SceneIDs
  /// What the file is, which decides its globals.
  let kind: ScriptKind
  private var known: [ObjectIdentifier: LuaType] = [:]
  private var underway: Set<ObjectIdentifier> = []

  init(
    _ chunk: LuaChunk, _ names: NameTable, _ surface: APISurface, _ scenes: SceneLibrary,
    _ behaviors: BehaviorLibrary, kind: ScriptKind
  ) {
    (self.chunk, self.names, self.surface) = (chunk, names, surface)
    (self.scenes, self.behaviors, self.kind) = (scenes, behaviors, kind)
    ownIDs = scenes.ids(of: chunk, names)
  }

  /// The type of an expression.
  package func type(_ expression: LuaExpression) -> LuaType {
    switch expression.kind {
    case .number:
      return .number(isFloat: LuaNumeral.isFloat(chunk.bytes[expression.range]))
    case .string: return .string
    case .boolean: return .boolean
    case .table: return .table
    case .function: return .closure
    case .parentheses(let inner): return type(inner)
    case .name(let name): return type(name)
    case .suffixed(_, let suffixes): return types(along: expression)[suffixes.count]
    case .operation(let first, let rest): return operation(first, rest)
    case .unary(let sign, let value):
      switch sign.text {
      case "not": return .boolean
      case "#": return .number(isFloat: false)
      case "-": return type(value)
      default: return .unknown
      }
    case .nil, .variadic: return .unknown
    }
  }

  /// The types along a chain of accesses: of the base, then after each suffix.
  package func types(along expression: LuaExpression) -> [LuaType] {
    guard case .suffixed(let base, let suffixes) = expression.kind else {
      return [type(expression)]
    }
    var types = [type(base)]
    types.reserveCapacity(suffixes.count + 1)
    for suffix in suffixes { types.append(step(types[types.count - 1], suffix)) }
    return types
  }

  // MARK: - Names

  private func type(_ name: LuaName) -> LuaType {
    guard let variable = names.variable(name) else { return global(name.text) }
    return type(variable)
  }

  /// The joined type of all values of a variable; unknown while it is being computed.
  package func type(_ variable: LuaVariable) -> LuaType {
    let key = ObjectIdentifier(variable)
    if let type = known[key] { return type }
    guard underway.insert(key).inserted else { return .unknown }
    defer { underway.remove(key) }
    var joined: LuaType?
    for source in variable.sources {
      if case .value(let expression, _) = source, case .nil = expression.kind { continue }
      let next = type(source)
      joined = joined.map { $0.joined(with: next) } ?? next
      if case .unknown? = joined { break }
    }
    let type = joined ?? .unknown
    known[key] = type
    return type
  }

  private func type(_ source: LuaVariable.Source) -> LuaType {
    switch source {
    case .value(let expression, 0): return type(expression)
    case .value(let expression, let index): return extra(expression, index)
    case .function: return .closure
    case .argument(let function, let index): return argument(function, index)
    case .element(let call, let index): return element(call, index)
    case .counter(let first): return type(first)
    case .other: return .unknown
    }
  }

  private func global(_ name: String) -> LuaType {
    // `require` is a global of every kind of file.
    if name == "require", let entry = surface.function(name, in: "") { return .function(entry) }
    if kind.seesVerbs {
      if let library = surface.testLibrary(name), kind == .test { return .library(library) }
      if kind == .test, let entry = surface.function(name, in: "test") { return .function(entry) }
      if let entry = surface.function(name, in: "") { return .function(entry) }
    }
    if surface.names(in: name) != nil, surface.globals.contains(name) { return .library(name) }
    return surface.globals.contains(name) ? .global(name) : .unknown
  }

  // MARK: - Operators

  private func operation(
    _ first: LuaExpression, _ rest: [LuaExpression.Operand]
  ) -> LuaType {
    var type = self.type(first)
    for operand in rest {
      switch operand.sign.text {
      case "==", "~=", "<", "<=", ">", ">=": type = .boolean
      case "..": type = .string
      case "/", "^": type = .number(isFloat: true)
      case "+", "-", "*", "%", "//":
        if case .number(let isFloat) = type, case .number(let other) = self.type(operand.value) {
          type = .number(isFloat: isFloat || other)
        } else {
          type = .unknown
        }
      case "or", "and":
        let isOr = operand.sign.text == "or"
        let other = self.type(operand.value)
        type = isOr ? type.joined(with: other) : .unknown
      default: type = .unknown
      }
    }
    return type
  }
}

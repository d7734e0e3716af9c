internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The variables of a session: verbs, the scene's views, and the globals that its entries assign.
///
/// Scripts get an empty table whose `__index` and `__newindex` lead to the variables, so that each
/// assignment is recorded and a name stays known when it is assigned nil. Reading a name that was
/// never assigned raises, with the closest known name.
final class SessionEnvironment {
  /// The environment that entries are compiled with.
  let table: LuaReference
  private let variables: LuaReference
  private let state: LuaState
  /// The names that entries assigned, including those that are nil now.
  private(set) var assigned: Set<String> = ["_", "_err"]
  /// The variables that the running entry declares, each with whether it is a constant; the first
  /// assignment to one is its declaration.
  var declared: [String: Bool] = [:]
  /// The names that were declared as constants.
  private var constants: Set<String> = []

  init(_ session: ScriptSession) {
    state = session.runtime.state
    variables = session.makeScriptEnvironment()
    table = state.table { _ in }
    let unknown = state.function("session") { [unowned self] (call) throws(LuaFault) in
      guard let name = call[2].asString else { return call.pushNil() }
      guard assigned.contains(name) else {
        let hint = nearMissHint(to: name, among: names)
        throw LuaFault(code: .uncaughtError, message: "unknown global '\(name)'\(hint)")
      }
      call.pushNil()
    }
    let assign = state.function("session") { [unowned self] (call) throws(LuaFault) in
      if let name = call[2].asString {
        if let isConstant = declared.removeValue(forKey: name) {
          if isConstant { constants.insert(name) } else { constants.remove(name) }
        } else if constants.contains(name) {
          throw LuaFault(
            code: .uncaughtError, message: "attempt to assign to const variable '\(name)'",
            help: "local \(name) = … declares it anew")
        }
        assigned.insert(name)
      }
      state.change(variables) { table in
        table.setPair { pair in
          pair.push(call[2])
          pair.push(call[3])
        }
      }
    }
    let guarding = state.table { table in
      table.set("__index", unknown)
      table.set("__metatable", false)
    }
    state.change(variables) { $0.setMetatable(guarding) }
    let passing = state.table { table in
      table.set("__index", variables)
      table.set("__newindex", assign)
      table.set("__metatable", false)
    }
    state.change(table) { $0.setMetatable(passing) }
    preload(session.runtime)
  }

  /// Assigns the module to `sw`.
  private func preload(_ runtime: ScriptRuntime) {
    let source = ScriptSource(name: "session", bytes: Array("return require 'scrollwork'".utf8))
    guard let chunk = try? runtime.load(source, as: .module) else { return }
    try? state.call(chunk) { results in
      state.change(variables) { table in table.set("sw") { $0.push(results[1]) } }
    }
  }

  /// All names that have a value or were assigned one, sorted by bytes.
  var names: [String] {
    let held = state.read(variables) { table in
      table.keys().compactMap { key in if case .string(let name) = key { name } else { nil } }
    }
    return assigned.union(held).sorted(by: bytesPrecede)
  }

  /// Assigns a value to a variable.
  func set(_ name: String, to value: LuaValue) {
    assigned.insert(name)
    state.change(variables) { table in table.set(name) { $0.push(value) } }
  }

  /// Assigns a value to a variable.
  func set(_ name: String, to value: LuaReference) {
    assigned.insert(name)
    state.change(variables) { table in table.set(name, value) }
  }

  /// The keys of the table in a variable that are valid Lua names; none for other values.
  func fields(of name: String) -> [String] {
    state.read(variables) { table in
      let value = table.field(name)
      guard value.isTable else { return [] }
      return value.keys().compactMap { key in
        if case .string(let name) = key, name.isLuaName { name } else { nil }
      }
    }
  }

  /// The value of a variable as text; `nil` for a variable without one.
  func lines(of name: String, as text: ValueText) -> [String] {
    state.read(variables) { text.lines(of: $0.field(name)) }
  }

  /// The type name of a variable's value in scripts, such as `View` or `table`; nil if it is nil or
  /// unknown.
  func typeName(of name: String) -> String? {
    state.read(variables) { table in
      let value = table.field(name)
      return value.isNil ? nil : value.typeName
    }
  }
}

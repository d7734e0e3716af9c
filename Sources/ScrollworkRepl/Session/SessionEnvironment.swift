internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The variables of a session: verbs, the scene's views, and whatever its entries assign.
///
/// Scripts see an empty table whose reads fall through to the variables and whose writes end up
/// there, so that a name stays known when it is assigned nil. Reading a name that nobody assigned
/// raises, with the one that was probably meant.
final class SessionEnvironment {
  /// What entries are compiled with.
  let table: LuaReference
  private let variables: LuaReference
  private let state: LuaState
  /// The names that entries assigned; a variable that holds nil is only here.
  private(set) var assigned: Set<String> = ["_", "_err"]

  init(_ session: ScriptSession) {
    state = session.runtime.state
    variables = session.makeScriptEnvironment()
    table = state.table { _ in }
    let unknown = state.function("session") { [unowned self] (call) throws(LuaFault) in
      guard let name = call[2].asString else { return call.pushNil() }
      guard assigned.contains(name) else {
        let hint = nearMiss(to: name, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
        throw LuaFault(code: .uncaughtError, message: "unknown global '\(name)'\(hint)")
      }
      call.pushNil()
    }
    let assign = state.function("session") { [unowned self] (call) throws(LuaFault) in
      if let name = call[2].asString { assigned.insert(name) }
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

  /// Puts the module under the name that everybody gives it.
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

  /// Keeps a value under a name.
  func set(_ name: String, to value: LuaValue) {
    assigned.insert(name)
    state.change(variables) { table in table.set(name) { $0.push(value) } }
  }

  /// Keeps a value under a name.
  func set(_ name: String, to value: LuaReference) {
    assigned.insert(name)
    state.change(variables) { table in table.set(name, value) }
  }

  /// The names in the table that a variable holds; none for anything else.
  func fields(of name: String) -> [String] {
    state.read(variables) { table in
      let value = table.field(name)
      guard value.isTable else { return [] }
      return value.keys().compactMap { key in
        if case .string(let name) = key, name.isLuaVariable { name } else { nil }
      }
    }
  }

  /// The type of a variable's value as scripts know it: `View`, `table` …; nil for unknown names.
  func typeName(of name: String) -> String? {
    state.read(variables) { table in
      let value = table.field(name)
      return value.isNil ? nil : value.typeName
    }
  }
}

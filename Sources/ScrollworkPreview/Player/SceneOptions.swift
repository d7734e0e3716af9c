internal import LuaBridge
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The table of options that a scene's function gets: values that a person has set, and a note of what it asks for.
final class SceneOptions {
  /// The names that were asked for or set, in the order of the first time.
  private(set) var names: [String]

  /// The most names.
  private static let mostNames = 40

  /// Makes notes of options that are set.
  init(_ values: [SceneOption]) { names = values.map(\.name) }

  /// Makes the table.
  ///
  /// - Parameters:
  ///   - values: The values, as expressions of Lua.
  ///   - session: The session in which the scene is loaded.
  /// - Returns: The table.
  /// - Throws: Exit 3 for an expression that is none, or fails.
  func table(_ values: [SceneOption], in session: ScriptSession) throws(HostError) -> LuaReference {
    let runtime = session.runtime
    let asked = runtime.state.function("options") { [unowned self] (call) throws(LuaFault) in
      if let name = call[1].asString { note(name) }
    }
    do throws(LuaError) {
      for value in values {
        _ = try runtime.load(
          ScriptSource(name: "option \(value.name)", bytes: Array("return \(value.text)".utf8)),
          as: .module)
      }
      let fields = values.map { "[\(LuaLiteral.quoted(Array($0.name.utf8)))] = \($0.text)" }
      let text = """
        local note = ...
        return setmetatable({ \(fields.joined(separator: ",\n")) },
          { __index = function(_, name) note(name) end })
        """
      let make = try runtime.load(
        ScriptSource(name: "options", bytes: Array(text.utf8)), as: .module)
      let table = try runtime.state.call(
        make, within: .run, arguments: { $0.push(asked) }, results: { try? $0[1].reference() })
      if let table { return table }
    } catch {
      throw HostError(session.exitCode(of: error), session.diagnostic(error))
    }
    throw HostError(.scriptError, "the options of the scene are no table")
  }

  private func note(_ name: String) {
    guard names.count < Self.mostNames, !names.contains(name), name.utf8.count <= 60 else { return }
    names.append(name)
  }
}

/// A value of a scene's option.
package struct SceneOption: Hashable, Sendable {
  /// The key in the table of options.
  package var name: String
  /// The value, as an expression of Lua.
  package var text: String

  /// Makes a value.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

internal import LuaBridge
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkRepl
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The table of options that a scene's function gets: values that a person has set, and a note of
/// what it reads.
///
/// The table is empty, so that it notes each name; `pairs` goes through the values, and notes
/// those.
final class SceneOptions {
  /// The values that are set.
  private let values: [SceneOption]
  /// The names that were read, in the order of the first time.
  private var asked: [String] = []

  /// The most names.
  private static let mostNames = 40

  /// Makes the options of a scene that is not loaded yet; those of behaviors are left out.
  init(_ values: [SceneOption]) { self.values = values.filter { $0.ofBehavior == nil } }

  /// The names that were read, then those that were set only.
  var names: [String] { asked + values.map(\.name).filter { !asked.contains($0) } }

  /// The options that are set, and that the scene has not read.
  var warnings: [Diagnostic] {
    values.filter { !asked.contains($0.name) }.map { value in
      let near = nearMissHint(to: value.name, among: asked)
      var warning = Diagnostic(
        .warning, "the scene has not read the option \"\(value.name)\"\(near)")
      warning.help = [
        asked.isEmpty ? "it reads none" : "it reads \(asked.joined(separator: ", "))"
      ]
      return warning
    }
  }

  /// Makes the table.
  ///
  /// - Parameter session: The session in which the scene is loaded.
  /// - Returns: The table.
  /// - Throws: Exit 3 for an expression that is none, or fails.
  func table(in session: ScriptSession) throws(HostError) -> LuaReference {
    let runtime = session.runtime
    let note = runtime.state.function("options") { [unowned self] (call) throws(LuaFault) in
      if let name = call[1].asString { self.note(name) }
    }
    do throws(LuaError) {
      for value in values {
        _ = try runtime.load(
          ScriptSource(name: "option \(value.name)", bytes: Array("return \(value.text)".utf8)),
          as: .module)
      }
      let fields = values.map { "[\($0.name.luaLiteral)] = \($0.text)" }
      let text = """
        local note = ...
        local values = { \(fields.joined(separator: ",\n")) }
        local function each(_, name)
          local next_name, value = next(values, name)
          if next_name ~= nil then note(next_name) end
          return next_name, value
        end
        return setmetatable({}, {
          __index = function(_, name) note(name) return values[name] end,
          __pairs = function(options) return each, options end,
        })
        """
      let make = try runtime.load(
        ScriptSource(name: "options", bytes: Array(text.utf8)), as: .module)
      let table = try runtime.state.call(
        make, within: .run, arguments: { $0.push(note) }, results: { try? $0[1].reference() })
      if let table { return table }
    } catch {
      throw HostError(session.exitCode(of: error), session.diagnostic(error))
    }
    throw HostError(.scriptError, "the options of the scene are no table")
  }

  private func note(_ name: String) {
    guard asked.count < Self.mostNames, !asked.contains(name), name.utf8.count <= 60 else { return }
    asked.append(name)
  }
}

internal import LuaBridge
package import LuaSyntax
internal import Scrollwork
package import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What the behaviors declare that a project's files require or make: the shipped ones, and those
/// of its modules.
///
/// Only the declaration is run, by the code that reads it in a run, never the behavior.
package final class BehaviorLibrary {
  /// A behavior's name and what it declares.
  package struct Declared {
    package let name: String
    package let declaration: BehaviorDeclaration
  }

  private let search: ModuleSearch
  private let runtime: ScriptRuntime
  private let surface: APISurface
  private let scenes: SceneLibrary
  private var modules: [String: Declared?] = [:]

  init(
    _ search: ModuleSearch, runtime: ScriptRuntime, surface: APISurface, scenes: SceneLibrary
  ) {
    self.search = search
    self.runtime = runtime
    self.surface = surface
    self.scenes = scenes
  }

  /// Forgets what modules declare, so that their files are read again.
  package func forget() { modules = [:] }

  /// What the behavior declares that a module returns; nil for another module.
  package func behavior(ofModule name: String) -> Declared? {
    if let known = modules[name] { return known }
    // A circle of modules ends here.
    modules[name] = .some(nil)
    let found = chunk(ofModule: name).flatMap(returned(by:))
    modules[name] = .some(found)
    return found
  }

  private func chunk(ofModule name: String) -> LuaChunk? {
    if let shipped = ShippedScripts.chunk(of: name) { return shipped }
    guard let path = try? ModulePath(name), !path.isReserved,
      let file = (try? search.module(path, requiredBy: nil))?.file
    else { return nil }
    let bytes =
      scenes.openText(file) ?? (try? LoadedFile(reading: file, shownAs: file.description))?.bytes
    return bytes.flatMap { try? LuaParser.parse($0) }
  }

  private func returned(by chunk: LuaChunk) -> Declared? {
    guard chunk.mentions("behavior"),
      case .returning(let values)? = chunk.body.block.statements.last(where: {
        if case .empty = $0.kind { false } else { true }
      })?.kind, let value = values.first
    else { return nil }
    let flow = TypeFlow(chunk, NameTable(chunk), surface, scenes, self, kind: .module)
    return flow.behavior(value)
  }

  /// What is wrong with options that a project sets for a behavior.
  func faults(
    of set: [String: ProjectOption], _ behavior: Declared
  ) -> [(option: String, fault: LuaFault)] {
    runtime.state.renewBudget()
    return runtime.faults(of: set, behavior.declaration, of: behavior.name)
  }

  /// The behavior that a file returns; nil for other files.
  func behavior(ofFile file: LoadedFile) -> Declared? {
    (try? LuaParser.parse(file.bytes)).flatMap(returned(by:))
  }

  /// What `sw.behavior(name, table, fn)` declares, from the text of its first two arguments; nil
  /// for one that uses variables, or is wrong.
  func behavior(name: [UInt8], declared table: [UInt8]) -> Declared? {
    let head = "return require(\"scrollwork\").behavior("
    let text = Array(head.utf8) + name + Array(", ".utf8) + table + Array(", function() end)".utf8)
    runtime.state.renewBudget()
    guard
      let chunk = try? runtime.load(ScriptSource(name: "declaration", bytes: text), as: .module),
      case .behavior(let behavior)? = try? runtime.state.call(
        chunk, results: { self.runtime.returned($0[1]) }),
      let declaration = behavior.declaration
    else { return nil }
    return Declared(name: behavior.name, declaration: declaration)
  }
}

extension TypeFlow {
  /// The behavior that an expression certainly is: what `require` or `sw.behavior` returns,
  /// directly or by a local variable that is assigned once.
  package func behavior(_ expression: LuaExpression) -> BehaviorLibrary.Declared? {
    switch expression.bare.kind {
    case .name(let name):
      guard let sources = names.variable(name)?.sources, sources.count == 1,
        case .value(let value, 0) = sources[0], value.range.lowerBound < name.range.lowerBound
      else { return nil }
      return behavior(value)
    case .suffixed(_, let suffixes):
      guard case .call(let arguments)? = suffixes.last?.kind,
        case .function(let entry) = types(along: expression.bare)[suffixes.count - 1],
        let first = arguments.values.first
      else { return nil }
      switch (entry.owner, entry.name) {
      case ("", "require"): return chunk.string(first).flatMap(behaviors.behavior(ofModule:))
      case ("sw", "behavior"):
        guard arguments.values.count > 2, case .table = arguments.values[1].bare.kind else {
          return nil
        }
        return behaviors.behavior(
          name: Array(chunk.bytes[first.range]),
          declared: Array(chunk.bytes[arguments.values[1].range]))
      default: return nil
      }
    default: return nil
    }
  }
}

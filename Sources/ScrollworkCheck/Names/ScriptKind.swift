internal import LuaSyntax
internal import ScrollworkSession

/// What a file is, which decides its globals.
package enum ScriptKind: Hashable, Sendable {
  /// `*_test.lua` and `*_spec.lua`: the globals include the verbs and the test library.
  case test
  /// Returns no value, so it is run with a scene: the globals include the verbs and the scene's
  /// views by id.
  case script
  /// Returns a value: a behavior, a scene or another module.
  case module

  /// The kind of a file, by its name and its `return` statements.
  init(name: String, chunk: LuaChunk) {
    if TestDiscovery.isTestFile(name) {
      self = .test
    } else {
      self = Self.givesValue(chunk.body.block) ? .module : .script
    }
  }

  package var seesVerbs: Bool { self != .module }

  private static func givesValue(_ block: LuaBlock) -> Bool {
    block.statements.contains { statement in
      switch statement.kind {
      case .returning(let values): !values.isEmpty
      case .block(let inner), .repeatLoop(let inner, _), .numericFor(_, _, let inner),
        .genericFor(_, _, let inner):
        givesValue(inner)
      case .whileLoop(let branch): givesValue(branch.block)
      case .branches(let branches, let otherwise):
        branches.contains { givesValue($0.block) } || otherwise.map(givesValue) ?? false
      default: false
      }
    }
  }
}

internal import LuaSyntax
internal import ScrollworkSession

/// What a file is for, which decides the names that it sees.
enum ScriptKind: Hashable, Sendable {
  /// `*_test.lua` and `*_spec.lua`: the verbs and the words of tests.
  case test
  /// Returns nothing, so it is run beside a scene: the verbs and the scene's views by id.
  case script
  /// A behavior, a scene, or what others require.
  case module

  /// What a file of that name and content is.
  init(name: String, chunk: LuaChunk) {
    if TestDiscovery.isTestFile(name) {
      self = .test
    } else {
      self = Self.givesValue(chunk.body.block) ? .module : .script
    }
  }

  var seesVerbs: Bool { self != .module }

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

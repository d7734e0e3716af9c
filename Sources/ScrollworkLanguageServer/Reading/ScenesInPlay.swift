internal import LuaSyntax
internal import ScrollworkCheck

extension ScriptAnalysis {
  /// The scenes that the file loads by name, in the order of the text; all scenes of the project
  /// for a file that loads none.
  func scenesInPlay(in project: CheckedProject) -> [String] {
    let known = project.scenes.sceneNames
    let named = loadedScenes.filter(known.contains)
    return named.isEmpty ? known : named
  }

  /// The names in `scene "name"`, without duplicates.
  private var loadedScenes: [String] {
    var search = SceneCalls(analysis: self)
    search.visit(chunk.body)
    return search.names
  }
}

/// Collects the names of the scenes that a test loads.
private struct SceneCalls: LuaVisitor {
  let analysis: ScriptAnalysis
  var names: [String] = []

  init(analysis: ScriptAnalysis) { self.analysis = analysis }

  mutating func enter(_ expression: LuaExpression) {
    guard case .suffixed(let base, let suffixes) = expression.kind,
      case .name(let name) = base.kind, name.text == "scene",
      analysis.names.variable(name) == nil,
      case .call(let arguments)? = suffixes.first?.kind,
      let scene = arguments.values.first.flatMap(analysis.chunk.string), !names.contains(scene)
    else { return }
    names.append(scene)
  }
}

extension ScriptAnalysis {
  /// The scene whose ids a call takes; nil when it is not certain.
  ///
  /// For a matcher, it is the scene of what is expected of.
  func scene(of call: CallSite) -> SceneIDs? {
    guard case .suffixed(_, let suffixes) = call.expression.kind else { return nil }
    let types = flow.types(along: call.expression)
    switch types[call.suffix] {
    case .object(["expect"], _):
      guard case .call(let arguments)? = suffixes.first?.kind,
        case .object(_, let scene)? = arguments.values.first.map(flow.type)
      else { return nil }
      return scene
    case .object(_, let scene): return scene
    case .function:
      // A verb, such as `tap(view, "id")`.
      guard case .object(_, let scene)? = call.arguments.values.first.map(flow.type) else {
        return nil
      }
      return scene
    default: return nil
    }
  }
}

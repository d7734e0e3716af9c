internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// The project of the files that are checked; create and use it on the scripts' thread.
package final class CheckedProject {
  /// The root.
  package let root: ProjectRoot
  /// The names that scripts can use.
  package let surface: APISurface
  /// The ids of the scenes.
  package let scenes: SceneLibrary
  /// What behaviors declare.
  package let behaviors: BehaviorLibrary
  private let session: SpecSession

  /// Opens a project; ``close()`` ends it.
  package init(root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath) {
    self.root = root
    session = SpecSession(
      in: SpecProject(
        root: root, configuration: configuration, currentDirectory: currentDirectory), seed: 0)
    surface = APISurface(session)
    let modules = ModuleSearch(root: root, configuration: configuration)
    scenes = SceneLibrary(modules)
    behaviors = BehaviorLibrary(
      modules, runtime: session.session.runtime, surface: surface, scenes: scenes)
    for module in ShippedScripts.modules {
      if let chunk = ShippedScripts.chunk(of: module) { scenes.noteEvents(of: chunk, in: module) }
    }
  }

  /// Closes the Lua state.
  package func close() { session.close() }

  /// Records the events that a file emits, so that other files may listen for them.
  package func prepare(_ file: LoadedFile) {
    guard file.bytes.contains(text: "emit"),
      let chunk = try? LuaParser.parse(file.bytes)
    else { return }
    scenes.noteEvents(of: chunk, in: file.path)
  }

  /// The ids of the scroll views in the project's scenes; nil if a scene cannot be read or may have
  /// others.
  ///
  /// The first access reads every scene.
  var viewNames: Set<String>? {
    if let known = knownViewNames { return known }
    var names: Set<String>? = []
    for name in scenes.sceneNames {
      guard let scene = scenes.scene(name), scene.hasAllViews, scene.patterns.isEmpty else {
        names = nil
        break
      }
      names?.formUnion(scene.literals.keys)
    }
    knownViewNames = .some(names)
    return names
  }
  private var knownViewNames: Set<String>??

  /// Reads the scenes again when their ids are next needed.
  package func forgetScenes() {
    scenes.forgetScenes()
    behaviors.forget()
    knownViewNames = nil
  }

  /// The error of Lua's compiler for a text, which is not run; nil if it compiles.
  func syntaxProblem(_ source: SourceText) -> Finding? {
    let state = session.session.runtime.state
    // A project is checked for as long as an editor is open; a budget is of one file.
    state.renewBudget()
    do throws(LuaError) {
      _ = try state.load(source.bytes, name: source.path)
      return nil
    } catch {
      let line = error.line ?? 1
      var offset = source.start(ofLine: line)
      do throws(LuaSyntaxProblem) {
        _ = try LuaParser.parse(source.bytes)
      } catch {
        // The parser has the offset; the message is that of Lua.
        if source.line(of: error.offset) == line { offset = error.offset }
      }
      return Finding(
        code: "SW1001", message: error.message, range: offset..<offset + 1,
        help: [source.syntaxHelp(for: error.message, onLine: line)].compactMap(\.self))
    }
  }
}

internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The project around the files that are checked; make and use it where scripts may run.
final class CheckedProject {
  let root: ProjectRoot
  let surface: APISurface
  let scenes: SceneLibrary
  private let session: SpecSession

  init(root: ProjectRoot, configuration: Configuration, currentDirectory: FilePath) {
    self.root = root
    session = SpecSession(
      in: SpecProject(
        root: root, configuration: configuration, currentDirectory: currentDirectory), seed: 0)
    surface = APISurface(session)
    scenes = SceneLibrary(root: root)
    for module in ShippedScripts.modules {
      if let chunk = ShippedScripts.chunk(of: module) { scenes.noteEvents(of: chunk) }
    }
  }

  func close() { session.close() }

  /// Notes what the other files have to know of one.
  func prepare(_ file: LoadedFile) {
    guard file.bytes.firstRange(of: Array("emit".utf8)) != nil,
      let chunk = try? LuaParser.parse(file.bytes)
    else { return }
    scenes.noteEvents(of: chunk)
  }

  /// The ids that the views of the project's scenes may have; nil when any name is possible.
  private(set) lazy var viewNames: Set<String>? = {
    var names: Set<String> = []
    for name in scenes.sceneNames {
      guard let scene = scenes.scene(name), scene.hasAllViews, scene.patterns.isEmpty else {
        return nil
      }
      names.formUnion(scene.literals.keys)
    }
    return names
  }()

  /// What Lua's own compiler has against a text; nothing of it runs.
  func syntaxProblem(_ source: SourceText) -> Finding? {
    do throws(LuaError) {
      _ = try session.session.runtime.state.load(source.bytes, name: source.path)
      return nil
    } catch {
      let line = error.line ?? 1
      var place = source.start(ofLine: line)
      do throws(LuaSyntaxProblem) {
        _ = try LuaParser.parse(source.bytes)
      } catch {
        // The parser knows the column; Lua keeps the word.
        if source.line(of: error.offset) == line { place = error.offset }
      }
      return Finding(
        code: "SW1001", message: error.message, range: place..<place + 1)
    }
  }
}

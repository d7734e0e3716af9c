internal import LuaBridge
internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The project of the files that are checked; create and use it on the scripts' thread.
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

  /// Records the events that a file emits, so that other files may listen for them.
  func prepare(_ file: LoadedFile) {
    guard file.bytes.firstRange(of: Array("emit".utf8)) != nil,
      let chunk = try? LuaParser.parse(file.bytes)
    else { return }
    scenes.noteEvents(of: chunk)
  }

  /// The ids of the scroll views in the project's scenes; nil if a scene cannot be read or may have
  /// others.
  ///
  /// The first access reads every scene.
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

  /// The error of Lua's compiler for a text, which is not run; nil if it compiles.
  func syntaxProblem(_ source: SourceText) -> Finding? {
    do throws(LuaError) {
      _ = try session.session.runtime.state.load(source.bytes, name: source.path)
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
        code: "SW1001", message: error.message, range: offset..<offset + 1)
    }
  }
}

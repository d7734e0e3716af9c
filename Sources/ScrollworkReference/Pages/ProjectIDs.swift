internal import LuaBridge
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The names of a project's scenes and the ids in them, for types and completion.
struct ProjectIDs {
  /// The greatest number of ids that are listed.
  static let limit = 2_000

  /// The names of the scenes, sorted by bytes.
  var scenes: [String] = []
  /// The ids that are strings, sorted by bytes, without duplicates.
  var ids: [String] = []
  /// The scenes that could not be loaded, with the error.
  var failures: [(scene: String, error: HostError)] = []

  init() {}

  /// Loads every scene of a project without options and reads its ids.
  init(of project: SpecProject) {
    scenes = ScenePath.names(in: project.root)
    var found: Set<String> = []
    for name in scenes {
      do throws(HostError) {
        let file = try ScenePath.name(name).file(in: project.root, relativeTo: project.root.path)
        found.formUnion(try Self.ids(ofScene: file, in: project))
      } catch {
        failures.append((name, error))
      }
    }
    ids = Array(found.sorted(by: bytesPrecede).prefix(Self.limit))
  }

  private static func ids(
    ofScene file: FilePath, in project: SpecProject
  ) throws(HostError) -> [String] {
    try ScriptThread.run { () throws(HostError) -> [String] in
      let session = ScriptSession(
        root: project.root, configuration: project.configuration,
        currentDirectory: project.currentDirectory)
      defer { session.close() }
      return ids(of: try session.loadScene(file))
    }
  }

  /// The string ids of up to 200 visible items per view and of all nodes, at most `limit`.
  static func ids(of scene: Scene) -> [String] {
    var ids: [String] = []
    func add(_ id: MarkerID?) {
      guard case .string(let text)? = id, ids.count < limit else { return }
      ids.append(text)
    }
    for view in scene.scrollViews { for item in view.visibleItems.prefix(200) { add(item.id) } }
    scene.root.visit { add($0.id) }
    return ids
  }
}

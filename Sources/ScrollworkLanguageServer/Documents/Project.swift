internal import LuaSyntax
internal import Scrollwork
internal import ScrollworkCheck
internal import ScrollworkSession
internal import ScrollworkTerminal

/// A project of which files are open.
final class Project {
  let root: ProjectRoot
  /// What checks its files.
  let checked: CheckedProject
  private let modules: ModuleSearch
  /// The configured levels of findings.
  let levels: [String: Configuration.LintLevel]
  /// The names of the devices.
  let devices: [String]
  /// The error of the settings, which are then the built-in ones.
  let problem: HostError?
  /// Whether the person at the editor has seen it.
  var hasShownProblem = false

  init(_ root: ProjectRoot, _ invocation: Invocation) {
    self.root = root
    var configuration = Configuration()
    var problem: HostError?
    do throws(HostError) {
      configuration = try invocation.configuration(for: root)
    } catch {
      problem = error
      // Names of the project are known where a package is missing.
      if let settings = try? invocation.settings(for: root) { configuration = settings }
    }
    self.problem = problem
    devices = configuration.devices.map(\.device.name)
    levels = Dictionary(
      configuration.lints.map { ($0.code, $0.level) }, uniquingKeysWith: { $1 })
    modules = ModuleSearch(root: root, configuration: configuration)
    checked = CheckedProject(
      root: root, configuration: configuration, currentDirectory: invocation.currentDirectory)
  }

  func close() { checked.close() }

  /// The scripts of the project, sorted; hidden folders and other projects inside are left out.
  ///
  /// At most ``fileLimit``, so that a folder that is no project cannot take seconds.
  var scripts: [FilePath] {
    var files: [FilePath] = []
    var pending = [root.path]
    while let folder = pending.popLast(), files.count < Self.fileLimit {
      for entry in (try? FolderEntry.all(of: folder)) ?? [] where !entry.name.hasPrefix(".") {
        let path = folder.appending(entry.name)
        switch entry.kind ?? path.kind {
        case .folder where !path.isLink && !Self.isProject(path): pending.append(path)
        case .file where entry.name.hasSuffix(".lua"): files.append(path)
        default: break
        }
      }
    }
    return files.sorted { bytesPrecede($0.description, $1.description) }
  }

  /// The file of a module of the project or of a dependency; nil for others.
  func file(ofModule name: String) -> FilePath? {
    guard let path = try? ModulePath(name), !path.isReserved else { return nil }
    return try? modules.module(path, requiredBy: nil).file
  }

  /// Where the scene of a name lies, whether it exists or not.
  func file(ofScene name: String) -> FilePath { root.path.appending("scenes/\(name).lua") }

  private static let fileLimit = 2_000

  private static func isProject(_ folder: FilePath) -> Bool {
    folder.appending(ProjectRoot.configurationName).kind == .file
  }
}

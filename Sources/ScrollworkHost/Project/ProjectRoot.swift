/// The folder that a file belongs to: where `require`, scenes and settings are looked up.
///
/// It is the folder of the nearest `scrollwork.toml` above the file at hand. Without one it is the
/// folder of the file; for a file in `tests/` or `scenes/`, the folder above.
public struct ProjectRoot: Hashable, Sendable {
  /// The name of a project's configuration file.
  public static let configurationName = "scrollwork.toml"

  /// The absolute path of the folder.
  public let path: FilePath
  /// The configuration file found there, if any.
  public let configuration: FilePath?

  /// A folder that is known to be a root.
  public init(path: FilePath, configuration: FilePath? = nil) {
    self.path = path
    self.configuration = configuration
  }

  /// The root of a file, which need not exist.
  ///
  /// - Parameters:
  ///   - file: Its path; `-`, the standard input, counts as a file in the current folder.
  ///   - currentDirectory: The absolute path that relative ones start from.
  public init(ofFile file: String, currentDirectory: FilePath) {
    guard file != "-" else {
      self.init(ofFolder: currentDirectory)
      return
    }
    let path = FilePath(file).absolute(in: currentDirectory)
    let nearest = Self.nearestConfiguration(from: path.parent)
    self.init(
      path: nearest?.parent ?? Self.folderWithoutConfiguration(of: path), configuration: nearest)
  }

  /// The root of a folder: the nearest one with a configuration file, else the folder itself.
  public init(ofFolder folder: FilePath) {
    let nearest = Self.nearestConfiguration(from: folder)
    self.init(path: nearest?.parent ?? folder, configuration: nearest)
  }

  private static func nearestConfiguration(from folder: FilePath) -> FilePath? {
    var folder = folder
    while true {
      let candidate = folder.appending(configurationName)
      if candidate.kind == .file { return candidate }
      if folder.components.isEmpty { return nil }
      folder = folder.parent
    }
  }

  /// The folder of the file, or the one above `tests` or `scenes`.
  ///
  /// A test file may lie deeper in `tests`; any other file only counts as one of these folders'
  /// when it lies directly in them, for a project may itself live below a folder of that name.
  private static func folderWithoutConfiguration(of file: FilePath) -> FilePath {
    let folder = file.parent
    if folder.name == "tests" || folder.name == "scenes" { return folder.parent }
    if TestDiscovery.isTestFile(file.name) {
      var above = folder
      while !above.components.isEmpty {
        if above.name == "tests" { return above.parent }
        above = above.parent
      }
    }
    return folder
  }
}

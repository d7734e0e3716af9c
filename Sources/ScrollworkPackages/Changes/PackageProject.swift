internal import ScrollworkSession
internal import ScrollworkTerminal

/// The project whose packages a command changes: the one around the current folder.
struct PackageProject {
  /// Its folder.
  let root: FilePath
  /// The folder that paths in messages are relative to.
  let currentDirectory: FilePath
  /// Its `scrollwork.toml`; empty where there is none yet.
  let settings: LoadedFile
  /// What that names.
  let dependencies: [PackageDependency]

  /// Reads the project.
  ///
  /// - Throws: Exit 2 for a wrong setting, exit 7 when it cannot be read.
  init(_ invocation: Invocation) throws(HostError) {
    currentDirectory = invocation.currentDirectory
    let found = ProjectRoot(ofFolder: currentDirectory)
    root = found.path
    let path = root.appending(ProjectRoot.configurationName)
    let shown = path.shown(in: currentDirectory)
    settings =
      found.configuration == nil
      ? LoadedFile(path: shown, bytes: []) : try LoadedFile(reading: path, shownAs: shown)
    dependencies = try Self.dependencies(of: settings)
  }

  /// The dependencies that a `scrollwork.toml` names.
  ///
  /// - Throws: Exit 2 for a wrong setting.
  static func dependencies(of file: LoadedFile) throws(HostError) -> [PackageDependency] {
    try Configuration(of: file).dependencies
  }
}

package import ScrollworkTerminal

/// The folder in which `require`, scenes and settings of a file are looked up.
///
/// It is the folder of the nearest `scrollwork.toml` above the file. Without one it is the folder
/// of the file; for a file in `tests/` or `scenes/`, the parent of that folder.
package struct ProjectRoot: Hashable, Sendable {
  /// The name of a project's configuration file.
  package static let configurationName = "scrollwork.toml"

  /// The absolute path of the folder.
  package let path: FilePath
  /// The configuration file in that folder; nil when there is none.
  package let configuration: FilePath?

  /// Makes the root of a folder that is known to be one.
  package init(path: FilePath, configuration: FilePath? = nil) {
    self.path = path
    self.configuration = configuration
  }

  /// Finds the root of a file, which need not exist.
  ///
  /// - Parameters:
  ///   - file: Its path; `-`, the standard input, counts as a file in the current folder.
  ///   - currentDirectory: The absolute path that relative paths start from.
  package init(ofFile file: String, currentDirectory: FilePath) {
    guard file != "-" else {
      self.init(ofFolder: currentDirectory)
      return
    }
    var search = Search()
    self = search.root(ofFile: FilePath(file).absolute(in: currentDirectory))
  }

  /// Finds the root of a folder: the nearest folder with a configuration file, else the folder
  /// itself.
  package init(ofFolder folder: FilePath) {
    var search = Search()
    let nearest = search.nearestConfiguration(from: folder)
    self.init(path: nearest?.parent ?? folder, configuration: nearest)
  }

  /// Finds the roots of many files; searches each folder for a configuration file once.
  package struct Search {
    private var known: [FilePath: FilePath?] = [:]
    /// The last result: the files of a folder share a root, but test files may have another one
    /// than the rest.
    private var last: (folder: FilePath, isTest: Bool, root: ProjectRoot)?

    /// Makes a search with nothing cached.
    package init() {}

    /// The root of a file, given by its absolute path.
    package mutating func root(ofFile path: FilePath) -> ProjectRoot {
      let folder = path.parent
      let isTest = TestDiscovery.isTestFile(path.description)
      if let last, last.folder == folder, last.isTest == isTest { return last.root }
      let nearest = nearestConfiguration(from: folder)
      let root = ProjectRoot(
        path: nearest?.parent ?? folderWithoutConfiguration(of: folder, isTest: isTest),
        configuration: nearest)
      last = (folder, isTest, root)
      return root
    }

    /// The nearest configuration file in a folder or above it; cached per folder.
    mutating func nearestConfiguration(from folder: FilePath) -> FilePath? {
      if let found = known[folder] { return found }
      var found: FilePath? = folder.appending(configurationName)
      if found?.kind != .file {
        found = folder.isEmpty ? nil : nearestConfiguration(from: folder.parent)
      }
      known.updateValue(found, forKey: folder)
      return found
    }
  }

  /// The root without a configuration file: the folder of the file, or the parent of `tests` or
  /// `scenes`.
  ///
  /// A test file may lie at any depth in `tests`; other files only count when they lie directly in
  /// these folders, since a project may itself lie below a folder of that name.
  private static func folderWithoutConfiguration(
    of folder: FilePath, isTest: Bool
  ) -> FilePath {
    if folder.name == "tests" || folder.name == "scenes" { return folder.parent }
    if isTest {
      var above = folder
      while !above.isEmpty {
        if above.name == "tests" { return above.parent }
        above = above.parent
      }
    }
    return folder
  }
}

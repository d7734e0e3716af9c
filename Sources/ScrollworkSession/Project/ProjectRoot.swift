package import ScrollworkTerminal

/// The folder that a file belongs to: where `require`, scenes and settings are looked up.
///
/// It is the folder of the nearest `scrollwork.toml` above the file at hand. Without one it is the
/// folder of the file; for a file in `tests/` or `scenes/`, the folder above.
package struct ProjectRoot: Hashable, Sendable {
  /// The name of a project's configuration file.
  package static let configurationName = "scrollwork.toml"

  /// The absolute path of the folder.
  package let path: FilePath
  /// The configuration file found there, if any.
  package let configuration: FilePath?

  /// A folder that is known to be a root.
  package init(path: FilePath, configuration: FilePath? = nil) {
    self.path = path
    self.configuration = configuration
  }

  /// The root of a file, which need not exist.
  ///
  /// - Parameters:
  ///   - file: Its path; `-`, the standard input, counts as a file in the current folder.
  ///   - currentDirectory: The absolute path that relative ones start from.
  package init(ofFile file: String, currentDirectory: FilePath) {
    guard file != "-" else {
      self.init(ofFolder: currentDirectory)
      return
    }
    var search = Search()
    self = search.root(ofFile: FilePath(file).absolute(in: currentDirectory))
  }

  /// The root of a folder: the nearest one with a configuration file, else the folder itself.
  package init(ofFolder folder: FilePath) {
    var search = Search()
    let nearest = search.nearestConfiguration(from: folder)
    self.init(path: nearest?.parent ?? folder, configuration: nearest)
  }

  /// Finds the roots of many files, and looks into each folder once.
  package struct Search {
    private var known: [FilePath: FilePath?] = [:]
    /// The last answer: the files of a folder have one root, but for test files and others.
    private var last: (folder: FilePath, isTest: Bool, root: ProjectRoot)?

    package init() {}

    /// The root of a file with an absolute path.
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

    /// The configuration file of a folder, or of the nearest above it that has one.
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

  /// The folder of a file, or the one above `tests` or `scenes`.
  ///
  /// A test file may lie deeper in `tests`; any other file only counts as one of these folders'
  /// when it lies directly in them, for a project may itself live below a folder of that name.
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

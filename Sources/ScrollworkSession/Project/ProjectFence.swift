package import ScrollworkTerminal

/// Checks that files which the program reads and writes by itself lie in the project: test files,
/// `__snapshots__`, `__cases__`, `.scrollwork`.
///
/// Links that lead out of the project are refused. Links in a path that a command names are
/// followed anywhere.
package enum ProjectFence {
  /// The name of the folder of snapshots, beside a test file.
  package static let snapshotFolder = "__snapshots__"
  /// The name of the folder of cases for which properties failed, beside a test file.
  package static let caseFolder = "__cases__"

  /// Checks that a path lies in a folder once all links are resolved, and is no pipe or device,
  /// which would be waited for.
  ///
  /// - Parameters:
  ///   - path: An absolute path, which need not exist.
  ///   - root: The folder that has to contain it.
  ///   - shown: The path as the message shows it.
  /// - Throws: Exit 7 with the target of the links, or for a pipe or a device.
  package static func check(
    _ path: FilePath, in root: FilePath, as shown: String
  ) throws(HostError) {
    if path.kind == .other {
      throw HostError(.inputOutput, "\(shown) is a pipe or a device, not a file")
    }
    guard let home = root.resolved, let resolved = resolvedPath(of: path), !resolved.isInside(home)
    else {
      return
    }
    throw HostError(
      .inputOutput, "\(shown) is a link that leaves the project",
      notes: ["it leads to \(VisibleText.text(resolved.description.utf8, limit: 200))"],
      help: ["put it into the project: links are only followed inside"])
  }

  /// Checks the folders of snapshots and of kept cases in a folder of test files, where they are
  /// links.
  ///
  /// - Throws: Exit 7 with the target of the links.
  package static func checkFolders(
    in folder: FilePath, of root: FilePath, shownIn current: FilePath
  ) throws(HostError) {
    for name in [snapshotFolder, caseFolder] {
      let path = folder.appending(name)
      if path.isLink { try check(path, in: root, as: path.shown(in: current)) }
    }
  }

  /// The project root of the test files in a folder, to which `__snapshots__` and the like belong.
  package static func root(ofFolder folder: FilePath) -> FilePath {
    ProjectRoot(ofFile: folder.appending("a_test.lua").description, currentDirectory: folder).path
  }

  /// The path with the links of its existing beginning resolved; nil for links in a circle.
  private static func resolvedPath(of path: FilePath) -> FilePath? {
    if let real = path.resolved { return real }
    guard case .file(let target) = OutputTarget(path) else { return nil }
    var missing: [String] = [target.name]
    var folder = target.parent
    while !folder.isEmpty {
      if let real = folder.resolved {
        return missing.reversed().reduce(real) { $0.appending($1) }
      }
      missing.append(folder.name)
      folder = folder.parent
    }
    return target
  }
}

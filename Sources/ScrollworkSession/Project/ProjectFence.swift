package import ScrollworkTerminal

/// What a project keeps for itself — test files, `__snapshots__`, `__cases__`, `.scrollwork` — lies in it:
/// a link that leads out of it is neither read nor written through.
///
/// A path that a command names is another matter: its links are followed wherever they lead.
package enum ProjectFence {
  /// The folders beside test files that the program writes: snapshots, and the cases of properties that
  /// failed once.
  package static let snapshotFolder = "__snapshots__"
  package static let caseFolder = "__cases__"

  /// Refuses a path that links lead out of a folder.
  ///
  /// - Parameters:
  ///   - path: Absolute; it need not be there.
  ///   - root: The folder that it has to lie in.
  ///   - shown: The path in the message.
  /// - Throws: Exit 7 with where the links lead.
  package static func check(
    _ path: FilePath, in root: FilePath, as shown: String
  ) throws(HostError) {
    guard let home = root.resolved, let place = place(of: path), !place.isInside(home) else {
      return
    }
    throw HostError(
      .inputOutput,
      Diagnostic(
        .error, "\(shown) is a link that leaves the project",
        notes: ["it leads to \(VisibleText.text(place.description.utf8, limit: 200))"],
        help: ["put it into the project: links are only followed inside"]))
  }

  /// Refuses the folders of snapshots and kept cases beside a test file when they lie elsewhere.
  ///
  /// - Throws: Exit 7 with where the links lead.
  package static func checkFolders(
    beside file: FilePath, in root: FilePath, shownIn folder: FilePath
  ) throws(HostError) {
    for name in [snapshotFolder, caseFolder] {
      let path = file.parent.appending(name)
      if path.isLink { try check(path, in: root, as: path.shown(in: folder)) }
    }
  }

  /// The project of what lies beside a test file, in a folder such as `__snapshots__`.
  package static func root(ofFolder folder: FilePath) -> FilePath {
    ProjectRoot(ofFile: folder.appending("a_test.lua").description, currentDirectory: folder).path
  }

  /// Where a path really lies, or would: with the links of as much of it as there is resolved.
  private static func place(of path: FilePath) -> FilePath? {
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

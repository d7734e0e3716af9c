internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

extension Invocation {
  /// The invocation in the folder of the nearest `scrollwork.toml` above, as `-C` would place it.
  ///
  /// The process enters that folder; paths that were typed still start from the current one. It is
  /// the same where the current folder has the file, or no folder above has one.
  ///
  /// - Throws: Exit 2 for a folder that cannot be entered.
  func inProject() throws(HostError) -> Invocation {
    let root = ProjectRoot(ofFolder: currentDirectory).path
    guard root != currentDirectory else { return self }
    guard chdir(root.description) == 0 else {
      throw .usage("cannot enter \(root): \(systemReason())")
    }
    var invocation = self
    invocation.currentDirectory = root
    invocation.typedFolder = currentDirectory
    invocation.configurationFile = configurationFile.map(invocation.typed)
    let up = Array(
      repeating: "..", count: currentDirectory.shown(in: root).split(separator: "/").count
    ).joined(separator: "/")
    invocation.folderFlag = folderFlag.map { "\($0)/\(up)" } ?? up
    return invocation
  }

  /// A typed scene, a name or a path, as it is read in the current folder.
  func typedScene(_ scene: String) throws(HostError) -> String {
    if case .path(let path) = try ScenePath(scene) { typed(path) } else { scene }
  }
}

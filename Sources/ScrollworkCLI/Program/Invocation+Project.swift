internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

extension Invocation {
  /// The invocation in the folder of the nearest `scrollwork.toml` above, as `-C` would place it; the process
  /// enters that folder.
  ///
  /// The same where the current folder has the file, or no folder above has one.
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
    let up = Array(
      repeating: "..", count: currentDirectory.shown(in: root).split(separator: "/").count
    ).joined(separator: "/")
    invocation.folderFlag = folderFlag.map { "\($0)/\(up)" } ?? up
    return invocation
  }
}

package import ScrollworkTerminal

/// The scripts of a project as they were in a commit; nothing is checked out.
package enum CommittedFiles {
  /// The most files of a project.
  private static let mostFiles = 2000

  /// Writes the Lua and TOML files that a project has in a commit below its folder `.scrollwork`,
  /// unless they are there.
  ///
  /// - Parameters:
  ///   - name: A name of the commit, such as `HEAD~1`.
  ///   - root: The project.
  ///   - folder: The folder that paths in messages are relative to.
  /// - Returns: The folder of the files, with the project's structure; nil without such a commit.
  /// - Throws: Exit 2 for too many files, exit 7 when git cannot be started or a file cannot be
  ///   written.
  package static func folder(
    of name: String, in root: FilePath, shownIn folder: FilePath
  ) throws(HostError) -> FilePath? {
    guard !name.hasPrefix("-"),
      let line = try GitCommand.output(
        ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], in: root)
    else { return nil }
    let commit = String(decoding: line.prefix { $0 != 0x0A }, as: UTF8.self)
    let listed = try GitCommand.output(
      ["ls-tree", "-r", "-z", "--name-only", commit, "--", "."], in: root)
    let files = (listed ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".lua") || $0.hasSuffix(".toml") }
    guard files.count <= mostFiles else {
      throw .usage("\(name) has \(files.count) scripts in this project; at most \(mostFiles)")
    }
    let target = "\(ScratchFiles.folder)/preview/commits/\(commit.prefix(12))"
    for file in files where root.appending("\(target)/\(file)").kind == nil {
      guard
        let bytes = try GitCommand.output(["cat-file", "blob", "\(commit):./\(file)"], in: root)
      else { continue }
      try ScratchFiles.write(bytes, to: "\(target)/\(file)", in: root, shownIn: folder)
    }
    return root.appending(target)
  }
}

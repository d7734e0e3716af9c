/// Which files differ from a commit, by git.
enum ChangedFiles {
  /// The files that are not as in a commit, and those that git does not know and does not ignore.
  ///
  /// - Parameters:
  ///   - commit: A name of the commit, such as `HEAD` or `origin/main`.
  ///   - folder: A folder of the repository.
  /// - Returns: Absolute paths.
  /// - Throws: Exit 2 when there is no repository or commit, exit 7 when git cannot be started.
  static func since(_ commit: String, in folder: FilePath) throws(HostError) -> Set<FilePath> {
    guard !commit.hasPrefix("-") else { throw .usage("--changed=\(commit) is no commit") }
    let top = try git(["rev-parse", "--show-toplevel"], in: folder)
    guard let top, let end = top.firstIndex(of: 0x0A) else {
      throw .usage("--changed needs a git repository, and \(folder) is in none")
    }
    let root = FilePath(String(decoding: top[..<end], as: UTF8.self))
    let differs = ["diff", "--name-only", "--no-renames", "-z", commit, "--"]
    guard let changed = try git(differs, in: root) else {
      throw .usage("git knows no commit \(commit)")
    }
    let added = try git(["ls-files", "--others", "--exclude-standard", "-z"], in: root) ?? []
    // The current folder may lie behind a link that git has resolved.
    let shown = folder.resolved ?? folder
    return Set(
      (changed + added).split(separator: 0).map { name in
        let file = root.appending(String(decoding: name, as: UTF8.self))
        return file.isInside(shown) ? folder.appending(file.shown(in: shown)) : file
      })
  }

  /// What git prints; nil when it ends with an error.
  private static func git(
    _ arguments: [String], in folder: FilePath
  ) throws(HostError) -> [UInt8]? {
    let child = ChildProcess(program: "git", arguments: ["-C", folder.description] + arguments)
    let (output, status) = try child.captured()
    return status == 0 ? output : nil
  }
}

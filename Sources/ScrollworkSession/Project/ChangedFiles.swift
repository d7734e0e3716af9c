package import ScrollworkTerminal

/// The files that differ from a commit, according to git.
package enum ChangedFiles {
  /// The files that differ from a commit, and those that are neither tracked nor ignored.
  ///
  /// - Parameters:
  ///   - commit: A name of the commit, such as `HEAD` or `origin/main`.
  ///   - folder: A folder of the repository.
  /// - Returns: Absolute paths.
  /// - Throws: Exit 2 when there is no repository or commit, exit 7 when git cannot be started.
  package static func since(_ commit: String, in folder: FilePath) throws(HostError) -> Set<
    FilePath
  > {
    guard !commit.hasPrefix("-") else { throw .usage("--changed=\(commit) is no commit") }
    let top = try GitCommand.output(["rev-parse", "--show-toplevel"], in: folder)
    let filters = try emptyFilters(in: folder)
    guard let top, let end = top.firstIndex(of: 0x0A) else {
      throw .usage("--changed needs a git repository, and \(folder) is in none")
    }
    let root = FilePath(String(decoding: top[..<end], as: UTF8.self))
    let differs =
      filters + [
        "diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=dirty", "-z", commit, "--",
      ]
    guard let changed = try GitCommand.output(differs, in: root) else {
      throw .usage("git knows no commit \(commit)")
    }
    let added =
      try GitCommand.output(
        filters + ["ls-files", "--others", "--exclude-standard", "-z"], in: root) ?? []
    // The current folder may lie behind a link that git has resolved.
    let shown = folder.resolved ?? folder
    return Set(
      (changed + added).split(separator: 0).map { name in
        let file = root.appending(String(decoding: name, as: UTF8.self))
        return file.isInside(shown) ? folder.appending(file.shown(in: shown)) : file
      })
  }

  /// Settings that disable the repository's content filters, which are programs, too; a file that
  /// differs does so without them as well.
  private static func emptyFilters(in folder: FilePath) throws(HostError) -> [String] {
    let asked = ["config", "--name-only", "-z", "--get-regexp", "^filter\\."]
    let keys = try GitCommand.output(asked, in: folder) ?? []
    return keys.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.flatMap { key in
      ["-c", key.hasSuffix(".required") ? "\(key)=false" : "\(key)="]
    }
  }
}

internal import Glibc
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Fetched packages on their way into `.scrollwork/packages`: written to a folder beside them, then
/// renamed.
///
/// Until ``place()`` nothing of a project is changed; `deinit` removes what was not placed.
final class StagedPackages {
  private let root: FilePath
  private let current: FilePath
  private let store: FilePath
  private let staging: FilePath
  private var staged: [(folder: FilePath, target: FilePath)] = []
  private var placed: [FilePath] = []
  /// Folders that were not there before, outermost first.
  private var made: [FilePath] = []

  /// Begins with none.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - current: The folder that paths in messages are relative to.
  init(in root: FilePath, shownIn current: FilePath) {
    (self.root, self.current) = (root, current)
    store = root.appending(PackageStore.folder)
    staging = store.appending(".\(getpid()).part")
  }

  deinit {
    removeFolder(staging)
    // What was made for nothing goes; `rmdir` leaves folders that are used.
    for folder in made.reversed() where placed.isEmpty { removeEmptyFolder(folder) }
  }

  /// Writes a package beside the others.
  ///
  /// - Parameters:
  ///   - files: Its files with their contents.
  ///   - name: The name of the package.
  ///   - pin: The commit and the tree that the files have to be.
  /// - Throws: Exit 7 when it cannot be written, or is another tree.
  func write(
    _ files: [(file: PackageRepository.File, bytes: [UInt8])], of name: String, _ pin: PackagePin
  ) throws(HostError) {
    let target = root.appending(PackageStore.path(of: name, pin))
    guard !staged.contains(where: { $0.target == target }) else { return }
    try ProjectFence.check(target, in: root, as: target.shown(in: current))
    try prepare()
    let folder = staging.appending(target.name)
    let shown = folder.shown(in: current)
    try makeFolder(folder)
    for (file, bytes) in files {
      let path = folder.appending(file.path)
      try makeFolder(path.parent)
      try AtomicFile.write(bytes, to: path, as: path.shown(in: current))
      chmod(path.description, file.isExecutable ? 0o555 : 0o444)
    }
    let hash = try GitTree.hash(of: folder, as: shown)
    guard hash == pin.tree else {
      throw HostError(
        .inputOutput, "\(name) was written as the tree \(hash), and git has \(pin.tree)")
    }
    staged.append((folder, target))
  }

  /// Makes the folders of the store, and removes what ended processes have left there.
  private func prepare() throws(HostError) {
    guard made.isEmpty, staged.isEmpty else { return }
    let scratch = root.appending(ScratchFiles.folder)
    made = [scratch, store].filter { $0.kind == nil }
    try makeFolder(staging)
    ScratchFiles.hideFromGit(scratch)
    for name in try folderEntries(of: store) where name.hasPrefix(".") && name.hasSuffix(".part") {
      guard let process = pid_t(name.dropFirst().dropLast(".part".count)), process != getpid(),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      removeFolder(store.appending(name))
    }
  }

  /// Renames all packages to their folders; one that is there already is replaced.
  ///
  /// - Throws: Exit 7 with the system's reason; those that were renamed are removed again.
  func place() throws(HostError) {
    for (folder, target) in staged {
      if target.kind != nil || target.isLink { removeFolder(target) }
      guard rename(folder.description, target.description) == 0 else {
        let reason = systemReason()
        takeBack()
        throw HostError(
          .inputOutput, "cannot write \(target.shown(in: current)): \(reason)")
      }
      placed.append(target)
    }
  }

  /// Removes what ``place()`` has placed.
  func takeBack() {
    for folder in placed { removeFolder(folder) }
    placed = []
  }

  private func removeEmptyFolder(_ folder: FilePath) {
    // The ignore file is the program's own.
    if folder.name == ScratchFiles.folder,
      (try? folderEntries(of: folder)) == [".gitignore"]
    {
      unlink(folder.appending(".gitignore").description)
    }
    rmdir(folder.description)
  }
}

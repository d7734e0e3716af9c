internal import ScrollworkSession
internal import ScrollworkTerminal

/// A change of a project's packages: everything is found and written beside what is there, then
/// takes its place at once.
final class PackageChange {
  /// Whether what `scrollwork.lock` has is taken as it is.
  enum Policy {
    /// Everything is there, or it is an error.
    case exact
    /// What is there is kept, what is missing is fetched.
    case keeping
    /// Tags are looked up again: of the package of a name, or of all.
    case renewing(name: String?, takesMoved: Bool)
  }

  private let root: FilePath
  private let current: FilePath
  private let disk: PackageDisk
  private let policy: Policy
  private let staged: StagedPackages
  /// How many packages were fetched.
  private(set) var fetched: [String] = []

  /// Begins a change.
  ///
  /// - Throws: Exit 2 for a lock with a wrong line.
  init(_ project: PackageProject, _ policy: Policy) throws(HostError) {
    (root, current) = (project.root, project.currentDirectory)
    self.policy = policy
    disk = try PackageDisk(root: root, currentDirectory: current)
    staged = StagedPackages(in: root, shownIn: current)
  }

  /// Finds and fetches the packages of a project; nothing is changed yet.
  ///
  /// - Throws: Exit 2 for a package that is wrong or moved, exit 7 for one that cannot be fetched.
  func resolve(_ dependencies: [PackageDependency]) throws(HostError) -> PackageTree {
    try PackageResolution.resolve(dependencies, in: root) { (dependency) throws(HostError) in
      try self.find(dependency)
    }
  }

  /// Puts the packages, `scrollwork.lock` and, if it changed, `scrollwork.toml` in their places.
  ///
  /// - Parameters:
  ///   - tree: The packages.
  ///   - settings: The new `scrollwork.toml`; nil where it stays.
  /// - Throws: Exit 7 for what cannot be written; nothing is changed then.
  func finish(_ tree: PackageTree, settings: LoadedFile? = nil) throws(HostError) {
    var files: [AtomicFile] = []
    func prepare(_ bytes: [UInt8], _ path: FilePath) throws(HostError) {
      let file = try AtomicFile(path, as: path.shown(in: current))
      files.append(file)
      try file.write(bytes)
    }
    let lock = PackageLock(of: tree)
    let hasLock = disk.lockPath.kind != nil
    if !lock.entries.isEmpty, lock.text != disk.lock.text || !hasLock {
      try prepare(Array(lock.text.utf8), disk.lockPath)
    }
    if let settings {
      let mark = settings.hasByteOrderMark ? LoadedFile.byteOrderMark : []
      try prepare(mark + settings.bytes, root.appending(ProjectRoot.configurationName))
    }
    try staged.place()
    do throws(HostError) {
      for file in files { try file.finish() }
    } catch {
      staged.takeBack()
      throw error
    }
    // A project without dependencies has no lock.
    if lock.entries.isEmpty, hasLock { removeFolder(disk.lockPath) }
  }

  /// Removes stored packages that the project does not use any more.
  func prune(_ tree: PackageTree) {
    let store = root.appending(PackageStore.folder)
    let used = Set(tree.packages.map(\.folder))
    for name in (try? folderEntries(of: store)) ?? [] where !name.hasPrefix(".") {
      let folder = store.appending(name)
      if !used.contains(folder) { removeFolder(folder) }
    }
  }

  // MARK: - Finding

  private func find(_ dependency: PackageDependency) throws(HostError) -> PackageResolution.Found {
    guard case .git(let address, let reference) = dependency.source else {
      return try disk.find(dependency)
    }
    let url = address.url(from: root)
    guard let entry = disk.lock.entry(dependency.name, dependency.source), let pin = entry.pin
    else {
      // Without an entry this throws.
      if case .exact = policy { return try disk.find(dependency) }
      return try fetch(dependency, reference, url)
    }
    if case .renewing(let name, let takesMoved) = policy, name == nil || name == dependency.name,
      case .tag(let tag) = reference
    {
      guard let commit = try PackageRepository.tags(of: url)[tag] else {
        throw .usage(
          "\(url) does not have the tag \(tag) any more; \(PackageLock.fileName) has its commit \(pin.commit)",
          at: dependency.location, help: ["rev = \"\(pin.commit)\" keeps it"])
      }
      if commit != pin.commit {
        guard takesMoved else { throw moved(dependency, tag, from: pin.commit, to: commit) }
        return try fetch(dependency, reference, url)
      }
    }
    // What was changed on the disk is fetched again.
    if let found = try? disk.find(dependency) { return found }
    let fetched = try fetch(dependency, .revision(pin.commit), url)
    guard fetched.pin == pin else {
      throw .usage(
        "\(dependency.name): the commit \(pin.commit) has the tree \(fetched.pin?.tree ?? ""), and "
          + "\(PackageLock.fileName) has \(pin.tree)", at: dependency.location,
        help: ["scrollwork update \(dependency.name)"])
    }
    guard fetched.manifest.version == entry.version else {
      throw .usage(
        "\(dependency.name) calls itself \(fetched.manifest.version), and \(PackageLock.fileName) has "
          + "\(entry.version?.description ?? "no version")", at: dependency.location,
        help: ["scrollwork update \(dependency.name)"])
    }
    return fetched
  }

  private func moved(
    _ dependency: PackageDependency, _ tag: String, from old: String, to new: String
  ) -> HostError {
    .usage(
      "the tag \(tag) of \(dependency.name) moved from \(old) to \(new)", at: dependency.location,
      help: [
        "rev = \"\(old)\" keeps what was fetched",
        "scrollwork update \(dependency.name) --moved takes the new one",
      ])
  }

  private func fetch(
    _ dependency: PackageDependency, _ reference: GitReference, _ url: String
  ) throws(HostError) -> PackageResolution.Found {
    let repository: PackageRepository
    do throws(HostError) {
      repository = try PackageRepository(reference, from: url)
    } catch {
      throw error.located(at: dependency.location)
    }
    let label = "\(dependency.name) \(reference)"
    let files: [PackageRepository.File]
    do throws(HostError) {
      files = try repository.files(of: label)
    } catch {
      throw error.located(at: dependency.location)
    }
    let contents = try repository.contents(of: files)
    guard let index = files.firstIndex(where: { $0.path == ProjectRoot.configurationName }) else {
      throw .usage(
        "\(label) is no package: it has no \(ProjectRoot.configurationName)",
        at: dependency.location)
    }
    let (manifest, dependencies) = try PackageStore.manifest(
      LoadedFile(
        path: "\(dependency.name)@\(reference)/\(files[index].path)", bytes: contents[index]),
      of: dependency)
    try staged.write(
      Array(zip(files, contents)), of: dependency.name, repository.pin)
    fetched.append("\(dependency.name) \(manifest.version)")
    return PackageResolution.Found(
      manifest, dependencies,
      folder: root.appending(PackageStore.path(of: dependency.name, repository.pin)),
      pin: repository.pin)
  }
}

extension HostError {
  /// This error at a line, unless it has one.
  fileprivate func located(at location: Diagnostic.Location) -> HostError {
    var error = self
    error.diagnostic.location = error.diagnostic.location ?? location
    return error
  }
}

extension PackageLock {
  /// The lock of the packages that were found.
  fileprivate init(of tree: PackageTree) {
    self.init(
      tree.sources.map { source, index in
        let package = tree.packages[index]
        return Entry(
          name: package.manifest.name, source: source,
          version: package.pin.map { _ in package.manifest.version }, pin: package.pin)
      })
  }
}

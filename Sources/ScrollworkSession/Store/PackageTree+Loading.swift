package import ScrollworkTerminal

extension PackageTree {
  /// Reads the packages of a project as they lie on the disk.
  ///
  /// Each fetched one is read whole and compared with its hash; without dependencies nothing is
  /// read.
  ///
  /// - Parameters:
  ///   - dependencies: What the project's `scrollwork.toml` names.
  ///   - root: The project's folder.
  ///   - currentDirectory: The folder that paths in messages are relative to.
  /// - Throws: Exit 2 for a package that is not there, is none, or is not what `scrollwork.lock`
  ///   says; exit 7 for a file that cannot be read.
  package init(
    _ dependencies: [PackageDependency], in root: FilePath, shownIn currentDirectory: FilePath
  ) throws(HostError) {
    self.init()
    guard !dependencies.isEmpty else { return }
    let disk = try PackageDisk(root: root, currentDirectory: currentDirectory)
    self = try PackageResolution.resolve(dependencies, in: root) { (dependency) throws(HostError) in
      try disk.find(dependency)
    }
    if packages.contains(where: { $0.pin != nil }) { lock = disk.lockPath }
  }
}

/// A project's packages on the disk.
package struct PackageDisk {
  private let root: FilePath
  private let currentDirectory: FilePath
  /// The path of `scrollwork.lock`.
  package let lockPath: FilePath
  /// What it says; empty where there is none.
  package let lock: PackageLock

  /// Reads `scrollwork.lock`.
  ///
  /// - Throws: Exit 2 for a wrong line, exit 7 when it cannot be read.
  package init(root: FilePath, currentDirectory: FilePath) throws(HostError) {
    (self.root, self.currentDirectory) = (root, currentDirectory)
    lockPath = root.appending(PackageLock.fileName)
    lock =
      lockPath.kind == nil
      ? PackageLock()
      : try PackageLock(
        LoadedFile(reading: lockPath, shownAs: lockPath.shown(in: currentDirectory)))
  }

  /// Finds the package of a dependency and checks that it is what it was.
  ///
  /// - Throws: Exit 2 or 7, as above.
  package func find(_ dependency: PackageDependency) throws(HostError) -> PackageResolution.Found {
    guard case .path(let path) = dependency.source else { return try stored(dependency) }
    let folder = FilePath(path).absolute(in: root)
    guard folder.kind == .folder else {
      throw .usage("\(dependency.name): there is no folder \(path)", at: dependency.location)
    }
    let (manifest, dependencies) = try PackageStore.manifest(
      in: folder, as: folder.shown(in: currentDirectory), of: dependency)
    return PackageResolution.Found(manifest, dependencies, folder: folder)
  }

  private func stored(_ dependency: PackageDependency) throws(HostError) -> PackageResolution.Found
  {
    let name = dependency.name
    guard let entry = lock.entry(name, dependency.source), let pin = entry.pin,
      let version = entry.version
    else {
      let others = lock.entries.filter { $0.name == name }.map(\.source.text)
      let other = others.isEmpty ? "does not have it" : "has \(others.joined(separator: ", "))"
      throw .usage(
        "\(name) is \(dependency.source.text) here, and \(PackageLock.fileName) \(other)",
        at: dependency.location, help: ["scrollwork update \(name)"])
    }
    let below = PackageStore.path(of: name, pin)
    let folder = root.appending(below)
    let shown = folder.shown(in: currentDirectory)
    guard folder.kind == .folder, !folder.isLink else {
      throw .usage(
        "\(name) \(version) is not fetched", at: dependency.location, help: ["scrollwork fetch"])
    }
    let hash = try GitTree.hash(of: folder, as: shown)
    guard hash == pin.tree else {
      throw .usage(
        "\(shown) was changed: \(PackageLock.fileName) has the tree \(pin.tree), and this is \(hash)",
        at: dependency.location, help: ["scrollwork fetch   replaces it by what was fetched"])
    }
    let (manifest, dependencies) = try PackageStore.manifest(in: folder, as: shown, of: dependency)
    guard manifest.version == version else {
      throw PackageLock.edited(
        "\(name) \(version) calls itself \(manifest.version)",
        at: Diagnostic.Location(
          file: lockPath.shown(in: currentDirectory), line: entry.line))
    }
    return PackageResolution.Found(manifest, dependencies, folder: folder, pin: pin)
  }
}

internal import ScrollworkLua
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import Synchronization

/// Packages by their names, in a folder or as texts.
///
/// Both are a tree of files whose root has a folder for each package.
struct PackageReader: Sendable {
  private enum Files {
    /// On the disk, below the root.
    case disk
    /// What a closure returns by package and path.
    case texts(@Sendable (String, String) -> String?)
  }

  /// Where a program names packages, in messages: at no line of a file.
  static let location = Diagnostic.Location(file: "")
  private static let readers = Atomic(0)

  private let files: Files
  private let root: FilePath
  /// The root in messages; empty for texts.
  private let shown: String
  /// Equal for equal places.
  let origin: String

  /// Reads from a folder.
  init(folder: String) {
    files = .disk
    root = FilePath(folder).absolute(in: FilePath.currentDirectory() ?? FilePath("/"))
    shown = FilePath(folder).description
    origin = root.description
  }

  /// Reads what a closure returns.
  init(text: @escaping @Sendable (String, String) -> String?) {
    files = .texts(text)
    root = FilePath("/")
    shown = ""
    origin = "texts \(Self.readers.add(1, ordering: .relaxed).newValue)"
  }

  // MARK: - Manifests

  /// Reads the manifests of packages and of all that they depend on.
  ///
  /// - Throws: What is wrong with one, at its line.
  func tree(
    _ rights: [String: Set<ScriptPackage.Right>]
  ) throws(HostError) -> PackageTree {
    let named = rights.keys.sorted()
    for name in named {
      if let problem = PackageManifest.problem(ofName: name) { throw .usage(problem) }
    }
    var tagged: [(dependency: PackageDependency, version: SemanticVersion)] = []
    let tree = try PackageResolution.resolve(
      named.map {
        PackageDependency(
          name: $0, source: .path($0), rights: rights[$0] ?? [], location: Self.location)
      }, in: root
    ) { (dependency) throws(HostError) in
      let (manifest, dependencies) = try self.manifest(of: dependency)
      tagged += dependencies.compactMap { dependency in
        dependency.taggedVersion.map { (dependency, $0) }
      }
      return PackageResolution.Found(
        manifest, dependencies.map(\.beside), folder: root.appending(dependency.name))
    }
    for (dependency, version) in tagged {
      guard
        let found = tree.packages.first(where: { $0.identity.name == dependency.name }),
        found.manifest.version != version
      else { continue }
      throw .usage(
        "\(dependency.name) is \(version) here, and the program has \(found.identity.text)",
        at: dependency.location)
    }
    return tree
  }

  private func manifest(
    of dependency: PackageDependency
  ) throws(HostError) -> (PackageManifest, [PackageDependency]) {
    let name = dependency.name
    switch files {
    case .disk:
      let folder = root.appending(name)
      let shown = "\(shown)/\(name)"
      guard folder.kind == .folder else {
        throw .usage("\(name): there is no folder \(shown)", at: dependency.location)
      }
      return try PackageStore.manifest(in: folder, as: shown, of: dependency)
    case .texts(let text):
      let path = "\(name)/\(ProjectRoot.configurationName)"
      guard let text = text(name, ProjectRoot.configurationName) else {
        throw .usage("\(name) is no package: there is no \(path)", at: dependency.location)
      }
      return try PackageStore.manifest(
        LoadedFile(path: path, bytes: Array(text.utf8)), of: dependency)
    }
  }

  // MARK: - Files

  /// The file behind `require name` of a chunk; nil where no package is meant.
  ///
  /// - Throws: Why a package has no such file, or may not require it.
  func source(
    of name: String, requiredBy requirer: String?, in tree: PackageTree
  ) throws -> ScriptSource? {
    let isOfPackage = requirer.flatMap(tree.index(ofChunk:)) != nil
    // The program may call its own modules as it likes.
    guard let path = isOfPackage ? try ModulePath(name) : try? ModulePath(name),
      isOfPackage || tree.dependencies[path.parts[0]] != nil
    else { return nil }
    let search = ModuleSearch(packages: tree) {
      (path, candidates, folder) throws(ModulePath.Failure) in
      try first(candidates, of: path, in: folder)
    }
    let module = try search.module(path, requiredBy: requirer)
    guard let index = module.package else { return nil }
    let package = tree.packages[index]
    let below = module.file.shown(in: package.folder)
    return ScriptSource(
      name: "\(package.identity.text)/\(below)", bytes: try bytes(below, of: package, path),
      from: package.identity)
  }

  private func first(
    _ candidates: [String], of path: ModulePath, in folder: FilePath
  ) throws(ModulePath.Failure) -> FilePath? {
    // The program itself has no files here.
    guard folder != FilePath("/") else { return nil }
    switch files {
    case .disk: return try path.file(candidates, in: folder)
    case .texts(let text):
      return candidates.first { text(folder.name, $0) != nil }.map(folder.appending)
    }
  }

  private func bytes(
    _ below: String, of package: PackageTree.Package, _ path: ModulePath
  ) throws -> [UInt8] {
    let shown = "\(package.identity.text)/\(below)"
    switch files {
    case .disk:
      return try LoadedFile(reading: package.folder.appending(below), shownAs: shown).bytes
    case .texts(let text):
      // It may have been there a moment ago.
      guard let text = text(package.identity.name, below) else {
        throw ModulePath.Failure.notFound(name: path.name, tried: [shown])
      }
      return Array(text.utf8)
    }
  }
}

extension PackageDependency {
  /// The version that the tag names by which it is fetched; nil without one.
  fileprivate var taggedVersion: SemanticVersion? {
    if case .git(_, .tag(let tag)) = source { SemanticVersion(tag: tag) } else { nil }
  }

  /// The same package, in the folder beside the one that names it.
  fileprivate var beside: PackageDependency {
    PackageDependency(name: name, source: .path("../\(name)"), rights: rights, location: location)
  }
}

internal import ScrollworkLua
package import ScrollworkTerminal

/// Follows dependencies to all packages of a project.
///
/// Nothing is chosen: each package gets exactly what its own manifest names, and two versions of
/// one may be used beside each other.
package struct PackageResolution {
  /// What a dependency leads to.
  package struct Found {
    /// Its manifest.
    package let manifest: PackageManifest
    /// What its manifest names.
    package let dependencies: [PackageDependency]
    /// The absolute path of its folder, which need not exist yet.
    package let folder: FilePath
    /// The commit and its tree; nil for a folder of the user's own.
    package let pin: PackagePin?

    /// Makes one.
    package init(
      _ manifest: PackageManifest, _ dependencies: [PackageDependency], folder: FilePath,
      pin: PackagePin? = nil
    ) {
      (self.manifest, self.dependencies) = (manifest, dependencies)
      (self.folder, self.pin) = (folder, pin)
    }
  }

  /// The most packages of a project, and the longest chain of them.
  private static let mostPackages = 200

  private let root: FilePath
  private let find: (PackageDependency) throws(HostError) -> Found
  private var packages: [Draft] = []
  private var indices: [PackageDependency.Source: Int] = [:]
  private var underway: [(name: String, source: PackageDependency.Source)] = []

  private struct Draft {
    let found: Found
    let source: PackageDependency.Source
    let named: [PackageDependency]
    let dependencies: [String: Int]
  }

  /// Resolves the dependencies of a project.
  ///
  /// - Parameters:
  ///   - dependencies: What the project names.
  ///   - root: The project's folder.
  ///   - find: Finds a package; paths in sources start from the project's folder.
  /// - Returns: The packages, each after those that it depends on.
  /// - Throws: What `find` throws, and exit 2 for a circle, a package from git that names a folder,
  ///   two packages with the same identity, and more than 200 packages.
  package static func resolve(
    _ dependencies: [PackageDependency], in root: FilePath,
    find: @escaping (PackageDependency) throws(HostError) -> Found
  ) throws(HostError) -> PackageTree {
    var resolution = PackageResolution(root: root, find: find)
    let own = try resolution.indices(of: dependencies, from: root, in: nil)
    return resolution.tree(of: dependencies, own)
  }

  private init(
    root: FilePath, find: @escaping (PackageDependency) throws(HostError) -> Found
  ) {
    (self.root, self.find) = (root, find)
  }

  /// Follows what a manifest names.
  ///
  /// - Parameters:
  ///   - dependencies: What it names.
  ///   - folder: Its folder.
  ///   - package: The package from git whose manifest it is; nil for a folder of the user's own.
  /// - Returns: The indices of the packages, by name.
  /// - Throws: What ``resolve(_:in:find:)`` throws.
  private mutating func indices(
    of dependencies: [PackageDependency], from folder: FilePath, in package: String?
  ) throws(HostError) -> [String: Int] {
    var indices: [String: Int] = [:]
    for dependency in dependencies {
      indices[dependency.name] = try index(
        of: try placed(dependency, from: folder, in: package))
    }
    return indices
  }

  /// A dependency whose path starts from the project's folder.
  private func placed(
    _ dependency: PackageDependency, from folder: FilePath, in package: String?
  ) throws(HostError) -> PackageDependency {
    let source: PackageDependency.Source
    switch dependency.source {
    case .path(let path):
      source = .path(FilePath(path).absolute(in: folder).relative(to: root))
    case .git(let address, _) where !address.isPath || FilePath(address.description).isAbsolute:
      return dependency
    case .git(let address, let reference):
      let path = FilePath(address.description).absolute(in: folder).relative(to: root)
      guard let moved = try? GitAddress(path) else { return dependency }
      source = .git(moved, reference)
    }
    if let package {
      throw .usage(
        "\(dependency.name) is named by a path, and \(package) is fetched: what it depends on has to "
          + "be fetched, too", at: dependency.location, help: ["git = \"URL\", tag = \"v1.0.0\""])
    }
    return PackageDependency(
      name: dependency.name, source: source, rights: dependency.rights,
      location: dependency.location)
  }

  private mutating func index(of dependency: PackageDependency) throws(HostError) -> Int {
    if let start = underway.firstIndex(where: { $0.source == dependency.source }) {
      let chain = underway[start...].map(\.name) + [dependency.name]
      throw .usage(
        "packages depend on each other: \(chain.joined(separator: " → "))", at: dependency.location)
    }
    if let known = indices[dependency.source] {
      // The name is checked by `find` once; here it may be another one.
      guard packages[known].found.manifest.name == dependency.name else {
        throw .usage(
          "the package that is called \(dependency.name) here calls itself "
            + packages[known].found.manifest.name, at: dependency.location)
      }
      return known
    }
    guard packages.count + underway.count < Self.mostPackages else {
      throw .usage(
        "the project has more than \(Self.mostPackages) packages", at: dependency.location)
    }
    let found = try find(dependency)
    underway.append((dependency.name, dependency.source))
    defer { underway.removeLast() }
    let identity = ScriptPackage(
      name: dependency.name, version: found.manifest.version.description)
    let own = try indices(
      of: found.dependencies, from: found.folder, in: found.pin.map { _ in identity.text })
    let twin = packages.firstIndex {
      $0.found.manifest.name == identity.name
        && $0.found.manifest.version.description == identity.version
    }
    if let twin {
      // The same tree from two addresses is one package.
      if let tree = found.pin?.tree, packages[twin].found.pin?.tree == tree {
        indices[dependency.source] = twin
        return twin
      }
      throw .usage(
        "two packages are \(identity.text): \(packages[twin].source.text) and \(dependency.source.text)",
        at: dependency.location, help: ["give one of them another version, or name the same one"])
    }
    packages.append(
      Draft(
        found: found, source: dependency.source, named: found.dependencies, dependencies: own))
    indices[dependency.source] = packages.count - 1
    return packages.count - 1
  }

  /// The packages with their rights.
  ///
  /// What the project names has what the project allows it. What only packages name has what they
  /// allow it and have themselves.
  private func tree(of dependencies: [PackageDependency], _ own: [String: Int]) -> PackageTree {
    var rights = [Set<ScriptPackage.Right>](repeating: [], count: packages.count)
    var isNamed = [Bool](repeating: false, count: packages.count)
    for dependency in dependencies {
      guard let index = own[dependency.name] else { continue }
      rights[index] = dependency.rights
      isNamed[index] = true
    }
    // Those that name a package follow it.
    for (index, draft) in packages.enumerated().reversed() {
      for dependency in draft.named {
        guard let other = draft.dependencies[dependency.name], !isNamed[other] else { continue }
        rights[other].formUnion(dependency.rights.intersection(rights[index]))
      }
    }
    var tree = PackageTree()
    tree.dependencies = own
    tree.sources = indices
    tree.packages = zip(packages, rights).map { draft, rights in
      PackageTree.Package(
        identity: ScriptPackage(
          name: draft.found.manifest.name, version: draft.found.manifest.version.description,
          rights: rights),
        manifest: draft.found.manifest, source: draft.source, pin: draft.found.pin,
        folder: draft.found.folder, dependencies: draft.dependencies)
    }
    return tree
  }
}

extension PackageDependency.Source {
  /// The source for messages and lists: the path, or the address and what names the commit.
  package var text: String {
    switch self {
    case .path(let path): path
    case .git(let address, let reference): "\(address) \(reference)"
    }
  }
}

extension FilePath {
  /// The path from an absolute folder to this one, which is absolute, too: `../lib`.
  package func relative(to folder: FilePath) -> String {
    let (own, other) = (components, folder.components)
    let shared = zip(own, other).prefix { $0 == $1 }.count
    let up = [String](repeating: "..", count: other.count - shared)
    let path = (up + own[shared...]).joined(separator: "/")
    return path.isEmpty ? "." : path
  }
}

package import ScrollworkLua
package import ScrollworkTerminal

/// The packages that a project uses, and which of them each may require.
package struct PackageTree: Hashable, Sendable {
  /// A package in its folder.
  package struct Package: Hashable, Sendable {
    /// Its name, its version and its rights.
    package let identity: ScriptPackage
    /// What its `[package]` says.
    package let manifest: PackageManifest
    /// Where it is from; a path starts from the project's folder.
    package let source: PackageDependency.Source
    /// The commit and git's hash of the tree; nil for a folder of the user's own.
    package let pin: PackagePin?
    /// The absolute path of its folder.
    package let folder: FilePath
    /// The packages that it may require, by name, as indices of ``PackageTree/packages``.
    package let dependencies: [String: Int]
  }

  /// All packages; those that a package depends on precede it.
  package var packages: [Package] = []
  /// The packages that the project itself may require, by name.
  package var dependencies: [String: Int] = [:]
  /// The packages by where manifests say that they are; paths start from the project's folder.
  package var sources: [PackageDependency.Source: Int] = [:]
  /// The file `scrollwork.lock` that says which commits were fetched; nil where nothing was.
  package var lock: FilePath?

  /// Makes the tree of a project without dependencies.
  package init() {}

  /// The package that a chunk belongs to; nil for the project's own.
  package func index(ofChunk name: String) -> Int? {
    packages.firstIndex { name.hasPrefix($0.identity.text + "/") }
  }

  /// The file behind the name of a package's chunk, `paging@1.2.0/wheel.lua`; nil for other chunks.
  package func file(ofChunk name: String) -> FilePath? {
    index(ofChunk: name).map { index in
      let package = packages[index]
      return package.folder.appending(String(name.dropFirst(package.identity.text.count + 1)))
    }
  }

  /// The name of the chunk of a package's file; nil for files of the project.
  ///
  /// - Parameters:
  ///   - file: The absolute path.
  ///   - root: The project's folder, which a package may contain or lie in.
  /// - Returns: The name of the package, its version and the path below its folder.
  package func chunk(of file: FilePath, in root: FilePath) -> String? {
    if packages.isEmpty { return nil }
    let own = file.isInside(root) ? root.description.utf8.count : 0
    let nearest = packages.filter { file.isInside($0.folder) }
      .max { $0.folder.description.utf8.count < $1.folder.description.utf8.count }
    guard let nearest, nearest.folder.description.utf8.count > own else { return nil }
    return "\(nearest.identity.text)/\(file.shown(in: nearest.folder))"
  }
}

/// What a fetched package was when it was fetched.
package struct PackagePin: Hashable, Sendable {
  /// The 40 hexadecimal digits of the commit.
  package let commit: String
  /// Git's hash of the commit's tree, 40 hexadecimal digits.
  package let tree: String

  /// Makes one.
  package init(commit: String, tree: String) { (self.commit, self.tree) = (commit, tree) }
}

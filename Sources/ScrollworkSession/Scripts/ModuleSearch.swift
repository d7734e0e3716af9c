internal import ScrollworkLua
package import ScrollworkTerminal

/// Finds the file behind `require "name"`, in the project or in a package.
///
/// A script of the project may require the project's files and its dependencies, a script of a
/// package the package's files and *its* dependencies. Both may put the package's own name before
/// their files.
package struct ModuleSearch {
  /// The project.
  package let root: ProjectRoot
  /// The project's own `[package]`; nil where it has none.
  package let manifest: PackageManifest?
  /// Its packages.
  package let packages: PackageTree
  /// Finds the first of some files, given by their paths below a folder, that is there.
  private let first: Finder

  /// Finds the first of some files, given by their paths below a folder, that is there; nil if none
  /// is.
  package typealias Finder = (
    _ path: ModulePath, _ candidates: [String], _ folder: FilePath
  ) throws(ModulePath.Failure) -> FilePath?

  /// A file that was found.
  package struct Module: Hashable, Sendable {
    /// Its absolute path.
    package let file: FilePath
    /// Its package, as an index; nil for the project.
    package let package: Int?
    /// Files that are not there, and that would be found instead if they were.
    package let missing: [FilePath]
  }

  /// Makes a search in a project.
  package init(root: ProjectRoot, configuration: Configuration) {
    self.root = root
    (manifest, packages) = (configuration.package, configuration.packages)
    first = { (path, candidates, folder) throws(ModulePath.Failure) in
      try path.file(candidates, in: folder)
    }
  }

  /// Makes a search in packages that need not lie on the disk, of a program without files of its
  /// own.
  package init(packages: PackageTree, first: @escaping Finder) {
    root = ProjectRoot(path: FilePath("/"))
    manifest = nil
    (self.packages, self.first) = (packages, first)
  }

  /// Finds a module.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - chunk: The name of the chunk that requires it; nil for one without a name.
  /// - Returns: The file.
  /// - Throws: Why there is none, or which two there are.
  package func module(
    _ path: ModulePath, requiredBy chunk: String?
  ) throws(ModulePath.Failure) -> Module {
    let requirer = chunk.flatMap(packages.index(ofChunk:))
    let package = requirer.map { packages.packages[$0] }
    let folder = package?.folder ?? root.path
    let own = path.candidates + path.candidates(in: package?.manifest ?? manifest)
    let file = try first(path, own, folder)
    let index = (package?.dependencies ?? packages.dependencies)[path.parts[0]]
    if let file {
      guard index == nil else {
        throw .twoMeanings(
          name: path.name, file: file.shown(in: folder), dependency: path.parts[0])
      }
      return Module(
        file: file, package: requirer,
        missing: own.map(folder.appending).prefix { $0 != file }.map(\.self))
    }
    guard let index else {
      if let package { throw .foreign(name: path.name, package: package.identity.text) }
      throw .notFound(name: path.name, tried: own)
    }
    let dependency = packages.packages[index]
    let candidates = path.candidates(in: dependency.manifest)
    guard let file = try first(path, candidates, dependency.folder) else {
      let tried = candidates.map { "\(dependency.identity.text)/\($0)" }
      throw .notFound(name: path.name, tried: tried)
    }
    let before = candidates.map(dependency.folder.appending).prefix { $0 != file }
    return Module(file: file, package: index, missing: own.map(folder.appending) + before)
  }
}

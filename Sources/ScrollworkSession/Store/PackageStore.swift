package import ScrollworkTerminal

/// Where a project's fetched packages lie: read-only, in `.scrollwork/packages/NAME@HASH`.
package enum PackageStore {
  /// The folder of all packages, below the project's.
  package static let folder = "\(ScratchFiles.folder)/packages"

  /// The path of a package's folder below the project's.
  package static func path(of name: String, _ pin: PackagePin) -> String {
    "\(folder)/\(name)@\(pin.tree)"
  }

  /// Reads the settings of a package's folder.
  ///
  /// - Parameters:
  ///   - folder: The absolute path.
  ///   - shown: The path in messages.
  ///   - dependency: Whose package it has to be.
  /// - Returns: Its manifest and its dependencies.
  /// - Throws: Exit 2 where it is no package, is one of another name, or needs a newer Scrollwork.
  package static func manifest(
    in folder: FilePath, as shown: String, of dependency: PackageDependency
  ) throws(HostError) -> (PackageManifest, [PackageDependency]) {
    let file = folder.appending(ProjectRoot.configurationName)
    let name = shown == "." ? file.name : "\(shown)/\(file.name)"
    guard file.kind == .file else {
      throw .usage("\(dependency.name) is no package: there is no \(name)", at: dependency.location)
    }
    return try manifest(LoadedFile(reading: file, shownAs: name), of: dependency)
  }

  /// Reads the settings of a package from its file.
  ///
  /// - Throws: As above.
  package static func manifest(
    _ file: LoadedFile, of dependency: PackageDependency
  ) throws(HostError) -> (PackageManifest, [PackageDependency]) {
    let configuration = try Configuration(of: file)
    guard let manifest = configuration.package else {
      throw .usage(
        "\(dependency.name) is no package: \(file.path) has no [package]", at: dependency.location,
        help: ["[package] with name = \"\(dependency.name)\" and version = \"0.1.0\" makes it one"])
    }
    guard manifest.name == dependency.name else {
      throw .usage(
        "the package that is called \(dependency.name) here calls itself \(manifest.name)",
        at: dependency.location, help: ["\(manifest.name) = { … }"])
    }
    return (manifest, configuration.dependencies)
  }
}

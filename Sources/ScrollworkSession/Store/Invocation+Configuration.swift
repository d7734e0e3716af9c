package import ScrollworkTerminal

extension Invocation {
  /// Reads the settings in force for a project, and its packages.
  ///
  /// - Throws: Exit 2 for a wrong setting, or a package that is not what it was; exit 7 for a file
  ///   that cannot be read.
  package func configuration(for root: ProjectRoot) throws(HostError) -> Configuration {
    var configuration = try settings(for: root)
    configuration.packages = try PackageTree(
      configuration.dependencies, in: root.path, shownIn: currentDirectory)
    return configuration
  }

  /// Reads the settings in force for a project without looking at its packages.
  ///
  /// - Throws: Exit 2 for a wrong setting, exit 7 for a file that cannot be read.
  package func settings(for root: ProjectRoot) throws(HostError) -> Configuration {
    try Configuration(
      root: root, environment: environment, currentDirectory: currentDirectory,
      file: configurationFile)
  }
}

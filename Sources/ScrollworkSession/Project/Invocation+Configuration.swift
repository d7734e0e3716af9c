package import ScrollworkTerminal

extension Invocation {
  /// Reads the settings in force for a project.
  ///
  /// - Throws: Exit 2 for a wrong setting, exit 7 for a file that cannot be read.
  package func configuration(for root: ProjectRoot) throws(HostError) -> Configuration {
    try Configuration(
      root: root, environment: environment, currentDirectory: currentDirectory,
      file: configurationFile)
  }
}

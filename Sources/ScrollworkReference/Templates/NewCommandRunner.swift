internal import ScrollworkSession
package import ScrollworkTerminal

/// The options of `scrollwork new`.
package struct NewOptions: Hashable, Sendable {
  /// The project's name: ASCII letters, digits, `_` and `-`, and not `scrollwork`.
  package var name: String
  /// The `--template` flag: the name of a template.
  package var template = "carousel"
  /// The `--here` flag: write into the current folder, not into a new one with the project's name.
  package var isHere = false
  /// The `--dry-run` flag: list the files, write none.
  package var isDryRun = false
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for a project with a name.
  package init(_ name: String, invocation: Invocation) {
    self.name = name
    self.invocation = invocation
  }
}

/// Runs `scrollwork new`.
package enum NewCommandRunner {
  /// The names and summaries of the templates, in the order of the help.
  package static var templates: [(name: String, summary: String)] {
    ProjectTemplate.all.map { ($0.name, $0.summary) }
  }

  /// Writes the files of a project and prints their paths to `streams`.
  ///
  /// - Throws: The `HostError` that the caller prints: exit 2 for an invalid name, an unknown
  ///   template or a file that exists, exit 7 for a file that cannot be written.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: NewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    guard ModulePath.isComponentName(options.name), options.name != "scrollwork" else {
      throw .usage(
        "\"\(options.name)\" cannot be a project: scripts require it by its name, which has letters, "
          + "digits, \"_\" and \"-\" only and is not scrollwork")
    }
    let template = try ProjectTemplate.named(options.template)
    let here = options.invocation.currentDirectory
    let project = NewProject(
      folder: options.isHere ? here : here.appending(options.name),
      files: template.files(for: options.name), currentDirectory: here)
    try project.check()
    if !options.isDryRun {
      try project.write()
      // An editor knows the API and the scene's ids from the beginning.
      try TypesCommandRunner.write(
        in: options.isHere ? here : here.appending(options.name), options.invocation)
    }
    let commandOutput = CommandOutput(streams)
    for path in project.shownPaths { commandOutput.standardOutput(path) }
    commandOutput.flush()
    if !options.isDryRun, options.invocation.verbosity != .quiet {
      let folder = options.isHere ? "" : " -C \(options.name)"
      commandOutput.message([
        "", "scrollwork\(folder) run .", "scrollwork\(folder) test",
        "scrollwork\(folder) repl --scene \(template.scene)",
      ])
    }
    if let failure = commandOutput.failure { throw failure }
    return .success
  }
}

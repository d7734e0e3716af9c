internal import ScrollworkSession
package import ScrollworkTerminal

/// What `scrollwork new` was asked to do.
package struct NewOptions: Hashable, Sendable {
  /// The project's name.
  package var name: String
  /// The `--template` flag.
  package var template = "carousel"
  /// The `--here` flag: into the current folder and not into one of the project's name.
  package var isHere = false
  /// The `--dry-run` flag: name the files, write none.
  package var isDryRun = false
  /// How the command was called.
  package var invocation: Invocation

  /// A new project of a name.
  package init(_ name: String, invocation: Invocation) {
    self.name = name
    self.invocation = invocation
  }
}

/// Does what `scrollwork new` was asked to do.
package enum NewCommandRunner {
  /// The names and sentences of the templates, for the help.
  package static var templates: [(name: String, summary: String)] {
    ProjectTemplate.all.map { ($0.name, $0.summary) }
  }

  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(_ options: NewOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation))
  }

  /// Runs the command with its product and talk going anywhere.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(
    _ options: NewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    guard ModulePath.isPartName(options.name), options.name != "scrollwork" else {
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
    if !options.isDryRun { try project.write() }
    let talk = CommandTalk(streams)
    for path in project.shownPaths { talk.product(path) }
    talk.flush()
    if !options.isDryRun, options.invocation.verbosity != .quiet {
      let folder = options.isHere ? "" : " -C \(options.name)"
      talk.say([
        "", "scrollwork\(folder) run .", "scrollwork\(folder) test",
        "scrollwork\(folder) repl --scene \(template.scene)",
      ])
    }
    if let failure = talk.failure { throw failure }
    return .success
  }
}

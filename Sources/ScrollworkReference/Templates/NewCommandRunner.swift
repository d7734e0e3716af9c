internal import ScrollworkSession
package import ScrollworkTerminal

/// The options of `scrollwork new`.
package struct NewOptions: Hashable, Sendable {
  /// The project's name: ASCII letters, digits, `_` and `-`, and not `scrollwork`; nil to write the
  /// files of an editor into the project around the current folder.
  package var name: String?
  /// The `--template` flag: the name of a template.
  package var template = "carousel"
  /// The `--package` flag: write what makes the project a package, too.
  package var isPackage = false
  /// The `--editor` flag: the name of an editor whose files are written, too.
  package var editor: String?
  /// The `--here` flag: write into the current folder, not into a new one with the project's name.
  package var isHere = false
  /// The `--dry-run` flag: list the files, write none.
  package var isDryRun = false
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options for a project with a name.
  package init(_ name: String?, invocation: Invocation) {
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

  /// The names and summaries of the editors, in the order of the help.
  package static var editors: [(name: String, summary: String)] {
    EditorTemplate.all.map { ($0.name, $0.summary) }
  }

  /// Writes the files of a project and prints their paths to `streams`.
  ///
  /// - Throws: The `HostError` that the caller prints: exit 2 for an invalid name, an unknown
  ///   template or a file that exists, exit 7 for a file that cannot be written.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: NewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let editor = try options.editor.map { (name) throws(HostError) in
      try EditorTemplate.named(name)
    }
    guard let name = options.name else {
      guard let editor else {
        throw .usage("new needs a name, or --editor", help: ["scrollwork new NAME"])
      }
      return try addEditor(editor, options, streams)
    }
    guard ModulePath.isComponentName(name), name != "scrollwork" else {
      throw .usage(
        "\"\(name)\" cannot be a project: scripts require it by its name, which has letters, "
          + "digits, \"_\" and \"-\" only and is not scrollwork")
    }
    let template = try ProjectTemplate.named(options.template)
    guard !options.isPackage || template.name == PackageTemplate.template else {
      throw .usage("--package starts from the template \(PackageTemplate.template)")
    }
    let own = template.files(for: name)
    let files = options.isPackage ? PackageTemplate.files(for: name, of: own) : own
    let here = options.invocation.currentDirectory
    let project = NewProject(
      folder: options.isHere ? here : here.appending(name),
      files: files + (editor?.files ?? []), currentDirectory: here)
    let commandOutput = try write(project, options, streams)
    // An editor knows the API and the scene's ids from the beginning.
    if !options.isDryRun {
      try TypesCommandRunner.write(
        in: options.isHere ? here : here.appending(name), options.invocation)
    }
    if !options.isDryRun, options.invocation.verbosity != .quiet {
      let folder = options.isHere ? "" : " -C \(ShellWord.path(name))"
      commandOutput.message([
        "", "scrollwork\(folder) run .", "scrollwork\(folder) test",
        "scrollwork\(folder) repl --scene \(template.scene)",
      ])
    }
    if let failure = commandOutput.failure { throw failure }
    return .success
  }

  /// Writes an editor's files into the project around the current folder.
  private static func addEditor(
    _ editor: EditorTemplate, _ options: NewOptions, _ streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let here = options.invocation.currentDirectory
    let project = NewProject(
      folder: options.isHere ? here : ProjectRoot(ofFolder: here).path, files: editor.files,
      currentDirectory: here)
    let commandOutput = try write(project, options, streams)
    if let failure = commandOutput.failure { throw failure }
    return .success
  }

  private static func write(
    _ project: NewProject, _ options: NewOptions, _ streams: CommandStreams
  ) throws(HostError) -> CommandOutput {
    try project.check()
    if !options.isDryRun { try project.write() }
    let commandOutput = CommandOutput(streams)
    for path in project.shownPaths { commandOutput.standardOutput(path) }
    commandOutput.flush()
    return commandOutput
  }
}

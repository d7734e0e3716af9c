internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// The options of `scrollwork types`.
package struct TypesOptions: Hashable, Sendable {
  /// The default folder, below the current folder; unlike others it may not leave the project.
  package static let ownFolder = ".scrollwork/types"

  /// The folder that the files are written to, relative to the current folder.
  package var folder = TypesOptions.ownFolder
  /// The `--check` flag: write nothing, report stale and missing files.
  package var isCheck = false
  /// The `--luacheck` flag: write the globals for luacheck, too.
  package var forLuacheck = false
  /// The `--selene` flag: write the globals for selene, too.
  package var forSelene = false
  /// How the command was called.
  package var invocation: Invocation

  /// Makes options without flags.
  package init(invocation: Invocation) { self.invocation = invocation }
}

/// Runs `scrollwork types`.
package enum TypesCommandRunner {
  /// Writes or checks the type files of a project.
  ///
  /// - Throws: The `HostError` that the caller prints: exit 2 for a wrong setting, exit 7 for a
  ///   file that cannot be read or written.
  /// - Returns: The exit code of the process; 1 when `--check` finds a stale or missing file.
  package static func run(
    _ options: TypesOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let here = options.invocation.currentDirectory
    let root = ProjectRoot(ofFolder: here)
    let project = SpecProject(
      root: root, configuration: try options.invocation.configuration(for: root),
      currentDirectory: here)
    let reference = try APIReference.make(in: project)
    let ids = ProjectIDs(of: project)
    let commandOutput = CommandOutput(streams, format: options.invocation.format)
    for failure in ids.failures { commandOutput.show(note(failure.error, of: failure.scene)) }

    let folder = FilePath(options.folder).absolute(in: here)
    if options.folder == TypesOptions.ownFolder {
      try ProjectFence.check(folder, in: root.path, as: folder.shown(in: here))
    }
    var files = TypeFiles(reference, own: try BehaviorPage.own(of: project)).files(ids: ids)
    if options.forLuacheck { files.append(("luacheckrc.lua", LinterGlobals(reference).luacheck)) }
    if options.forSelene { files.append(("scrollwork.yml", LinterGlobals(reference).selene)) }
    let stale = files.filter { file in
      let path = folder.appending(file.name)
      return (try? LoadedFile(reading: path, shownAs: ""))?.bytes != Array(file.text.utf8)
    }
    if options.isCheck {
      for file in stale {
        let isThere = folder.appending(file.name).kind != nil
        commandOutput.standardOutput(
          shown(file.name, folder, here) + (isThere ? " is stale" : " is missing"))
      }
      commandOutput.flush()
      if let failure = commandOutput.failure { throw failure }
      return stale.isEmpty ? .success : .failure
    }
    try makeFolder(folder)
    if options.folder == TypesOptions.ownFolder { ScratchFiles.hideFromGit(folder.parent) }
    for file in stale { try write(file.text, to: file.name, in: folder, shownIn: here) }
    // Of those in folders below, the folders are enough.
    var listed: Set<String> = []
    for name in files.map({ FilePath($0.name) }) {
      let written = name.parent.isEmpty ? name : name.parent
      guard listed.insert(written.description).inserted else { continue }
      commandOutput.standardOutput(shown(written.description, folder, here))
    }
    commandOutput.flush()
    try LuaServerSettings(root: root, folder: folder, commandOutput: commandOutput).provide(
      shownFrom: here)
    if let failure = commandOutput.failure { throw failure }
    return .success
  }

  /// Writes the type files of a project into its own folder for them, and nothing else.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  static func write(
    in folder: FilePath, _ invocation: Invocation
  ) throws(HostError) {
    let root = ProjectRoot(ofFolder: folder)
    let project = SpecProject(
      root: root, configuration: try invocation.configuration(for: root), currentDirectory: folder)
    let types = FilePath(TypesOptions.ownFolder).absolute(in: folder)
    try makeFolder(types)
    ScratchFiles.hideFromGit(types.parent)
    let files = TypeFiles(
      try APIReference.make(in: project), own: try BehaviorPage.own(of: project)
    ).files(ids: ProjectIDs(of: project))
    for file in files {
      try write(file.text, to: file.name, in: types, shownIn: invocation.currentDirectory)
    }
  }

  /// Writes a file of the folder of types, unless it is a link to another folder.
  private static func write(
    _ text: String, to name: String, in folder: FilePath, shownIn here: FilePath
  ) throws(HostError) {
    let path = folder.appending(name)
    let shown = path.shown(in: here)
    try ProjectFence.check(path, in: folder, as: shown)
    try AtomicFile.write(text.utf8, to: path, as: shown, makesFolder: true)
  }

  private static func shown(_ name: String, _ folder: FilePath, _ here: FilePath) -> String {
    folder.appending(name).shown(in: here)
  }

  /// The error of a scene that cannot be loaded, as a warning that its ids are left out.
  private static func note(_ error: HostError, of scene: String) -> Diagnostic {
    var diagnostic = error.diagnostic
    diagnostic.severity = .warning
    diagnostic.help.append("the ids of scene \(scene) are left out")
    return diagnostic
  }
}

internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTest

/// What `scrollwork types` was asked to do.
package struct TypesOptions: Hashable, Sendable {
  /// The project's own place for them.
  static let ownFolder = ".scrollwork/types"

  /// Where the files go.
  package var folder = TypesOptions.ownFolder
  /// The `--check` flag: write nothing, say whether something would change.
  package var isCheck = false
  /// The `--luacheck` flag: the globals for luacheck, too.
  package var forLuacheck = false
  /// The `--selene` flag: the globals for selene, too.
  package var forSelene = false
  /// How the command was called.
  package var invocation: Invocation

  /// A call without flags.
  package init(invocation: Invocation) { self.invocation = invocation }
}

/// Does what `scrollwork types` was asked to do.
package enum TypesCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(_ options: TypesOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation))
  }

  /// Runs the command with its product and talk going anywhere.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  static func run(_ options: TypesOptions, streams: CommandStreams) throws(HostError) -> ExitCode {
    let here = options.invocation.currentDirectory
    let root = ProjectRoot(ofFolder: here)
    let project = SpecProject(
      root: root, configuration: try options.invocation.configuration(for: root),
      currentDirectory: here)
    let reference = try APIReference.make(in: project)
    let ids = ProjectIDs(of: project)
    let talk = CommandTalk(streams, format: options.invocation.format)
    for failure in ids.failures { talk.show(note(failure.error, of: failure.scene)) }

    let folder = FilePath(options.folder).absolute(in: here)
    if options.folder == TypesOptions.ownFolder {
      try ProjectFence.check(folder, in: root.path, as: folder.shown(in: here))
    }
    var files = TypeFiles(reference).files(ids: ids)
    if options.forLuacheck { files.append(("luacheckrc.lua", LinterGlobals(reference).luacheck)) }
    if options.forSelene { files.append(("scrollwork.yml", LinterGlobals(reference).selene)) }
    let stale = files.filter { file in
      let path = folder.appending(file.name)
      return (try? LoadedFile(reading: path, shownAs: ""))?.bytes != Array(file.text.utf8)
    }
    if options.isCheck {
      for file in stale {
        let isThere = folder.appending(file.name).kind != nil
        talk.product(shown(file.name, folder, here) + (isThere ? " is stale" : " is missing"))
      }
      talk.flush()
      if let failure = talk.failure { throw failure }
      return stale.isEmpty ? .success : .failure
    }
    try makeFolder(folder)
    for file in stale {
      let output = try AtomicFile(folder.appending(file.name), as: shown(file.name, folder, here))
      try output.write(Array(file.text.utf8))
      try output.finish()
    }
    for file in files { talk.product(shown(file.name, folder, here)) }
    talk.flush()
    try LuaServerSettings(root: root, folder: folder, talk: talk).provide(shownFrom: here)
    if let failure = talk.failure { throw failure }
    return .success
  }

  private static func shown(_ name: String, _ folder: FilePath, _ here: FilePath) -> String {
    folder.appending(name).shown(in: here)
  }

  /// A scene that cannot be loaded has no ids to offer; everything else is written.
  private static func note(_ error: HostError, of scene: String) -> Diagnostic {
    var diagnostic = error.diagnostic
    diagnostic.severity = .warning
    diagnostic.help.append("the ids of scene \(scene) are left out")
    return diagnostic
  }
}

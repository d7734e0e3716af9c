internal import ScrollworkPreview
package import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTrace

/// Runs `scrollwork preview`.
package enum PreviewCommandRunner {
  /// Serves the page until the process is ended.
  ///
  /// - Parameters:
  ///   - options: The parsed options.
  ///   - streams: Where the page's address and messages are written.
  /// - Throws: Exit 2 for wrong usage, 7 for a port that is taken.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    try options.address.check()
    let root = RunPlan.root(
      ofTarget: options.run.target, currentDirectory: invocation.currentDirectory)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(options.run.budget)
    let plan = try RunPlan(
      options.run, configuration: configuration, root: root,
      currentDirectory: invocation.currentDirectory)
    if case .standardInput = plan.script {
      throw .usage("a preview takes a file or a folder, not standard input")
    }
    var settings = PreviewSettings()
    if let name = options.run.device { settings.device = try configuration.device(named: name) }
    settings.rate = options.run.rate
    settings.seed = options.run.seed
    settings.options = options.sceneOptions
    var setup = PreviewSetup(
      plan, configuration: configuration, currentDirectory: invocation.currentDirectory,
      settings: settings)
    setup.commandWords = commandWords(options.run)
    setup.editor = options.editor
    setup.comparedWith = options.comparedWith
    if let path = options.session {
      guard options.run.doLines.isEmpty else {
        throw .usage("--session and --do: what was kept has its lines in it")
      }
      let file = try LoadedFile(
        reading: FilePath(path).absolute(in: invocation.currentDirectory), shownAs: path)
      setup.session = String(decoding: file.bytes, as: UTF8.self)
    }
    if let path = options.film { return try film(setup, options, to: path, streams: streams) }
    PageServer.endOnSignals()
    return try PreviewServer.serve(setup, options: options, streams: streams)
  }

  /// Writes the film of what the command does, and serves nothing.
  private static func film(
    _ setup: PreviewSetup, _ options: PreviewOptions, to path: String, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    // An unwritable path fails before anything runs.
    let file = try AtomicFile(
      FilePath(path).absolute(in: invocation.currentDirectory), as: path, makesFolder: true)
    defer { file.discard() }
    var command = setup.commandWords
    if let session = options.session { command += ShellWord.flag("--session", session) }
    for line in options.run.doLines { command += ShellWord.flag("--do", line) }
    command += setup.settings.commandWords
    let film = PreviewFilm(setup, setup.journal, command: command)
    let watchdog = Watchdog.endingCommand(streams, invocation.format)
    let html = try ScriptThread.run { () throws(HostError) -> String in
      try watchdog.start()
      return try film.page(watchdog: watchdog).html
    }
    try file.write(Array(html.utf8))
    try file.finish()
    if invocation.verbosity != .quiet {
      try streams.writeMessages(Array("wrote \(VisibleText.text(path.utf8))\n".utf8))
    }
    return .success
  }

  private static func commandWords(_ run: RunOptions) -> [String] {
    var words = ["scrollwork", "preview", run.target]
    if let scene = run.scene { words += ShellWord.flag("--scene", scene) }
    if let on = run.on { words += ShellWord.flag("--on", on) }
    return words
  }
}

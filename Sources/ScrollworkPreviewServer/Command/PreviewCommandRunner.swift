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
    try options.address.check()
    let setup = try PreviewTargets(options).first(streams)
    if let path = options.film { return try film(setup, options, to: path, streams: streams) }
    PageServer.endOnSignals()
    return try PreviewServer.serve(
      setup, open: { (target) throws(HostError) in try PreviewTargets(options).setup(for: target) },
      options: options, streams: streams)
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
}

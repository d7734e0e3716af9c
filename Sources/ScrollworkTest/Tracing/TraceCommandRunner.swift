internal import Scrollwork
internal import ScrollworkSession
package import ScrollworkTerminal
internal import ScrollworkTrace

/// Runs the command `scrollwork trace`.
package enum TraceCommandRunner {
  /// Runs the command on any streams.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  ///   - isProcess: Whether the process does nothing else, so that a watchdog may end it.
  /// - Throws: An error, which the caller prints.
  /// - Returns: The exit code of the process; 1 if a comparison finds differences.
  package static func run(
    _ options: TraceOptions, streams: CommandStreams, isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    let invocation = options.invocation
    let folder = invocation.currentDirectory
    let subject = try TraceSubject(options.subject, in: folder)
    let source = try TraceSource(options, subject, streams: streams, isProcess: isProcess)
    var rendering = TraceRendering(kind: try options.kind(on: streams.output))
    rendering.selection = options.selection
    rendering.style = options.style
    rendering.terminal = streams.output
    rendering.name = options.subject
    rendering.environment = invocation.environment
    rendering.tolerance =
      try invocation.settings(for: ProjectRoot(ofFolder: folder)).number(.snapshotTolerance)
      ?? rendering.tolerance
    // Opens the output first, so that an unwritable path fails before anything runs.
    let path = options.output == "-" ? nil : options.output
    let file = try path.map { (path) throws(HostError) in
      try AtomicFile(FilePath(path).absolute(in: folder), as: path, makesFolder: true)
    }
    defer { file?.discard() }
    let other = try options.other.map { (path) throws(HostError) in
      (name: path, model: try source.other(path))
    }
    let (model, exitCode) = try source.model()
    let drawing = try rendering.draw(model, beside: other)
    if let file, let path {
      try file.write(drawing.bytes)
      try file.finish()
      try report(["wrote \(VisibleText.text(path.utf8))"], options, streams)
    } else {
      try streams.writeOutput(drawing.bytes)
    }
    guard let comparison = drawing.comparison else { return exitCode }
    if rendering.kind != .text || path != nil {
      try report(comparison.lines(streams.messages.glyphs), options, streams)
    }
    return comparison.isSame ? exitCode : exitCode.combined(with: .failure)
  }

  private static func report(
    _ lines: [String], _ options: TraceOptions, _ streams: CommandStreams
  ) throws(HostError) {
    guard options.invocation.verbosity != .quiet else { return }
    try streams.writeMessages(Array(lines.joinedLines.utf8))
  }
}

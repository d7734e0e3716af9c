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
    var source = try TraceSource(options, subject, streams: streams, isProcess: isProcess)
    var rendering = TraceRendering(kind: try options.kind(on: streams.output))
    if rendering.kind == .html { try options.checkFilm() }
    try options.checkAnimation(rendering.kind)
    source.keepsFilm = rendering.kind == .html || options.animation != nil
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
    let traced = try source.run()
    rendering.film = traced.film
    let drawing = try options.draw(traced, rendering, beside: other)
    if let file, let path {
      try file.write(drawing.bytes)
      try file.finish()
      try report(["wrote \(VisibleText.text(path.utf8))"], options, streams)
    } else {
      try streams.writeOutput(drawing.bytes)
    }
    guard let comparison = drawing.comparison else { return traced.exitCode }
    if rendering.kind != .text || path != nil {
      try report(comparison.lines(streams.messages.glyphs), options, streams)
    }
    return comparison.isSame ? traced.exitCode : traced.exitCode.combined(with: .failure)
  }

  private static func report(
    _ lines: [String], _ options: TraceOptions, _ streams: CommandStreams
  ) throws(HostError) {
    guard options.invocation.verbosity != .quiet else { return }
    try streams.writeMessages(Array(lines.joinedLines.utf8))
  }
}

extension TraceOptions {
  /// The picture, which plays by itself if that is wanted.
  fileprivate func draw(
    _ run: TracedRun, _ rendering: TraceRendering, beside other: (name: String, model: TraceModel)?
  ) throws(HostError) -> TraceRendering.Product {
    guard let animation else { return try rendering.draw(run.model, beside: other) }
    return try AnimatedPicture(run.model, run.film, rendering, playsOnce: animation == .once)
      .product
  }
}

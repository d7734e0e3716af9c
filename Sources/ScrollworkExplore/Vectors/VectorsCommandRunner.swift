internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs the command `scrollwork vectors`.
package enum VectorsCommandRunner {
  /// Plays hands and writes them with where they come to rest.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  /// - Returns: The exit code of the process.
  /// - Throws: An error, which the caller prints.
  package static func run(
    _ options: VectorsOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    let subject = try HandSubject(options.run)
    // Opens the output first, so that an unwritable path fails before anything is played.
    let path = options.output == "-" ? nil : options.output
    let file = try path.map { (path) throws(HostError) in
      try AtomicFile(
        FilePath(path).absolute(in: invocation.currentDirectory), as: path, makesFolder: true)
    }
    defer { file?.discard() }
    let recorded = try ScriptThread.run { () throws(HostError) in
      let recorder = try VectorRecorder(options, subject)
      defer { recorder.close() }
      let vectors = try recorder.record(options.hands)
      return (
        bytes: vectors.bytes(options), views: vectors.views.map(\.id),
        omitted: vectors.omittedText
      )
    }
    guard let file, let path else {
      try streams.writeOutput(recorded.bytes)
      return .success
    }
    try file.write(recorded.bytes)
    try file.finish()
    guard invocation.verbosity != .quiet else { return .success }
    let omitted = recorded.omitted.map { "; \($0)" } ?? ""
    let hands = "\(NumberText.grouped(options.hands)) hand\(options.hands == 1 ? "" : "s")"
    let line =
      "wrote \(VisibleText.text(path.utf8)): \(hands) on \(recorded.views.joined(separator: ", "))\(omitted)"
    try streams.writeMessages(Array("\(line)\n".utf8))
    return .success
  }

  /// Compares what another implementation returned with what vectors expect.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  /// - Returns: The exit code of the process: 1 where something differs.
  /// - Throws: An error, which the caller prints.
  package static func check(
    _ options: VectorsCheckOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let here = options.invocation.currentDirectory
    func read(_ path: String) throws(HostError) -> LoadedFile {
      try LoadedFile(reading: FilePath(path).absolute(in: here), shownAs: path)
    }
    let file = try read(options.file)
    let expected = try VectorResults(file, reading: "expect")
    let results = try VectorResults(
      try options.results.map { (path) throws(HostError) in try read(path) } ?? file,
      reading: "result")
    guard !results.entries.isEmpty, results.entries.contains(where: { $0.result != nil }) else {
      throw HostError(
        .incomplete, "\(results.name) has no results",
        help: [
          "each hand needs \"result\": { \"rest\": { \"x\": …, \"y\": … }, \"target\": … }"
        ]
      )
    }
    let comparison = VectorComparison(expected, results, within: options.within)
    if options.invocation.format == .json {
      try streams.writeOutput(comparison.json(within: options.within))
    } else {
      let lines = comparison.lines(within: options.within)
      try streams.writeOutput(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    return comparison.agrees ? .success : .failure
  }
}

internal import Glibc
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs the command `scrollwork diff`.
package enum DiffCommandRunner {
  /// How long a comparison takes before its progress is shown, in seconds.
  private static let patience = 0.5

  /// Compares, prints the result and writes the files that the options name.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Standard output, and where messages go.
  /// - Returns: The exit code of the process: 1 where more hands end elsewhere than may.
  /// - Throws: An error, which the caller prints.
  package static func run(
    _ options: DiffOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    let folder = invocation.currentDirectory
    // Files that cannot be written are known before anything is played.
    func open(_ path: String) throws(HostError) -> AtomicFile {
      try AtomicFile(FilePath(path).absolute(in: folder), as: path, makesFolder: true)
    }
    let markdown = try options.markdown.map(open)
    defer { markdown?.discard() }
    let recordFile = try options.record.map(open)
    defer { recordFile?.discard() }
    let record =
      if case .records(let paths) = options.other {
        try DiffRecord.merged(
          paths.map { (path) throws(HostError) in
            (path, try DiffRecord(reading: path, in: folder))
          })
      } else { try compare(options, streams) }
    let report = DiffReport(record, limit: options.failAbove)
    if let recordFile {
      try recordFile.write(record.bytes)
      try recordFile.finish()
    }
    if let markdown {
      try markdown.write(Array(report.markdown.utf8))
      try markdown.finish()
    }
    if invocation.format == .json {
      try streams.writeOutput(report.json)
    } else {
      try streams.writeOutput(Array(report.lines.joinedLines.utf8))
    }
    if let films = options.films, !record.shrunk.isEmpty, invocation.verbosity != .quiet {
      let pages = record.shrunk.map {
        "wrote \(VisibleText.text("\(films)/hand-\($0.difference.number).html".utf8))"
      }
      try streams.writeMessages(Array(pages.joinedLines.utf8))
    }
    return report.isAbove ? .failure : .success
  }

  private static func compare(
    _ options: DiffOptions, _ streams: CommandStreams
  ) throws(HostError) -> DiffRecord {
    let invocation = options.run.invocation
    let films = try options.films.map { (path) throws(HostError) in
      let folder = FilePath(path).absolute(in: invocation.currentDirectory)
      try AtomicFile(folder.appending("index.html"), as: path, makesFolder: true).discard()
      return DiffFilms(
        shown: path, folder: folder, film: .init(command: options.command, seed: options.seed))
    }
    let jobs = options.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let comparison = HandComparison(
      options: options, sides: try DiffSides(options), films: films, jobs: max(1, jobs))
    let line = ProgressLine(streams, invocation, after: patience)
    let record = try comparison.perform { (hands, all) throws(HostError) in
      try line?.show {
        ProgressBar(
          fraction: Double(hands) / Double(max(1, all)), count: "\(hands) of \(all) hands",
          elapsed: line?.elapsed ?? 0)
      }
    }
    try line?.clear()
    return record
  }
}

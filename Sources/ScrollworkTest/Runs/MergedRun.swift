internal import ScrollworkSession
internal import ScrollworkTerminal

/// One `scrollwork test --merge` command: reads and checks records, and reports them as one run.
struct MergedRun {
  let options: TestOptions
  let streams: CommandStreams

  /// Merges the records.
  ///
  /// - Returns: The exit code that a run without shards would have.
  /// - Throws: Exit 2, 4 or 6 for records that do not fit together; exit 7 for a file that cannot
  ///   be read or written.
  func perform() throws(HostError) -> ExitCode {
    guard !options.paths.isEmpty else {
      throw .usage("--merge needs records", help: ["scrollwork test --merge out/*.jsonl"])
    }
    var reports = try ReportSet(options.requests, options: options, streams: streams)
    let progress = ProgressLine(streams, options.invocation, after: 0.5)
    let merge = try RecordMerge(
      options.paths, in: options.invocation.currentDirectory, progress: progress)
    try progress?.clear()
    var run = try merge.merged()
    run.failsUnused = options.isCI
    run.filmLinks = options.films.links
    let counted = run.results.filter { $0.status != .skipped && $0.status != .todo }
    var faults = OutputFaults()
    try faults.attempt { () throws(HostError) in run.remarks = try coverage(of: run, merge) }
    run.remarks += try options.rowLines(counted.map(\.planned.definition))
    run.notices += run.linesAboutSlowest(options.slowest)
    if options.invocation.verbosity != .quiet {
      run.notices += run.linesAboutUntold(namesAll: options.invocation.verbosity == .verbose)
    }
    var snapshots = SnapshotKeeper(options)
    try snapshots.judgeUnused(
      &run, isQuiet: options.invocation.verbosity == .quiet)
    try UnusedCases.judge(
      &run, in: options.invocation.currentDirectory,
      isQuiet: options.invocation.verbosity == .quiet)
    try faults.attempt { () throws(HostError) in try reports.report(all: run) }
    for error in reports.faults.errors { try faults.keep(error) }
    if options.updatesCosts {
      try faults.attempt { () throws(HostError) in try options.updateCosts(from: run) }
    }
    if options.invocation.verbosity != .quiet || run.isBad {
      let shards = merge.shardCount
      let line = Array(
        (" merged \(shards)/\(shards) shards   \(TextReport.counts(of: run))   "
          + "digest \(run.digest)\n").utf8)
      // A report on the standard output has the same bytes as that of a run without shards.
      if options.requests.contains(where: { $0.file == nil }) {
        try streams.writeMessages(line)
      } else {
        try streams.writeOutput(line)
        try streams.writeOutput(Array((run.remarks + run.notices).joinedLines.utf8))
      }
    }
    return faults.report(to: streams, options.invocation.format, run.exitCode)
  }

  /// Writes the coverage tracefile of all shards together, if `--coverage` is set.
  ///
  /// - Returns: The lines about it for the report.
  /// - Throws: Exit 2 when a record has no coverage, or a script is not in this folder.
  private func coverage(of run: SpecRun, _ merge: RecordMerge) throws(HostError) -> [String] {
    guard let directory = options.coverageFolder else { return [] }
    if let path = merge.unmeasured.first {
      throw .usage(
        "\(path) does not say what ran, so there is no coverage of the whole",
        help: ["run every part with --coverage, too"])
    }
    let folder = options.invocation.currentDirectory
    for file in run.plan.files where FilePath(file.path).absolute(in: folder).kind != .file {
      throw .usage(
        "\(file.path) is not here, so what never ran cannot be counted",
        help: ["merge in the folder in which the parts ran"])
    }
    let roots = Set(
      run.plan.files.map { ProjectRoot(ofFile: $0.path, currentDirectory: folder) })
    var projects: [SpecProject] = []
    for root in roots.sorted(by: { bytesPrecede($0.path.description, $1.path.description) }) {
      projects.append(
        SpecProject(
          root: root, configuration: try options.invocation.configuration(for: root),
          currentDirectory: folder))
    }
    return try options.writeCoverage(of: run.results, in: projects, to: directory)
  }
}

/// One call of `scrollwork test --merge`: reads records, checks them, and reports them as one run.
struct MergedRun {
  let options: TestOptions
  let streams: CommandStreams

  /// Does it.
  ///
  /// - Returns: What the run in one piece would have answered.
  /// - Throws: What is wrong with the records; exit 7 for a file that cannot be read or written.
  func perform() throws(HostError) -> ExitCode {
    guard !options.paths.isEmpty else {
      throw .usage("--merge needs records", help: ["scrollwork test --merge out/*.jsonl"])
    }
    if options.coverageFolder != nil { throw .usage("--merge and --coverage do not go together") }
    var reports = try ReportSet(options.requests, options: options, streams: streams)
    let merge = try RecordMerge(options.paths, in: options.invocation.currentDirectory)
    var run = try merge.merged()
    let counted = run.results.filter { $0.status != .skipped && $0.status != .todo }
    run.remarks = try options.rowLines(counted.map(\.planned.definition))
    try SnapshotKeeper(options).judgeUnused(
      &run, isQuiet: options.invocation.verbosity == .quiet)
    try reports.tell(all: run)
    if options.updatesCosts { try options.updateCosts(from: run) }
    if options.invocation.verbosity != .quiet || run.isBad {
      let shards = merge.shardCount
      let line = Array(
        (" merged \(shards)/\(shards) shards   \(TextReport.counts(of: run))   "
          + "digest \(run.digest)\n").utf8)
      // A report on the standard output is that of the run in one piece, to the byte.
      if options.requests.contains(where: { $0.file == nil }) {
        try streams.writeMessages(line)
      } else {
        try streams.writeOutput(line)
      }
    }
    return run.exitCode
  }
}

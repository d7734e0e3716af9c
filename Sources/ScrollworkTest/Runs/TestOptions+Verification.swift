internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

extension TestOptions {
  /// Runs the tests in two new processes and compares their records test by test.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - streams: The streams of messages.
  /// - Returns: The exit code of the runs, combined with exit 6 when they differ.
  /// - Throws: Exit 7 when a process cannot be started or a record cannot be read.
  func verify(program: String, streams: CommandStreams) throws(HostError) -> ExitCode {
    let seed = seed.value
    let scratch = try ScratchFolder()
    let writes = scratch.path.appending("writes.json")
    let code = try Verification(invocation, program: program, streams: streams, record: record)
      .perform(
        comparable: [.success, .failure, .scriptError],
        arguments: { record, isFirst in
          words(
            record: record, isFirst: isFirst, seed: seed,
            writes: isFirst ? writes.description : "/dev/null")
        }, differences: Self.differences)
    let folder = invocation.currentDirectory
    return try DeferredWrites(reading: writes)
      .perform(in: folder, of: ProjectRoot(ofFolder: folder).path)
      .report(to: streams, invocation.format, code)
  }

  private static func differences(_ one: [String], _ two: [String]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (first, second) in zip(one, two) where first != second {
      // The last line is a summary without `id`.
      guard let id = Verification.member("id", of: first) else { continue }
      found.append(
        Diagnostic(
          .error, code: .runsDiffer, "\"\(id)\" ran differently in another process",
          notes: Verification.notes(first, second, limit: 400),
          help: [
            "the usual cause: a clock ended one of them, by the budget of CPU time"
          ]))
    }
    if one.count != two.count {
      found.append(
        Diagnostic(.error, code: .runsDiffer, "the two processes ran different tests"))
    }
    return found
  }

  /// The arguments that run the same tests, with a record and without `--verify`.
  private func words(
    record: FilePath, isFirst: Bool, seed: UInt64, writes: String
  ) -> [String] {
    var words = ["test"] + invocation.flags
    for text in filters { words.add("--filter", text) }
    for tag in tags { words.add("--tag", tag) }
    for device in devices { words.add("--device", device) }
    if !rates.isEmpty { words.add("--rate", rates.map { "\($0)" }.joined(separator: ",")) }
    words.add("--jobs", jobs.map(String.init))
    words.add("--seed", String(seed))
    if rounds > 1 { words.add("--repeat", String(rounds)) }
    if slowest > 0 { words.add("--slowest", String(slowest)) }
    words.add("--bail", bail.map(String.init))
    words.add("--budget", budget.flag)
    if !checksLaws { words.add("--laws", "off") }
    words.add("--cases", cases.map(String.init))
    words.add("--case", keptCase)
    words.add("--rows", rowsFile)
    words.add("--coverage", coverageFolder)
    words.add("--snapshot", snapshotMode?.rawValue)
    if onlyFailed { words.append("--failed") }
    words.add("--changed", changedSince)
    words.add("--from", idsFile)
    words.add("--shard", shard?.text)
    if shard != nil { words.add("--shard-by", shardMethod.rawValue) }
    // The second writes its report to nowhere, so that GitHub annotations do not appear twice.
    for report in isFirst ? reports : [ReportRequest(.github, file: "/dev/null")] {
      words.add("--report", report.text)
    }
    words.add("--record", record.description)
    words.add("--defer-writes", writes)
    if allowsEmpty { words.append("--allow-empty") }
    return words + ["--"] + paths
  }
}

internal import Glibc
internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal

/// Runs the same tests in two new processes and compares their records test by test.
///
/// The processes differ in hash seed and addresses.
struct TestVerification {
  private let options: TestOptions
  /// The path of this program.
  private let program: String
  private let streams: CommandStreams

  init(_ options: TestOptions, program: String, streams: CommandStreams) {
    self.options = options
    self.program = program
    self.streams = streams
  }

  /// Runs both processes and compares.
  ///
  /// The first process prints what a run without `--verify` prints; the second prints nothing.
  ///
  /// - Returns: The exit code of the runs, combined with exit 6 when they differ.
  /// - Throws: Exit 7 when a process cannot be started or a record cannot be read.
  func perform() throws(HostError) -> ExitCode {
    let folder = try ScratchFolder()
    let directory = options.invocation.currentDirectory
    let kept = options.record.map { FilePath($0).absolute(in: directory) }
    let records = ["1.jsonl", "2.jsonl"].map { folder.path.appending($0) }
    let seed = options.seed.value
    var code = ExitCode.success
    for (index, record) in records.enumerated() {
      // The second writes its report to nowhere, so that GitHub annotations do not appear twice.
      let reports = index == 0 ? options.reports : [ReportRequest(.github, file: "/dev/null")]
      let child = ChildProcess(
        program: program, arguments: arguments(record: record, reports: reports, seed: seed),
        isSilent: index == 1)
      let answer = try child.run()
      let known = ExitCode(rawValue: answer) ?? .internalError
      code = index == 0 ? known : code.combined(with: known)
      if index == 0, let kept { try RunVerification.copy(record, to: kept, as: options.record) }
      // Invalid options, nothing to run, or interrupted: there are no two records to compare.
      guard [.success, .failure, .scriptError].contains(known), record.kind == .file
      else { return code }
    }
    let first = try LoadedFile(reading: records[0], shownAs: records[0].description).bytes
    let second = try LoadedFile(reading: records[1], shownAs: records[1].description).bytes
    return try compare(RunVerification.lines(first), RunVerification.lines(second), code)
  }

  private func compare(
    _ one: [String], _ two: [String], _ code: ExitCode
  ) throws(HostError) -> ExitCode {
    let commandOutput = CommandOutput(streams, format: options.invocation.format)
    if one == two {
      let digest = one.last.flatMap(RunVerification.digest) ?? ""
      if options.invocation.verbosity != .quiet {
        commandOutput.message(["verified: two fresh processes agree   digest \(digest)"])
      }
    } else {
      for (first, second) in zip(one, two) where first != second {
        // The last line is a summary without `id`.
        guard let id = Self.member("id", of: first) else { continue }
        commandOutput.show(
          Diagnostic(
            .error, code: .runsDiffer, "\"\(id)\" ran differently in another process",
            notes: [("first ", first), ("second", second)].map { name, line in
              "\(name) run: \(VisibleText.text(line.utf8, limit: 400))"
            },
            help: [
              "something decides by chance: the order of table keys that are tables or functions?"
            ]))
      }
      if one.count != two.count {
        commandOutput.show(
          Diagnostic(.error, code: .runsDiffer, "the two processes ran different tests"))
      }
    }
    if let failure = commandOutput.failure { throw failure }
    return one == two ? code : code.combined(with: .nondeterministic)
  }

  /// The value of a string member of a JSON line, up to the first quotation mark.
  private static func member(_ name: String, of line: String) -> String? {
    guard let start = line.firstRange(of: "\"\(name)\":\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }

  /// The arguments that run the same tests, with a record and without `--verify`.
  private func arguments(
    record: FilePath, reports: [ReportRequest], seed: UInt64
  ) -> [String] {
    var words = ["test"] + options.invocation.flags
    func add(_ flag: String, _ value: String?) {
      if let value { words += ["\(flag)=\(value)"] }
    }
    for text in options.filters { add("--filter", text) }
    for tag in options.tags { add("--tag", tag) }
    for device in options.devices { add("--device", device) }
    if !options.rates.isEmpty {
      add("--rate", options.rates.map { "\($0)" }.joined(separator: ","))
    }
    add("--jobs", options.jobs.map(String.init))
    add("--seed", String(seed))
    add("--bail", options.bail.map(String.init))
    add("--budget", options.budget.flag)
    if !options.checksLaws { add("--laws", "off") }
    add("--cases", options.cases.map(String.init))
    add("--case", options.keptCase)
    add("--rows", options.rowsFile)
    add("--coverage", options.coverageFolder)
    add("--snapshot", options.snapshotMode?.rawValue)
    if options.onlyFailed { words.append("--failed") }
    add("--changed", options.changedSince)
    add("--from", options.idsFile)
    add("--shard", options.shard?.text)
    add("--shard-by", options.shardMethod.rawValue)
    for report in reports { add("--report", report.text) }
    add("--record", record.description)
    if options.allowsEmpty { words.append("--allow-empty") }
    return words + ["--"] + options.paths
  }
}

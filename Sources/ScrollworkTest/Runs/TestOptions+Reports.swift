internal import ScrollworkTerminal

/// The output files of a test run, derived from its options.
extension TestOptions {
  /// Whether the environment variable `CI` is set and not empty.
  var isCI: Bool { !(invocation.environment["CI"] ?? "").isEmpty }

  /// The reports to write, with the record of `--record`; none for `--review`.
  ///
  /// Text to the standard output is added unless another report goes there, a text report is
  /// requested, or the run merges records.
  var requests: [ReportRequest] {
    // A review writes its own text.
    if reviews { return [] }
    var requests = reports
    if let record {
      requests.append(ReportRequest(.jsonl, file: record == "-" ? nil : record))
    }
    if !requests.contains(where: { $0.file == nil || $0.kind == .text }), mode != .merge {
      requests.insert(ReportRequest(.text), at: 0)
    }
    return requests
  }

  /// Checks that the files of `--coverage` and `--update-costs` can be written, and that the one of
  /// `--rows` can be read, before tests run for nothing.
  ///
  /// - Throws: Exit 7 with the path and the system's reason.
  func checkFiles() throws(HostError) {
    let folder = invocation.currentDirectory
    _ = try rowsText()
    if let coverageFolder { try CoverageReport.prepare(coverageFolder, in: folder) }
    if updatesCosts { try TestCosts.prepare(inProjectOf: folder) }
  }

  /// The text of the file of `--rows`; nil without it.
  private func rowsText() throws(HostError) -> String? {
    guard let path = rowsFile else { return nil }
    let file = try LoadedFile(
      reading: FilePath(path).absolute(in: invocation.currentDirectory), shownAs: path)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// The line about rows without a test, if `--rows` names a list; none if quiet.
  func rowLines(_ tests: some Sequence<SpecDefinition>) throws(HostError) -> [String] {
    guard invocation.verbosity != .quiet, let text = try rowsText() else { return [] }
    return [RowCoverage(text, tests: Array(tests)).line]
  }

  /// Writes a coverage tracefile.
  ///
  /// - Returns: The lines about it for the report; none if quiet.
  /// - Throws: Exit 7 when it cannot be written.
  func writeCoverage(
    of results: [SpecResult], in projects: [SpecProject], to directory: String
  ) throws(HostError) -> [String] {
    let folder = invocation.currentDirectory
    let report = try CoverageReport(results, of: projects, in: folder)
    let path = try report.write(to: directory, in: folder)
    return invocation.verbosity == .quiet ? [] : report.lines(written: path)
  }

  /// Updates the file of test costs with the instruction counts of a run.
  ///
  /// - Throws: Exit 7 when the file cannot be read or written.
  func updateCosts(from run: SpecRun) throws(HostError) {
    var costs = try TestCosts(inProjectOf: invocation.currentDirectory)
    costs.update(from: run)
    try costs.write(inProjectOf: invocation.currentDirectory)
  }
}

extension TestOptions.Seed {
  /// The seed; for `random` a new one from 1 to 2³² − 1 in each call.
  var value: UInt64 {
    switch self {
    case .fixed(let seed): seed
    case .random: UInt64(UInt32.random(in: 1...UInt32.max))
    }
  }
}

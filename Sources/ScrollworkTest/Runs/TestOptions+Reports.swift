internal import ScrollworkTerminal

/// Where a test run's reports and tables go.
extension TestOptions {
  /// Whether a service runs the command.
  var isCI: Bool { !(invocation.environment["CI"] ?? "").isEmpty }

  /// The reports to write, the record among them; text is for the standard output unless another
  /// report goes there or it goes elsewhere.
  var requests: [ReportRequest] {
    // A review speaks for itself.
    if reviews { return [] }
    var requests = reports
    if !requests.contains(where: { $0.file == nil || $0.kind == .text }), !merges {
      requests.insert(ReportRequest(.text), at: 0)
    }
    if let record { requests.append(ReportRequest(.jsonl, file: record)) }
    return requests
  }

  /// The rows without a test, where the request names a list.
  func rowLines(_ tests: some Sequence<SpecDefinition>) throws(HostError) -> [String] {
    guard let path = rowsFile, invocation.verbosity != .quiet else { return [] }
    let file = try LoadedFile(
      reading: FilePath(path).absolute(in: invocation.currentDirectory), shownAs: path)
    return [RowCoverage(String(decoding: file.bytes, as: UTF8.self), tests: Array(tests)).line]
  }

  /// Writes a tracefile.
  ///
  /// - Returns: What is said about it.
  /// - Throws: Exit 7 when it cannot be written.
  func writeCoverage(
    of results: [SpecResult], roots: [FilePath], to directory: String
  ) throws(HostError) -> [String] {
    let folder = invocation.currentDirectory
    let report = try CoverageReport(results, roots: roots, in: folder)
    let path = try report.write(to: directory, in: folder)
    return invocation.verbosity == .quiet ? [] : report.lines(written: path)
  }

  /// Writes down how many instructions each test took.
  ///
  /// - Throws: Exit 7 when the file cannot be read or written.
  func updateCosts(from run: SpecRun) throws(HostError) {
    var costs = try TestCosts(inProjectOf: invocation.currentDirectory)
    costs.update(from: run)
    try costs.write(inProjectOf: invocation.currentDirectory)
  }
}

extension TestOptions.Seed {
  /// The number; another one in each call where chance was asked for.
  var value: UInt64 {
    switch self {
    case .fixed(let seed): seed
    case .random: UInt64(UInt32.random(in: 1...UInt32.max))
    }
  }
}

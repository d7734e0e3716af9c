internal import ScrollworkTerminal

/// The reports of one run with their destinations.
///
/// Files are opened by `init`, so that one that cannot be written is an error before any test runs,
/// and are replaced atomically by `end`. After a later error the other reports are still finished;
/// `faults` collects the errors.
struct ReportSet {
  private enum Destination {
    case output
    case messages
    case file(AtomicFile)
    /// Writing failed; further text is dropped.
    case nowhere
  }

  private struct Entry {
    var report: any Report
    var destination: Destination
  }

  private var entries: [Entry] = []
  /// The texts that are not written yet, with the index of their report.
  private var pending: [(text: String, entry: Int)] = []
  /// The size of the pending texts in bytes.
  private var pendingSize = 0
  /// The number of bytes above which pending texts are written.
  private static let mostPending = 64 << 10
  /// The errors of reports that could not be written.
  private(set) var faults = OutputFaults()
  private let streams: CommandStreams
  private let progress: ProgressLine?

  /// Opens the reports.
  ///
  /// - Parameters:
  ///   - requests: The formats and destinations.
  ///   - options: The flags and the environment of the command.
  ///   - streams: The standard output and the stream for messages.
  ///   - progress: The progress line, which is cleared before text is printed; nil for none.
  /// - Throws: Exit 2 when two go to the same destination, exit 7 for a file that cannot be
  ///   written.
  init(
    _ requests: [ReportRequest], options: TestOptions, streams: CommandStreams,
    progress: ProgressLine? = nil
  ) throws(HostError) {
    self.streams = streams
    self.progress = progress
    let invocation = options.invocation
    try ReportRequest.check(requests)
    for request in requests {
      var destination = Destination.output
      if let path = request.file {
        destination = .file(
          try AtomicFile(
            FilePath(path).absolute(in: invocation.currentDirectory), as: path, makesFolder: true))
      }
      let terminal = request.file == nil ? streams.output : .plain
      let report: any Report =
        switch request.kind {
        case .text: TextReport(on: terminal, verbosity: invocation.verbosity)
        case .dot: DotReport(on: terminal, verbosity: invocation.verbosity)
        case .tap: TAPReport()
        case .junit: JUnitReport()
        case .jsonl: SpecRecord()
        case .github: GitHubReport(invocation, writesSummary: request.file == nil)
        case .md: MarkdownReport()
        case .html: HTMLReport()
        }
      entries.append(Entry(report: report, destination: destination))
    }
    let wantsMarks = GitHubReport.isWanted(invocation.environment)
    if wantsMarks, !requests.contains(where: { $0.kind == .github }) {
      // GitHub reads both streams; a machine-readable report must stay the only text on its stream.
      let printed = requests.first { $0.file == nil }?.kind
      let isForPeople = printed == nil || printed == .text || printed == .dot
      entries.append(
        Entry(
          report: GitHubReport(invocation, writesSummary: true),
          destination: isForPeople ? .output : .messages))
    }
  }

  /// Writes the beginning of all reports.
  ///
  /// - Throws: The first error, if it leaves no report that can be written.
  mutating func begin(_ run: SpecRun) throws(HostError) {
    report { $0.begin(run) }
    try writeAll()
  }

  /// Adds the last result of `run` to all reports; written by `writeAll`, or here beyond 64 KiB.
  ///
  /// - Throws: The first error, if it leaves no report that can be written.
  mutating func add(_ result: SpecResult, to run: SpecRun) throws(HostError) {
    report { $0.add(result, to: run) }
    if pendingSize > Self.mostPending { try writeAll() }
  }

  /// Writes the end of all reports and moves their files to the final paths.
  ///
  /// - Throws: The first error, if it leaves no report that can be written.
  mutating func end(_ run: SpecRun) throws(HostError) {
    report { $0.end(run) }
    try writeAll()
    for (index, entry) in entries.enumerated() {
      guard case .file(let file) = entry.destination else { continue }
      try attempt([index]) { () throws(HostError) in try file.finish() }
    }
  }

  /// Calls `write`; after an error the given reports get no more text and `faults` stores the
  /// error.
  ///
  /// - Throws: The error, if it is the first and no report is left, or if its exit is not 7 or 141.
  private mutating func attempt(
    _ indices: [Int], _ write: () throws(HostError) -> Void
  ) throws(HostError) {
    do throws(HostError) {
      try write()
    } catch {
      for index in indices { entries[index].destination = .nowhere }
      let isLast = entries.allSatisfy { if case .nowhere = $0.destination { true } else { false } }
      if isLast, faults.errors.isEmpty { throw error }
      try faults.keep(error)
    }
  }

  /// Writes all reports of a run that has ended, result by result.
  ///
  /// - Throws: The first error, if it leaves no report that can be written.
  mutating func report(all run: SpecRun) throws(HostError) {
    var part = run
    part.results = []
    try begin(part)
    for result in run.results {
      part.results.append(result)
      try add(result, to: part)
    }
    try end(run)
  }

  /// Collects the text of each report in `pending`.
  private mutating func report(_ render: (inout any Report) -> String) {
    for index in entries.indices {
      let text = render(&entries[index].report)
      guard !text.isEmpty else { continue }
      pending.append((text, index))
      pendingSize += text.utf8.count
    }
  }

  /// Writes the pending texts, joined into one write for each of the two streams.
  ///
  /// - Throws: The first error, if it leaves no report that can be written.
  mutating func writeAll() throws(HostError) {
    guard !pending.isEmpty else { return }
    var output: [UInt8] = []
    var messages: [UInt8] = []
    let ready = pending
    pending = []
    pendingSize = 0
    for (text, index) in ready {
      switch entries[index].destination {
      case .file(let file):
        try attempt([index]) { () throws(HostError) in try file.write(Array(text.utf8)) }
      case .output: output += text.utf8
      case .messages: messages += text.utf8
      case .nowhere: break
      }
    }
    guard !output.isEmpty || !messages.isEmpty else { return }
    try progress?.clear()
    let streams = streams
    if !output.isEmpty {
      try attempt(indices(where: { if case .output = $0 { true } else { false } })) {
        () throws(HostError) in try streams.writeOutput(output)
      }
    }
    if !messages.isEmpty {
      try attempt(indices(where: { if case .messages = $0 { true } else { false } })) {
        () throws(HostError) in try streams.writeMessages(messages)
      }
    }
  }

  private func indices(where isWanted: (Destination) -> Bool) -> [Int] {
    entries.indices.filter { isWanted(entries[$0].destination) }
  }
}

internal import ScrollworkTerminal

/// The reports of one run, and where each of them goes.
///
/// Files are opened at the beginning, so that one that cannot be written is known before any test
/// has run, and are there as a whole or not at all. One that fails later does not keep the others from
/// being finished: `faults` holds it.
struct ReportSet {
  private enum Place {
    case output
    case messages
    case file(AtomicFile)
    /// It could not be written; nothing more goes there.
    case nowhere
  }

  private struct Entry {
    var report: any Report
    var place: Place
  }

  private var entries: [Entry] = []
  /// What was told and is still to be written.
  private var pending: [(text: String, entry: Int)] = []
  private var pendingSize = 0
  /// More bytes than this are not kept.
  private static let mostPending = 64 << 10
  /// The reports that could not be written.
  private(set) var faults = OutputFaults()
  private let streams: CommandStreams
  private let progress: ProgressLine?

  /// Opens the reports.
  ///
  /// - Parameters:
  ///   - requests: Which, and where they go.
  ///   - options: How the command was called.
  ///   - streams: Where product and talk go.
  ///   - progress: What has to stand back while something is printed.
  /// - Throws: Exit 2 when two go to one place, exit 7 for a file that cannot be written.
  init(
    _ requests: [ReportRequest], options: TestOptions, streams: CommandStreams,
    progress: ProgressLine? = nil
  ) throws(HostError) {
    self.streams = streams
    self.progress = progress
    let invocation = options.invocation
    try ReportRequest.check(requests)
    for request in requests {
      var place = Place.output
      if let path = request.file {
        place = .file(
          try AtomicFile(FilePath(path).absolute(in: invocation.currentDirectory), as: path))
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
      entries.append(Entry(report: report, place: place))
    }
    let wantsMarks = GitHubReport.isWanted(invocation.environment)
    if wantsMarks, !requests.contains(where: { $0.kind == .github }) {
      // GitHub reads both streams; a report for programs stays alone on its own.
      let printed = requests.first { $0.file == nil }?.kind
      let isForPeople = printed == nil || printed == .text || printed == .dot
      entries.append(
        Entry(
          report: GitHubReport(invocation, writesSummary: true),
          place: isForPeople ? .output : .messages))
    }
  }

  /// Tells about the beginning.
  mutating func begin(_ run: SpecRun) throws(HostError) {
    tell { $0.begin(run) }
    try writeAll()
  }

  /// Tells about the run's last result; `writeAll` writes it.
  mutating func add(_ result: SpecResult, to run: SpecRun) throws(HostError) {
    tell { $0.add(result, to: run) }
    if pendingSize > Self.mostPending { try writeAll() }
  }

  /// Tells about the end and puts the files in their places.
  mutating func end(_ run: SpecRun) throws(HostError) {
    tell { $0.end(run) }
    try writeAll()
    for (index, entry) in entries.enumerated() {
      guard case .file(let file) = entry.place else { continue }
      try attempt([index]) { () throws(HostError) in try file.finish() }
    }
  }

  /// Writes something of some reports.
  ///
  /// - Throws: What went wrong when no report is left that could be written.
  private mutating func attempt(
    _ indices: [Int], _ write: () throws(HostError) -> Void
  ) throws(HostError) {
    do throws(HostError) {
      try write()
    } catch {
      for index in indices { entries[index].place = .nowhere }
      let isLast = entries.allSatisfy { if case .nowhere = $0.place { true } else { false } }
      if isLast, faults.errors.isEmpty { throw error }
      try faults.keep(error)
    }
  }

  /// Tells about a run that has ended, from its beginning.
  mutating func tell(all run: SpecRun) throws(HostError) {
    var part = run
    part.results = []
    try begin(part)
    for result in run.results {
      part.results.append(result)
      try add(result, to: part)
    }
    try end(run)
  }

  private mutating func tell(_ say: (inout any Report) -> String) {
    for index in entries.indices {
      let text = say(&entries[index].report)
      guard !text.isEmpty else { continue }
      pending.append((text, index))
      pendingSize += text.utf8.count
    }
  }

  /// Writes all that was told, in as few pieces as its order allows.
  mutating func writeAll() throws(HostError) {
    guard !pending.isEmpty else { return }
    var output: [UInt8] = []
    var messages: [UInt8] = []
    let told = pending
    pending = []
    pendingSize = 0
    for (text, index) in told {
      switch entries[index].place {
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

  private func indices(where isWanted: (Place) -> Bool) -> [Int] {
    entries.indices.filter { isWanted(entries[$0].place) }
  }
}

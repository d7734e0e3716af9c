/// The reports of one run, and where each of them goes.
///
/// Files are opened at the beginning, so that one that cannot be written is known before any test
/// has run, and are there as a whole or not at all.
struct ReportSet {
  private enum Place {
    case output
    case messages
    case file(AtomicFile)
  }

  private struct Entry {
    var report: any Report
    let place: Place
  }

  private var entries: [Entry] = []
  /// What was told and is still to be written.
  private var pending: [(text: String, place: Place)] = []
  private var pendingSize = 0
  /// More bytes than this are not kept.
  private static let mostPending = 64 << 10
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
    for case .file(let file) in entries.map(\.place) { try file.finish() }
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
      pending.append((text, entries[index].place))
      pendingSize += text.utf8.count
    }
  }

  /// Writes all that was told, in as few pieces as its order allows.
  mutating func writeAll() throws(HostError) {
    guard !pending.isEmpty else { return }
    var output: [UInt8] = []
    var messages: [UInt8] = []
    for (text, place) in pending {
      switch place {
      case .file(let file): try file.write(Array(text.utf8))
      case .output: output += text.utf8
      case .messages: messages += text.utf8
      }
    }
    pending = []
    pendingSize = 0
    guard !output.isEmpty || !messages.isEmpty else { return }
    try progress?.clear()
    if !output.isEmpty { try streams.writeOutput(output) }
    if !messages.isEmpty { try streams.writeMessages(messages) }
  }
}

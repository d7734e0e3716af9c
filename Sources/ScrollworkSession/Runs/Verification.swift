internal import Glibc
package import ScrollworkTerminal

/// Runs a command twice in new processes, which differ in hash seed and addresses, and compares
/// their records.
package struct Verification {
  /// Flags that are left out, and those that a process gets instead.
  package typealias Replacement = (typed: Set<String>, added: [(flag: String, value: String)])

  private let invocation: Invocation
  /// The path of this program.
  private let program: String
  private let streams: CommandStreams
  /// The path of the record to keep, as given; nil for none.
  private let record: String?

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - invocation: How the command was called.
  ///   - program: The path of this program.
  ///   - streams: The streams of messages.
  ///   - record: The path to which the first process's record is copied, as given; nil for none.
  package init(
    _ invocation: Invocation, program: String, streams: CommandStreams, record: String?
  ) {
    self.invocation = invocation
    self.program = program
    self.streams = streams
    self.record = record
  }

  /// Runs both processes and compares their records.
  ///
  /// The first process prints what a run without `--verify` would print; the second prints nothing.
  ///
  /// - Parameters:
  ///   - input: The standard input of both, a file that is read from its start; nil for this
  ///     process's.
  ///   - comparable: The exit codes after which a record is complete.
  ///   - replacing: The flags that the two processes get in place of typed ones, besides
  ///     `--record`: the first, the second.
  ///   - differences: Returns the messages about two lists of lines that differ.
  /// - Returns: The exit code of the runs, combined with 6 when the records differ.
  /// - Throws: Exit 7 when a process cannot be started or a record cannot be read.
  package func perform(
    input: Int32? = nil, comparable: Set<ExitCode>, replacing: [Replacement],
    differences: (_ first: [String], _ second: [String]) -> [Diagnostic]
  ) throws(HostError) -> ExitCode {
    let folder = try ScratchFolder()
    let records = ["1.jsonl", "2.jsonl"].map { folder.path.appending($0) }
    var code = ExitCode.success
    let progress = ProgressLine(streams, invocation, after: 0.5)
    var firstTime = 0.0
    for (index, record) in records.enumerated() {
      if let input { lseek(input, 0, SEEK_SET) }
      let flags = replacing[index]
      let words = invocation.words.replacing(
        flags.typed.union(["--verify", "--record"]),
        by: flags.added + [("--record", record.description)])
      let child = ChildProcess(
        program: program, arguments: words, input: input, isSilent: index == 1)
      // The first shows how far it is by itself.
      let began = wallTime()
      let status = try child.run { () throws(HostError) in
        guard index == 1 else { return }
        try progress?.show {
          ProgressBar(
            fraction: (wallTime() - began) / firstTime, count: "second run, in a fresh process",
            elapsed: wallTime() - began)
        }
      }
      try progress?.clear()
      if index == 0 { firstTime = wallTime() - began }
      let answer = ExitCode(rawValue: status) ?? .internalError
      code = index == 0 ? answer : code.combined(with: answer)
      if index == 0 { try keep(record) }
      // After a usage error or a signal there is nothing to compare.
      guard comparable.contains(answer), record.kind == .file else { return code }
    }
    let first = Self.lines(try Self.bytes(of: records[0]))
    let second = Self.lines(try Self.bytes(of: records[1]))
    let commandOutput = CommandOutput(streams, format: invocation.format)
    if first != second {
      code = code.combined(with: .nondeterministic)
      for difference in differences(first, second) { commandOutput.show(difference) }
    } else if invocation.verbosity != .quiet {
      let digest = first.last.flatMap { Self.member("digest", of: $0) } ?? ""
      commandOutput.message(["verified: two fresh processes agree   digest \(digest)"])
    }
    if let failure = commandOutput.failure { throw failure }
    return code
  }

  private func keep(_ written: FilePath) throws(HostError) {
    guard let record else { return }
    try Self.copy(
      written, to: FilePath(record).absolute(in: invocation.currentDirectory), as: record)
  }

  /// Copies a record to the requested path, which may be a pipe or a device; does nothing without
  /// one.
  ///
  /// - Throws: Exit 7 when it cannot be read or written.
  static func copy(
    _ record: FilePath, to destination: FilePath, as shown: String
  ) throws(HostError) {
    guard record.kind == .file else { return }
    try AtomicFile.write(
      try bytes(of: record), to: destination, as: shown, makesFolder: true)
  }

  private static func bytes(of record: FilePath) throws(HostError) -> [UInt8] {
    try LoadedFile(reading: record, shownAs: record.description).bytes
  }

  /// The lines of a record, without `wall_ms` and the fields behind it, which may differ.
  static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let wall = text.firstRange(of: ",\"wall_ms\":") else { return text }
      return text[..<wall.lowerBound] + "}"
    }
  }

  /// The value of a string member in a line of a record, up to the first quotation mark; nil for a
  /// line without it.
  package static func member(_ name: String, of line: String) -> String? {
    guard let start = line.firstRange(of: "\"\(name)\":\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }

  /// Notes that show what both processes wrote, at most `limit` bytes each.
  package static func notes(_ first: String, _ second: String, limit: Int) -> [String] {
    [("first ", first), ("second", second)].map { name, line in
      "\(name) run: \(VisibleText.text(line.utf8, limit: limit))"
    }
  }
}

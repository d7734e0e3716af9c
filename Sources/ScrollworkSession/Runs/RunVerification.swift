internal import Glibc
package import Scrollwork
package import ScrollworkTerminal

/// Runs a plan twice in new processes, which differ in hash seed and addresses, and compares their
/// records.
package struct RunVerification {
  private let options: RunOptions
  /// The path of this program.
  private let program: String
  private let streams: CommandStreams

  init(_ options: RunOptions, program: String, streams: CommandStreams) {
    self.options = options
    self.program = program
    self.streams = streams
  }

  /// Runs both processes and compares their records.
  ///
  /// The first process prints what a run without `--verify` would print; the second prints nothing.
  ///
  /// - Returns: The exit code of the runs, combined with 6 when the records differ.
  /// - Throws: Exit 7 when a process cannot be started or a record cannot be read.
  func perform() throws(HostError) -> ExitCode {
    let folder = try ScratchFolder()
    let input = try standardInput(in: folder)
    defer { if let input { close(input) } }
    let kept = options.record.map { FilePath($0).absolute(in: directory) }
    let records = ["1.jsonl", "2.jsonl"].map { folder.path.appending($0) }
    var code = ExitCode.success
    for (index, record) in records.enumerated() {
      if let input { lseek(input, 0, SEEK_SET) }
      let child = ChildProcess(
        program: program,
        arguments: arguments(record: record, trace: index == 0 ? options.trace : nil), input: input,
        isSilent: index == 1)
      let answer = try child.run()
      let known = ExitCode(rawValue: answer)
      code = index == 0 ? known ?? .internalError : code.combined(with: known ?? .internalError)
      if index == 0, let kept { try Self.copy(record, to: kept, as: options.record) }
      // After a usage error or a signal there is nothing to compare.
      guard let known, [.success, .scriptError, .budget].contains(known), record.kind == .file
      else { return code }
    }
    let first = try LoadedFile(reading: records[0], shownAs: records[0].description).bytes
    let second = try LoadedFile(reading: records[1], shownAs: records[1].description).bytes
    return try compare(first, second, code)
  }

  /// Copies a record to the requested path, which may be a pipe or a device; does nothing without
  /// one.
  ///
  /// - Throws: Exit 7 when it cannot be read or written.
  package static func copy(
    _ record: FilePath, to destination: FilePath, as shown: String?
  ) throws(HostError) {
    guard record.kind == .file else { return }
    let bytes = try LoadedFile(reading: record, shownAs: record.description).bytes
    let file = try AtomicFile(destination, as: shown ?? destination.description)
    try file.write(bytes)
    try file.finish()
  }

  private func compare(
    _ first: [UInt8], _ second: [UInt8], _ code: ExitCode
  ) throws(HostError) -> ExitCode {
    let commandOutput = CommandOutput(streams, format: options.invocation.format)
    let one = Self.lines(first)
    let two = Self.lines(second)
    if one == two {
      let digest = one.last.flatMap(Self.digest) ?? ""
      if options.invocation.verbosity != .quiet {
        commandOutput.message(["verified: two fresh processes agree   digest \(digest)"])
      }
    } else {
      var diagnostic = Diagnostic(
        .error, code: .expectationFailed, "two runs of the same script differ",
        at: Diagnostic.Location(file: options.target))
      let difference = zip(one, two).enumerated().first { $0.element.0 != $0.element.1 }
      let index = difference?.offset ?? min(one.count, two.count)
      for (name, lines) in [("first ", one), ("second", two)] {
        let line = index < lines.count ? lines[index] : "(ended before)"
        diagnostic.notes.append("\(name) run: \(VisibleText.text(line.utf8, limit: 240))")
      }
      diagnostic.help = [
        "the usual cause: pairs over keys that are tables or functions comes in any order"
      ]
      commandOutput.show(diagnostic)
    }
    if let failure = commandOutput.failure { throw failure }
    return one == two ? code : code.combined(with: .nondeterministic)
  }

  // MARK: - Records

  /// The lines of a record, without `wall_ms` and the fields behind it, which may differ.
  package static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { line in
      let text = String(decoding: line, as: UTF8.self)
      guard let wall = text.firstRange(of: ",\"wall_ms\":") else { return text }
      return text[..<wall.lowerBound] + "}"
    }
  }

  /// The digest in a line of a record; nil for a line without one.
  package static func digest(_ line: String) -> String? {
    guard let start = line.firstRange(of: "\"digest\":\"")?.upperBound else { return nil }
    return String(line[start...].prefix { $0 != "\"" })
  }

  // MARK: - The command line

  private var directory: FilePath { options.invocation.currentDirectory }

  /// The arguments for the same run with a record and without `--verify`.
  private func arguments(record: FilePath, trace: String?) -> [String] {
    var words = ["run", options.target] + options.invocation.flags
    func add(_ flag: String, _ value: String?) {
      if let value { words += ["\(flag)=\(value)"] }
    }
    add("--scene", options.scene)
    add("--on", options.on)
    for line in options.doLines { words += ["--do", line] }
    switch options.until {
    case .idle: add("--until", "idle")
    case .seconds(let seconds): add("--until", "\(NumberText.fixed(seconds, decimals: 9))s")
    case nil: break
    }
    add("--device", options.device)
    add("--rate", options.rate.map { "\($0)" })
    add("--seed", String(options.seed))
    add("--budget", options.budget.flag)
    add("--record", record.description)
    add("--trace", trace)
    if !options.arguments.isEmpty { words += ["--"] + options.arguments }
    return words
  }

  /// A descriptor of a copy of the standard input, which the caller closes; nil when the script is
  /// a file.
  private func standardInput(in folder: ScratchFolder) throws(HostError) -> Int32? {
    guard options.target == "-" else { return nil }
    let script = try LoadedFile(descriptor: StandardStream.input.rawValue, shownAs: "-")
    let path = folder.path.appending("input.lua")
    let file = try AtomicFile(path, as: path.description)
    try file.write(script.bytes)
    try file.finish()
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LoadedFile.unreadable(path.description, reason: systemReason())
    }
    return descriptor
  }
}

extension BudgetRequest {
  /// The request as a value of `--budget`; nil when it sets nothing.
  package var flag: String? {
    var parts: [String] = []
    if let instructions { parts.append("instructions=\(instructions)") }
    if let memory { parts.append("memory=\(memory)") }
    if let virtualTime {
      parts.append("virtual=\(Self.seconds(virtualTime))")
    }
    if let wallTime { parts.append("wall=\(Self.seconds(wallTime))") }
    return parts.isEmpty ? nil : parts.joined(separator: ",")
  }

  /// A duration as `1.5s`, with up to nine decimals.
  private static func seconds(_ value: Double) -> String {
    var text = NumberText.fixed(value, decimals: 9)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + "s"
  }
}

extension Invocation {
  /// The flags with which another process gets the same invocation.
  package var flags: [String] {
    var words = ["-C", currentDirectory.description]
    if let configurationFile { words.append("--config=\(configurationFile)") }
    words += ["--color=\(color.rawValue)", "--format=\(format.rawValue)"]
    switch verbosity {
    case .quiet: words.append("-q")
    case .normal: break
    case .verbose: words.append("-v")
    }
    return words
  }
}

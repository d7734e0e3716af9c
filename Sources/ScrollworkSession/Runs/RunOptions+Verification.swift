internal import Glibc
internal import Scrollwork
internal import ScrollworkTerminal

extension RunOptions {
  /// Runs the script in two new processes and compares their records line by line.
  ///
  /// - Parameters:
  ///   - program: The path of this program.
  ///   - streams: The streams of messages.
  /// - Returns: The exit code of the runs, combined with 6 when the records differ.
  /// - Throws: Exit 7 when a process cannot be started or a record cannot be read.
  func verify(program: String, streams: CommandStreams) throws(HostError) -> ExitCode {
    let input = try target == "-" ? copyOfInput() : nil
    defer { if let input { close(input) } }
    return try Verification(invocation, program: program, streams: streams, record: record)
      .perform(
        input: input, comparable: [.success, .scriptError, .budget],
        // The second draws no picture and no film.
        replacing: [([], []), (["--trace", "--film"], [])], differences: { [difference($0, $1)] })
  }

  private func difference(_ one: [String], _ two: [String]) -> Diagnostic {
    let difference = zip(one, two).enumerated().first { $0.element.0 != $0.element.1 }
    let index = difference?.offset ?? min(one.count, two.count)
    func line(_ lines: [String]) -> String {
      index < lines.count ? lines[index] : "(ended before)"
    }
    return Diagnostic(
      .error, code: .expectationFailed, "two runs of the same script differ",
      at: Diagnostic.Location(file: target),
      notes: Verification.notes(line(one), line(two), limit: 240),
      help: ["the usual cause: a clock ended one of them, by the budget of CPU time"])
  }

  /// A descriptor of a copy of the standard input, which the caller closes.
  private func copyOfInput() throws(HostError) -> Int32 {
    let script = try LoadedFile(descriptor: StandardStream.input.rawValue, shownAs: "-")
    // The folder is removed when this returns; the open file stays readable.
    let folder = try ScratchFolder()
    let path = folder.path.appending("input.lua")
    try AtomicFile.write(script.bytes, to: path, as: path.description)
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw LoadedFile.unreadable(path.description, reason: systemReason())
    }
    return descriptor
  }
}

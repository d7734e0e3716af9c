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
    let seed = ("--seed", "\(seed.value)")
    let scratch = try ScratchFolder()
    let writes = scratch.path.appending("writes.json")
    let code = try Verification(invocation, program: program, streams: streams, record: record)
      .perform(
        comparable: [.success, .failure, .scriptError],
        replacing: [
          (["--seed"], [seed, ("--defer-writes", writes.description)]),
          // Its report goes nowhere, so that GitHub annotations do not appear twice.
          (
            ["--seed", "--report"],
            [seed, ("--defer-writes", "/dev/null"), ("--report", "github=/dev/null")]
          ),
        ], differences: Self.differences)
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
}

internal import Glibc
internal import Scrollwork
internal import ScrollworkReference
internal import ScrollworkSession
package import ScrollworkTerminal

/// Does what `scrollwork check` was asked to do.
package enum CheckCommandRunner {
  /// Runs the command.
  ///
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(_ options: CheckOptions) throws(HostError) -> ExitCode {
    try run(options, streams: CommandStreams(options.invocation))
  }

  /// Runs the command with its product and talk going anywhere.
  ///
  /// - Parameters:
  ///   - options: What was asked for.
  ///   - streams: Where product and talk go.
  ///   - input: The descriptor that `-` is read from.
  /// - Throws: A refusal, which the caller shows.
  /// - Returns: What the process answers.
  package static func run(
    _ options: CheckOptions, streams: CommandStreams,
    input: Int32 = StandardStream.input.rawValue
  ) throws(HostError) -> ExitCode {
    if let code = options.explain {
      guard let lint = Lint.named(code) else {
        throw .unknown("finding", code, among: Lint.all.map(\.code))
      }
      try streams.writeOutput(Array(lint.page.utf8))
      return .success
    }
    let files = try CheckedFiles(options, input: input)
    guard !files.groups.isEmpty || options.allowsEmpty else {
      throw HostError(
        .incomplete,
        Diagnostic(.error, "no Lua file in \(options.paths.joined(separator: " "))"))
    }
    return try ScriptThread.run { () -> Result<ExitCode, HostError> in
      do throws(HostError) {
        let outcome = try CheckRun(options, files).perform()
        return .success(try CheckReport(options, outcome, streams).write())
      } catch {
        return .failure(error)
      }
    }.get()
  }
}

internal import Glibc
internal import Scrollwork
internal import ScrollworkReference
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs `scrollwork check`.
package enum CheckCommandRunner {
  /// Runs the command on the given streams.
  ///
  /// - Parameters:
  ///   - options: The parsed command line.
  ///   - streams: Where findings and messages are written.
  ///   - input: The descriptor that `-` is read from.
  /// - Throws: A usage or configuration error, or one of an output, which the caller shows.
  /// - Returns: The exit code; failure for an error, or for a warning with `--deny warnings`, and
  ///   exit 7 where a file could not be read.
  package static func run(
    _ options: CheckOptions, streams: CommandStreams,
    input: Int32 = StandardStream.input.rawValue
  ) throws(HostError) -> ExitCode {
    if let code = options.explain {
      guard let lint = Lint.named(code.uppercased()) else {
        if let error = ErrorCode.names.first(where: { $0 == code.uppercased() }) {
          throw .usage(
            "\(error) is no finding of check", help: [ShellWord.line(["scrollwork", "doc", error])])
        }
        throw .unknown("finding", code, among: Lint.all.map(\.code))
      }
      let lines = lint.lines(width: streams.output.pageWidth)
      try streams.writeOutput(Array((lines.joined(separator: "\n") + "\n").utf8))
      return .success
    }
    let files = try CheckedFiles(options, input: input)
    guard !files.groups.isEmpty || !files.unreadable.isEmpty || options.allowsEmpty else {
      throw HostError(.incomplete, "no Lua file in \(options.paths.joined(separator: " "))")
    }
    return try ScriptThread.run { () throws(HostError) -> ExitCode in
      let outcome = try CheckRun(options, files).perform()
      return try CheckReport(options, outcome, streams).write()
    }
  }
}

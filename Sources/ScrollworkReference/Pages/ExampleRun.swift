internal import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest

/// Runs `scrollwork test --doc`.
package enum ExampleRun {
  /// Runs the examples of the reference as tests; the parameters are those of
  /// `TestCommandRunner.run`.
  ///
  /// - Throws: The `HostError` that the caller prints; exit 2 for a flag that `--doc` excludes.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: TestOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
    let others: [(String, Bool)] = [
      ("--merge", options.merges), ("--verify", options.verifies), ("--watch", options.watches),
      ("--review", options.reviews), ("--failed", options.onlyFailed),
      ("--changed", options.changedSince != nil), ("--from", options.idsFile != nil),
      ("--coverage", options.coverageFolder != nil), ("--rows", options.rowsFile != nil),
      ("--update-costs", options.updatesCosts), ("--case", options.keptCase != nil),
    ]
    if let other = others.first(where: \.1) {
      throw .usage("--doc and \(other.0) do not go together")
    }
    let here = options.invocation.currentDirectory
    let reference = try APIReference.make(
      in: SpecProject(
        root: ProjectRoot(path: here), configuration: Configuration(), currentDirectory: here))
    let project = try ExampleProject(reference)
    var examples = options.running(project)
    examples.runsExamples = true
    examples.snapshotMode = .missing
    return try withExtendedLifetime(project.folder) { () throws(HostError) in
      try TestCommandRunner.run(
        examples, streams: streams, program: program, isProcess: isProcess)
    }
  }
}

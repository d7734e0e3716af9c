internal import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest

/// Runs `scrollwork test --doc`.
package enum ExampleRun {
  /// Runs the examples of the reference as tests; the parameters are those of
  /// `TestCommandRunner.run`.
  ///
  /// - Throws: The `HostError` that the caller prints.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: TestOptions, streams: CommandStreams, program: String = "/proc/self/exe",
    isProcess: Bool = false
  ) throws(HostError) -> ExitCode {
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

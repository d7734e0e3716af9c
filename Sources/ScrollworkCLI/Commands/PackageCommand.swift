internal import ScrollworkTerminal

/// A command about the packages of the project around the current folder.
protocol PackageCommand: HostCommand {
  /// Performs the command in the project's folder.
  func perform(
    in project: Invocation, streams: CommandStreams
  ) throws(HostError) -> ExitCode
}

extension PackageCommand {
  func perform(
    _ invocation: Invocation, with servers: any Servers
  ) throws(HostError) -> ExitCode {
    let project = try invocation.inProject()
    return try perform(in: project, streams: CommandStreams(project))
  }
}

internal import Glibc
internal import ScrollworkPreview
internal import ScrollworkSession
package import ScrollworkTerminal

/// Runs `scrollwork preview`.
package enum PreviewCommandRunner {
  /// Serves the page until the process is ended.
  ///
  /// - Parameters:
  ///   - options: The parsed options.
  ///   - streams: Where the page's address and messages are written.
  /// - Throws: Exit 2 for wrong usage, 7 for a port that is taken.
  /// - Returns: The exit code of the process.
  package static func run(
    _ options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    let invocation = options.run.invocation
    guard options.host == "::1" || isLoopback(options.host) else {
      throw .usage(
        "--host takes an address of this machine only (127.0.0.0/8 or ::1)",
        help: ["from elsewhere: ssh -L PORT:127.0.0.1:PORT THIS_MACHINE"])
    }
    let root = RunPlan.root(
      ofTarget: options.run.target, currentDirectory: invocation.currentDirectory)
    var configuration = try invocation.configuration(for: root)
    configuration.apply(options.run.budget)
    let plan = try RunPlan(
      options.run, configuration: configuration, root: root,
      currentDirectory: invocation.currentDirectory)
    if case .standardInput = plan.script {
      throw .usage("a preview takes a file or a folder, not standard input")
    }
    var settings = PreviewSettings()
    if let name = options.run.device { settings.device = try configuration.device(named: name) }
    settings.rate = options.run.rate
    settings.seed = options.run.seed
    let setup = PreviewSetup(
      plan, configuration: configuration, currentDirectory: invocation.currentDirectory,
      settings: settings)
    // Files are written by renaming, so that there is nothing to finish.
    signal(SIGINT) { _ in _exit(0) }
    signal(SIGTERM) { _ in _exit(143) }
    signal(SIGPIPE, SIG_IGN)
    return try PreviewServer.serve(setup, options: options, streams: streams)
  }

  private static func isLoopback(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

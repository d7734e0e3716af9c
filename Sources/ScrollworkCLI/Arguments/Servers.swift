package import ScrollworkSession
package import ScrollworkTerminal
package import ScrollworkTest

/// What serves pages and editors: the part of the program that is built after the commands.
///
/// Servers of pages need a library for networks, which takes as long to build as all commands
/// together.
package protocol Servers: Sendable {
  /// Performs `preview`: serves a scene's page until the process is ended.
  func servePreview(
    _ options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode
  /// Performs `test --ui`: serves a page of tests at an address until the process is ended.
  func serveTests(
    _ options: TestOptions, address: PageAddress, streams: CommandStreams
  ) throws(HostError) -> ExitCode
  /// Performs `lsp`: serves an editor on the standard streams until it says goodbye.
  func serveEditor(_ invocation: Invocation) throws(HostError) -> ExitCode
}

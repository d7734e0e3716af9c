internal import ScrollworkCLI
internal import ScrollworkLanguageServer
internal import ScrollworkPreviewServer
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The servers of pages and editors.
struct ProgramServers: Servers {
  func servePreview(
    _ options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try PreviewCommandRunner.run(options, streams: streams)
  }

  func serveTests(
    _ options: TestOptions, address: PageAddress, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    try TestBoardServer.serve(options, address: address, streams: streams)
  }

  func serveEditor(_ invocation: Invocation) throws(HostError) -> ExitCode {
    try LanguageServerCommandRunner.run(invocation)
  }
}

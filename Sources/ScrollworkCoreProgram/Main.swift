internal import ScrollworkCLI
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// The commands without servers: what a fresh checkout builds first, in about two thirds of the
/// time.
@main enum Main {
  static func main() { CommandProgram(NoServers()).main() }
}

/// Refuses what needs a server; `scripts/scrollwork` builds the whole program for that.
struct NoServers: Servers {
  func servePreview(
    _ options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode { throw refusal }

  func serveTests(
    _ options: TestOptions, address: PageAddress, streams: CommandStreams
  ) throws(HostError) -> ExitCode { throw refusal }

  func serveEditor(_ invocation: Invocation) throws(HostError) -> ExitCode { throw refusal }

  private var refusal: HostError {
    .usage("this program was built without servers", help: ["swift build --product scrollwork"])
  }
}

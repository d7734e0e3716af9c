internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import ScrollworkPreview
internal import ScrollworkSession
internal import ScrollworkTerminal

/// What the socket of a page leads to.
protocol PageHandler: AnyObject {
  /// Called with what the page is to be sent.
  var onOutput: ((PageOutput) -> Void)? { get set }
  /// The page is there, and has been sent nothing.
  func begin()
  /// Takes a message of bytes; false for one that is none.
  func take(bytes: [UInt8]) -> Bool
  /// Takes a JSON object; false for one that is none.
  func take(text: [UInt8]) -> Bool
}

/// Listens on an address of this machine, and of the network if options say so, sends the
/// program's pages and welcomes their sockets.
final class PageServer {
  let address: PageAddress
  let streams: CommandStreams
  let loop: any EventLoop
  private let network: String?
  private let kept: KeptAddress?
  private let front: String
  private let opened: (PageConnection, _ id: String?) -> (any PageHandler)?
  private let closed: (PageConnection) -> Void

  /// The most bytes of one message of a page.
  private static let mostBytes = 64 << 10
  private static let headTime = TimeAmount.seconds(5)

  /// - Parameters:
  ///   - address: Where it listens.
  ///   - network: The address of this machine in its network, where it listens too; nil for none.
  ///   - kept: The port and key of the last start, and where those of this one are kept; nil for
  ///     new ones.
  ///   - front: The path of the page that `/` serves.
  ///   - streams: Where the address and messages are written.
  ///   - loop: The loop of the current thread.
  ///   - opened: Called for a page with the id of what it had before; nil when there are too many.
  ///   - closed: Called when a page has gone.
  init(
    _ address: PageAddress, network: String? = nil, kept: KeptAddress? = nil, front: String,
    streams: CommandStreams, loop: any EventLoop,
    opened: @escaping (PageConnection, _ id: String?) -> (any PageHandler)?,
    closed: @escaping (PageConnection) -> Void
  ) {
    self.address = address
    self.network = network
    self.kept = kept
    self.front = front
    self.streams = streams
    self.loop = loop
    self.opened = opened
    self.closed = closed
  }

  /// Ends the process on Ctrl-C and SIGTERM; files are written by renaming, so that there is
  /// nothing to finish.
  static func endOnSignals() {
    signal(SIGINT) { _ in _exit(0) }
    signal(SIGTERM) { _ in _exit(143) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Listens, and writes the page's address to the standard output.
  ///
  /// A key is kept for its port only: no page elsewhere could use it, and who else listens there
  /// may have seen it.
  func listen() -> EventLoopFuture<Void> {
    let new = KeptAddress.Address(port: address.port, key: Handshake.makeKey())
    guard let last = kept?.last, [0, last.port].contains(address.port) else {
      return listen(at: new)
    }
    if address.port == last.port { return listen(at: last) }
    let server = NIOLoopBound(self, eventLoop: loop)
    return listen(at: last).flatMapError { _ in server.value.listen(at: new) }
  }

  private func listen(at page: KeptAddress.Address) -> EventLoopFuture<Void> {
    let server = NIOLoopBound(self, eventLoop: loop)
    return bind(address.host, port: page.port) { [self] channel in
      let port = channel.localAddress?.port ?? 0
      try welcome(channel, Handshake(port: port, key: page.key))
    }.flatMap { channel in
      let server = server.value
      let port = channel.localAddress?.port ?? 0
      server.kept?.keep(KeptAddress.Address(port: port, key: page.key))
      server.announce(port: port, key: page.key)
      guard let network = server.network else { return server.loop.makeSucceededVoidFuture() }
      return server.listen(onNetwork: network, port: port)
    }
  }

  /// Listens at an address, and has each connection welcomed.
  func bind(
    _ host: String, port: Int, welcome: @escaping (any Channel) throws -> Void
  ) -> EventLoopFuture<any Channel> {
    let welcome = NIOLoopBound(welcome, eventLoop: loop)
    do {
      return ServerBootstrap(group: loop)
        .serverChannelOption(.backlog, value: 16)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try welcome.value(channel) }
        }
        .bind(to: try SocketAddress(ipAddress: host, port: port))
    } catch {
      let refusal = HostError.usage("--host takes an address such as 127.0.0.1")
      return loop.makeFailedFuture(refusal)
    }
  }

  /// What follows an address, from its `#` on.
  var fragment: String { address.fragment.isEmpty ? "" : "#\(address.fragment)" }

  private func announce(port: Int, key: String) {
    let host = address.host.contains(":") ? "[\(address.host)]" : address.host
    let url = "http://\(host):\(port)/?key=\(key)\(fragment)"
    try? streams.writeOutput(Array("\(url)\n".utf8))
    guard address.opens else { return }
    // Some browsers end only when their window is closed.
    let start = #"command -v xdg-open && { xdg-open "$1" & }"#
    let opener = ChildProcess(program: "sh", arguments: ["-c", start, "sh", url], isSilent: true)
    if (try? opener.run()) != 0 { note("xdg-open cannot open a browser here; open the address") }
  }

  /// Writes a line to the terminal.
  func note(_ text: String) { try? streams.writeMessages(Array("\(text)\n".utf8)) }

  /// Sets up a connection that has come in.
  func welcome(
    _ channel: any Channel, _ handshake: Handshake, device: OneDevice? = nil
  ) throws {
    let server = NIOLoopBound(self, eventLoop: loop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: Self.mostBytes,
      shouldUpgrade: { channel, head in
        let isWelcome = handshake.refusal(of: head) == nil
        return channel.eventLoop.makeSucceededFuture(
          isWelcome ? HTTPHeaders([("Sec-WebSocket-Protocol", Handshake.name)]) : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64,
              maxAccumulatedFrameSize: Self.mostBytes)
          ])
          let server = server.value
          try channel.pipeline.syncOperations.addHandler(
            PageConnection(opened: server.opened, closed: server.closed))
        }
      })
    let timeout = IdleStateHandler(readTimeout: Self.headTime)
    try channel.pipeline.syncOperations.addHandler(timeout, name: "timeout")
    try channel.pipeline.syncOperations.addHandler(LateClose(), name: "late")
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          for name in ["files", "timeout", "late"] {
            context.pipeline.syncOperations.removeHandler(name: name, promise: nil)
          }
        }
      ))
    let files = PageFiles(handshake, device: device, front: front) { server.value.note($0) }
    try channel.pipeline.syncOperations.addHandler(files, name: "files")
  }
}

/// Closes a connection that sends nothing.
private final class LateClose: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
}

internal import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket
internal import ScrollworkPreview
internal import ScrollworkSession
internal import ScrollworkTerminal

/// The server of the page: one thread, which never waits for a script or a disk.
final class PreviewServer {
  private let setup: PreviewSetup
  private let options: PreviewOptions
  private let streams: CommandStreams
  private let loop: any EventLoop
  private var saved: SavedFiles?
  private var scenes: [String: KeptScene] = [:]

  /// A scene of a page, or of one that has gone and may come back.
  private struct KeptScene {
    let session: PreviewSession
    var connection: ObjectIdentifier?
    /// What forgets it some time after its page has gone.
    var forgetting: Scheduled<Void>?
  }

  /// The most scenes at once.
  private static let mostSessions = 8
  /// The most bytes of one message of a page.
  private static let mostBytes = 64 << 10
  private static let headTime = TimeAmount.seconds(5)
  /// How long what was done is kept for a page that has gone.
  private static let keptTime = TimeAmount.minutes(10)

  private init(
    _ setup: PreviewSetup, options: PreviewOptions, streams: CommandStreams, loop: any EventLoop
  ) {
    self.setup = setup
    self.options = options
    self.streams = streams
    self.loop = loop
  }

  /// Serves until the process is ended.
  static func serve(
    _ setup: PreviewSetup, options: PreviewOptions, streams: CommandStreams
  ) throws(HostError) -> ExitCode {
    var failure: HostError?
    MultiThreadedEventLoopGroup.withCurrentThreadAsEventLoop { loop in
      let server = PreviewServer(setup, options: options, streams: streams, loop: loop)
      let begun = NIOLoopBound(server, eventLoop: loop)
      let failed = NIOLoopBoundBox<HostError?>(nil, eventLoop: loop)
      do throws(HostError) {
        if options.watches {
          server.saved = try SavedFiles(on: loop) { begun.value.reload($0) }
        }
        try server.listen().whenFailure { error in
          failed.value = HostError(
            .inputOutput, "cannot listen on \(options.host) port \(options.port): \(error)")
          loop.shutdownGracefully { _ in }
        }
      } catch {
        failure = error
        loop.shutdownGracefully { _ in }
      }
      _ = failed
    }
    if let failure { throw failure }
    return .success
  }

  private func listen() throws(HostError) -> EventLoopFuture<Void> {
    let address: SocketAddress
    do {
      address = try SocketAddress(ipAddress: options.host, port: options.port)
    } catch {
      throw .usage("--host takes an address such as 127.0.0.1")
    }
    let server = NIOLoopBound(self, eventLoop: loop)
    let key = Handshake.makeKey()
    return ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 16)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try server.value.welcome(
            channel, Handshake(port: channel.localAddress?.port ?? 0, key: key))
        }
      }
      .bind(to: address)
      .map { channel in
        server.value.announce(port: channel.localAddress?.port ?? 0, key: key)
      }
  }

  private func announce(port: Int, key: String) {
    let host = options.host.contains(":") ? "[\(options.host)]" : options.host
    let address = "http://\(host):\(port)/?key=\(key)"
    try? streams.writeOutput(Array("\(address)\n".utf8))
    note("Ctrl-C ends; a save plays what you did again")
  }

  private func note(_ text: String) { try? streams.writeMessages(Array("\(text)\n".utf8)) }

  // MARK: - Pages

  private func welcome(_ channel: any Channel, _ handshake: Handshake) throws {
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
          try channel.pipeline.syncOperations.addHandler(server.value.connection())
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
    try channel.pipeline.syncOperations.addHandler(
      PageFiles(handshake) { server.value.note("refused a page: \($0)") }, name: "files")
  }

  private func connection() -> PageConnection {
    PageConnection(
      opened: { [unowned self] in open($0, id: $1) }, closed: { [unowned self] in close($0) })
  }

  /// The scene that a page had before, or a new one; nil when there are too many.
  private func open(_ connection: PageConnection, id: String?) -> PreviewSession? {
    if let id, var kept = scenes[id], kept.connection == nil {
      kept.forgetting?.cancel()
      kept.connection = ObjectIdentifier(connection)
      scenes[id] = kept
      return kept.session
    }
    if scenes.count >= Self.mostSessions {
      guard let unused = scenes.first(where: { $0.value.connection == nil })?.key else {
        return nil
      }
      scenes.removeValue(forKey: unused)?.forgetting?.cancel()
    }
    let loop = loop
    let new = Handshake.makeKey()
    let session = PreviewSession(setup, id: new) { worker, answered, ended in
      WorkerLink(worker, on: loop, answered: answered, ended: ended)
    }
    session.now = { Double(NIODeadline.now().uptimeNanoseconds) / 1e9 }
    session.onNote = { [unowned self] in note($0) }
    session.onFiles = { [unowned self] in saved?.add($0) }
    scenes[new] = KeptScene(session: session, connection: ObjectIdentifier(connection))
    return session
  }

  /// Ends the workers of a page that has gone, and keeps what was done for a while.
  private func close(_ connection: PageConnection) {
    let page = ObjectIdentifier(connection)
    guard let id = scenes.first(where: { $0.value.connection == page })?.key else { return }
    scenes[id]?.session.end()
    scenes[id]?.connection = nil
    let server = NIOLoopBound(self, eventLoop: loop)
    scenes[id]?.forgetting = loop.scheduleTask(in: Self.keptTime) {
      _ = server.value.scenes.removeValue(forKey: id)
    }
  }

  private func reload(_ files: [FilePath]) {
    let names = files.map { $0.shown(in: setup.currentDirectory) }
    for scene in scenes.values where scene.connection != nil { scene.session.reload(names) }
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

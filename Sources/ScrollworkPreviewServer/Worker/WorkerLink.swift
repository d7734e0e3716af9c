internal import NIOCore
internal import NIOPosix
internal import ScrollworkPreview
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTest

/// A scene's process, whose replies arrive on the server's thread.
final class WorkerLink: PreviewLink {
  private var process: ForkedProcess?
  private var channel: (any Channel)?
  /// What is sent before the socket is the loop's.
  private var early: [PreviewOrder] = []
  private let wall: Double
  private let ended: (String) -> Void

  /// Starts the process; nil when the system has none.
  init?(
    _ worker: PreviewWorker, on loop: any EventLoop,
    answered: @escaping (PreviewReply) -> Void, ended: @escaping (String) -> Void
  ) {
    self.ended = ended
    wall = worker.setup.configuration.budget.wallTime
    guard let process = ForkedProcess({ worker.serve($0) }) else { return nil }
    self.process = process
    let answers = NIOLoopBound(answered, eventLoop: loop)
    let link = NIOLoopBound(self, eventLoop: loop)
    ClientBootstrap(group: loop)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            WireMessages(received: answers.value) { link.value.hasEnded() })
        }
      }
      .withConnectedSocket(process.duplicatedDescriptor)
      .whenComplete { result in
        switch result {
        case .success(let channel): link.value.isConnected(channel)
        case .failure: link.value.hasEnded()
        }
      }
  }

  private func isConnected(_ channel: any Channel) {
    guard process != nil else { return channel.close(promise: nil) }
    self.channel = channel
    for order in early { send(order) }
    early = []
  }

  func send(_ order: PreviewOrder) {
    guard process != nil else { return }
    guard let channel else { return early.append(order) }
    channel.writeAndFlush(ByteBuffer(bytes: order.framed), promise: nil)
  }

  func end() {
    // Closing the channel calls `hasEnded` at once.
    var ending = process
    process = nil
    channel?.close(promise: nil)
    channel = nil
    _ = ending?.end()
  }

  /// The process has closed its socket.
  private func hasEnded() {
    guard let end = process?.end() else { return }
    process = nil
    channel = nil
    ended(end.diagnostic(wall: wall, start: nil) { _ in nil }.rendered(on: .plain))
  }
}

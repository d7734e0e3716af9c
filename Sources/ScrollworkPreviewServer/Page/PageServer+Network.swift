internal import NIOCore
internal import ScrollworkSession
internal import ScrollworkTerminal

extension PageServer {
  /// The most connections of the network at once: a page has one, and some more while it loads.
  private static let mostVisitors = 32

  /// Listens at the address of the network too, for one device, at the same port where it is free.
  func listen(onNetwork host: String, port: Int) -> EventLoopFuture<Void> {
    let device = OneDevice()
    let cookie = Handshake.makeKey()
    var visitors = 0
    let welcome: (any Channel) throws -> Void = { [self] channel in
      guard visitors < Self.mostVisitors else { throw ChannelError.eof }
      visitors += 1
      let left = NIOLoopBound({ visitors -= 1 }, eventLoop: loop)
      channel.closeFuture.whenComplete { _ in left.value() }
      let port = channel.localAddress?.port ?? 0
      try self.welcome(
        channel, Handshake(network: host, port: port, cookie: cookie), device: device)
    }
    let isFree = address.port == 0
    let server = NIOLoopBound((self, device, welcome), eventLoop: loop)
    return bind(host, port: port, welcome: welcome)
      .flatMapError { error in
        let (server, _, welcome) = server.value
        return isFree
          ? server.bind(host, port: 0, welcome: welcome) : server.loop.makeFailedFuture(error)
      }
      .flatMapErrorThrowing { throw PageAddress.taken($0, host: host, port: port) }
      .map { channel in
        let (server, device, _) = server.value
        device.onClose = {
          channel.close(promise: nil)
          server.note(
            "\(OneDevice.mostWrong) wrong codes: the address of the network is closed; start preview again"
          )
        }
        server.announce(onNetwork: host, port: channel.localAddress?.port ?? 0, code: device.code)
      }
  }

  /// Writes the address of the network, as a picture too where the terminal and `qrencode` are
  /// there for it.
  private func announce(onNetwork host: String, port: Int, code: String) {
    let url = "http://\(host):\(port)/?code=\(code)\(fragment)"
    note("for one device of this network, not encrypted:\n")
    let strong = Ink.strong
    let shown = "\(strong.start(on: streams.output))\(url)\(strong.end(on: streams.output))"
    try? streams.writeOutput(Array("\(shown)\n".utf8))
    note("")
    guard streams.messages.isTerminal, let picture = QRCode.picture(of: url) else { return }
    try? streams.writeMessages(picture)
  }
}

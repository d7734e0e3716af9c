internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket
internal import ScrollworkTrace

/// Serves the page's files, which are in the program; it reads no file.
final class PageFiles: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let handshake: Handshake
  private let device: OneDevice?
  private let front: String
  private let note: (String) -> Void

  /// - Parameters:
  ///   - handshake: Which hosts are this server, and who may have its files.
  ///   - device: Which device of the network gets a cookie; nil where none is needed.
  ///   - front: The path of the page that `/` serves.
  ///   - note: Writes a line to the terminal.
  init(
    _ handshake: Handshake, device: OneDevice?, front: String, note: @escaping (String) -> Void
  ) {
    self.handshake = handshake
    self.device = device
    self.front = front
    self.note = note
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = unwrapInboundIn(data) else { return }
    let path = String(head.uri.prefix { $0 != "?" })
    if path == "/socket" {
      // Requests without the key write nothing to the terminal.
      if handshake.hasFiles(head) {
        note("refused a page: \(handshake.refusal(of: head) ?? "no upgrade was asked for")")
      }
      return answer(.forbidden, "text/plain", Array("forbidden\n".utf8), context)
    }
    guard handshake.hasOwnHost(head) else {
      return answer(.forbidden, "text/plain", Array("forbidden\n".utf8), context)
    }
    var cookie: String?
    if case .cookie(let own) = handshake.pass, let device, !handshake.hasFiles(head) {
      switch device.answer(to: head) {
      case .welcome:
        cookie = own
        note("\(context.remoteAddress?.ipAddress ?? "a device") has the page, and no other device")
      case .refusal(let text):
        return answer(.forbidden, "text/plain", Array("\(text)\n".utf8), context)
      case .silence: return context.close(promise: nil)
      }
    }
    guard head.method == .GET || head.method == .HEAD else {
      return answer(.methodNotAllowed, "text/plain", Array("only GET\n".utf8), context)
    }
    guard let file = PageAssets.file(at: path == "/" ? front : path) else {
      return answer(.notFound, "text/plain", Array("not found\n".utf8), context)
    }
    answer(
      .ok, file.type, file.bytes, isBodySent: head.method == .GET, cookie: cookie, context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // A refused socket gets a response like any request.
    if error is NIOWebSocketUpgradeError { return }
    context.close(promise: nil)
  }

  private func answer(
    _ status: HTTPResponseStatus, _ type: String, _ bytes: [UInt8], isBodySent: Bool = true,
    cookie: String? = nil, _ context: ChannelHandlerContext
  ) {
    var headers = HTTPHeaders(Self.headers)
    headers.add(name: "Content-Type", value: type)
    headers.add(name: "Content-Length", value: String(bytes.count))
    headers.add(name: "Connection", value: "close")
    if let cookie {
      headers.add(name: "Set-Cookie", value: "\(cookie); Path=/; HttpOnly; SameSite=Strict")
    }
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers))),
      promise: nil)
    if isBodySent {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    let channel = context.channel
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      channel.close(promise: nil)
    }
  }

  /// What every answer says: nothing from elsewhere is loaded, framed, guessed or kept.
  static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        + "connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
  ]
}

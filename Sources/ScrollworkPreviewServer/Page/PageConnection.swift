internal import NIOCore
internal import NIOWebSocket
internal import ScrollworkPreview

/// The socket of one page: passes its messages to the session, and the session's messages to it.
final class PageConnection: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  /// The most messages in `span`.
  private static let mostMessages = 1000
  private static let span = TimeAmount.seconds(5)
  /// How often a page gets a ping; it has as long to reply.
  private static let pingEvery = TimeAmount.seconds(10)

  private let opened: (PageConnection, _ id: String?) -> (any PageHandler)?
  private let closed: (PageConnection) -> Void
  private var handler: (any PageHandler)?
  private var context: ChannelHandlerContext?
  /// Whether it was closed; what is left in the buffer is dropped then.
  private var isClosed = false
  private var pings: RepeatedTask?
  /// Whether the last ping has had no reply.
  private var isAsked = false
  private var messages = 0
  private var spanEnd = NIODeadline.now() + span

  /// - Parameters:
  ///   - opened: Called with the id of the scene that the page had before; returns its scene, or
  ///     nil when there are too many.
  ///   - closed: Called at the end.
  init(
    opened: @escaping (PageConnection, _ id: String?) -> (any PageHandler)?,
    closed: @escaping (PageConnection) -> Void
  ) {
    self.opened = opened
    self.closed = closed
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    let connection = NIOLoopBound(self, eventLoop: context.eventLoop)
    pings = context.eventLoop.scheduleRepeatedTask(
      initialDelay: Self.pingEvery, delay: Self.pingEvery
    ) { _ in connection.value.ping() }
  }

  /// Sends a ping, and closes the connection if the page has not replied to the last one: the
  /// end of a connection that was cut off, as by a tunnel or a machine that sleeps, is not
  /// reported by the system.
  private func ping() {
    guard !isAsked else {
      return close(.goingAway, "the page did not respond; load it again, and it goes on")
    }
    isAsked = true
    send(.ping, ByteBuffer())
  }

  /// Closes the connection, as the same scene shows on another page now.
  func handOver() {
    handler?.onOutput = nil
    handler = nil
    close(.goingAway, "this scene shows on another page now; load this one again to have it back")
  }

  /// The page has said which scene it had before, if any.
  private func begin(_ id: String?) {
    handler = opened(self, id)
    guard let handler else {
      return close(.unknown(1013), "eight scenes are open already; close one of their tabs")
    }
    handler.onOutput = { [weak self] output in
      switch output {
      case .bytes(let bytes): self?.send(.binary, ByteBuffer(bytes: bytes))
      case .text(let text): self?.send(.text, ByteBuffer(string: text))
      }
    }
    handler.begin()
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosed = true
    pings?.cancel()
    handler?.onOutput = nil
    handler = nil
    self.context = nil
    closed(self)
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    close(.messageTooLarge, "a message may have 64 KiB")
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isClosed { return }
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .connectionClose:
      context.close(promise: nil)
      return
    case .ping:
      return send(.pong, frame.unmaskedData)
    case .pong:
      isAsked = false
      return
    default: break
    }
    let now = NIODeadline.now()
    if now > spanEnd { (messages, spanEnd) = (0, now + Self.span) }
    messages += 1
    guard messages <= Self.mostMessages else {
      return close(.policyViolation, "too many messages")
    }
    guard let handler else {
      guard frame.opcode == .text,
        let request = PageRequest(Array(frame.unmaskedData.readableBytesView)), request.isHello
      else { return close(.policyViolation, "a message that is none") }
      return begin(request.session)
    }
    let bytes = Array(frame.unmaskedData.readableBytesView)
    let isTaken =
      switch frame.opcode {
      case .binary: handler.take(bytes: bytes)
      case .text: handler.take(text: bytes)
      default: false
      }
    if !isTaken { close(.policyViolation, "a message that is none") }
  }

  private func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    guard let context else { return }
    context.writeAndFlush(
      wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
  }

  /// Closes with a reason, which the page shows.
  private func close(_ code: WebSocketErrorCode, _ reason: String) {
    guard let context, !isClosed else { return }
    isClosed = true
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    data.writeString(reason)
    send(.connectionClose, data)
    context.close(promise: nil)
  }
}

extension PreviewSession: PageHandler {
  func take(bytes: [UInt8]) -> Bool {
    guard let message = PageMessage(bytes) else { return false }
    go(message)
    return true
  }

  func take(text: [UInt8]) -> Bool {
    guard let request = PageRequest(text) else { return false }
    take(request)
    return true
  }
}

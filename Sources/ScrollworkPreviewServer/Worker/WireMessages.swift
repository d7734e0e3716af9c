internal import NIOCore
internal import ScrollworkTest

/// Decodes what another process of this program sends.
final class WireMessages<Message: WireMessage>: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var buffer = WireBuffer()
  private let received: (Message) -> Void
  private let closed: () -> Void

  init(received: @escaping (Message) -> Void, closed: @escaping () -> Void) {
    self.received = received
    self.closed = closed
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    buffer.append(unwrapInboundIn(data).readableBytesView)
    do {
      while let message = try buffer.next(Message.self) { received(message) }
    } catch {
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    closed()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}

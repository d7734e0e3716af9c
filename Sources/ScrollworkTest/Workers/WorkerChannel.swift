internal import CProcess
internal import Glibc

/// One end of the socket between a worker and its parent; each message follows its length.
package struct WorkerChannel {
  /// The outcome of one call of `receive`.
  enum Event<Message> {
    /// A complete message.
    case message(Message)
    /// No complete message yet, or an interrupted read.
    case nothing
    /// The other end is closed, or the bytes are no message.
    case end
  }

  let descriptor: Int32
  private var received = WireBuffer()

  /// Creates a channel on an open socket; the caller closes it.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The number of bytes that the socket buffers while the other end does not read.
  static let room = 64 << 10

  /// Sends a message; blocks while the socket's buffer is full.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - limit: The greatest length, in bytes, with its head.
  /// - Returns: Whether all was sent; false for a longer message, or when the other end is closed.
  package func send(_ message: some WireMessage, atMost limit: Int = .max) -> Bool {
    let bytes = message.framed
    guard bytes.count <= limit else { return false }
    return bytes.withUnsafeBytes {
      scrollwork_channel_send(descriptor, $0.baseAddress, $0.count) == 0
    }
  }

  /// Whether `receive` returns a message without reading from the socket.
  var hasMessage: Bool { received.hasMessage }

  /// The most bytes of one read: the answers to many short tests.
  private static let chunk = 64 << 10

  /// The next message; blocks until it is complete, nil when the other end is closed.
  package mutating func next<Message: WireMessage>(_ type: Message.Type) -> Message? {
    while true {
      switch receive(type) {
      case .message(let message): return message
      case .nothing: continue
      case .end: return nil
      }
    }
  }

  /// Decodes the next message; if none is complete, first reads once, which may block.
  mutating func receive<Message: WireMessage>(_ type: Message.Type) -> Event<Message> {
    if !received.hasMessage {
      var count = 0
      received.append(
        [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, filled in
          count = read(descriptor, buffer.baseAddress, buffer.count)
          filled = max(0, count)
        })
      if count < 0, errno == EINTR { return .nothing }
      guard count > 0 else { return .end }
    }
    do {
      return try received.next(type).map { .message($0) } ?? .nothing
    } catch {
      return .end
    }
  }
}

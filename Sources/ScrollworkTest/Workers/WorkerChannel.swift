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
  private var received: [UInt8] = []
  /// The number of bytes of `received` that are already decoded.
  private var taken = 0

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
    var wire = WireWriter()
    wire.write(framed: message)
    guard wire.bytes.count <= limit else { return false }
    return wire.bytes.withUnsafeBytes {
      scrollwork_channel_send(descriptor, $0.baseAddress, $0.count) == 0
    }
  }

  /// Whether `receive` returns a message without reading from the socket.
  var hasMessage: Bool { length.map { received.count - taken >= Self.head + $0 } ?? false }

  private static let head = MemoryLayout<Int>.size
  /// The most bytes of one read: the answers to many short tests.
  private static let chunk = 64 << 10

  /// The length of the next message without its head, in bytes; nil while the head is incomplete.
  private var length: Int? {
    guard received.count - taken >= Self.head else { return nil }
    return received.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: taken, as: Int.self) }
  }

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
    if !hasMessage {
      received.removeFirst(taken)
      taken = 0
      var count = 0
      received += [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR { return .nothing }
      guard count > 0 else { return .end }
    }
    guard let length else { return .nothing }
    guard length >= 0 else { return .end }
    guard hasMessage else { return .nothing }
    let start = taken + Self.head
    taken = start + length
    var wire = WireReader(received[start..<taken])
    guard let message = try? Message(from: &wire), wire.isAtEnd else { return .end }
    return .message(message)
  }
}

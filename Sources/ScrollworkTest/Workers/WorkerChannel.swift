internal import CProcess
internal import Glibc

/// One end of the socket between a worker and its parent: each message with its length in front.
package struct WorkerChannel {
  /// What came in.
  package enum Event<Message> {
    /// A message.
    case message(Message)
    /// A part of one, or nothing.
    case nothing
    /// The other side is gone, or says what cannot be read.
    case end
  }

  let descriptor: Int32
  private var received: [UInt8] = []
  /// How many of these bytes have been taken.
  private var taken = 0

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// What the socket surely takes while the other side does not read, in bytes.
  static let room = 64 << 10

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - limit: The most bytes that it may take.
  /// - Returns: Whether the other side still listens; false for a message that is longer.
  package func send(_ message: some WireMessage, atMost limit: Int = .max) -> Bool {
    var wire = WireWriter()
    wire.write(framed: message)
    guard wire.bytes.count <= limit else { return false }
    return wire.bytes.withUnsafeBytes {
      scrollwork_channel_send(descriptor, $0.baseAddress, $0.count) == 0
    }
  }

  /// Whether a whole message has been read that nobody has taken.
  var hasMessage: Bool { length.map { received.count - taken >= Self.head + $0 } ?? false }

  private static let head = MemoryLayout<Int>.size
  /// The most bytes that are read at once: the answers to many small pieces of work.
  private static let chunk = 64 << 10

  /// The length of the message that comes first; nil while its beginning is missing.
  private var length: Int? {
    guard received.count - taken >= Self.head else { return nil }
    return received.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: taken, as: Int.self) }
  }

  /// Takes a message out of what has been read, else waits for bytes, once.
  package mutating func receive<Message: WireMessage>(_ type: Message.Type) -> Event<Message> {
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

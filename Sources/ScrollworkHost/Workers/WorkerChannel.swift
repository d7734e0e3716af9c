internal import CLuaShims
internal import Glibc

/// One end of the socket between a worker and its parent: each message with its length in front.
struct WorkerChannel {
  /// What came in.
  enum Event<Message> {
    /// A message.
    case message(Message)
    /// A part of one, or nothing.
    case nothing
    /// The other side is gone, or says what cannot be read.
    case end
  }

  let descriptor: Int32
  private var received: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Sends a message.
  ///
  /// - Returns: Whether the other side still listens.
  func send(_ message: some WireMessage) -> Bool {
    var wire = WireWriter()
    wire.write(message)
    var frame = WireWriter()
    frame.write(wire.bytes.count)
    return (frame.bytes + wire.bytes).withUnsafeBytes {
      scrollwork_channel_send(descriptor, $0.baseAddress, $0.count) == 0
    }
  }

  /// Whether a whole message has been read that nobody has taken.
  var hasMessage: Bool { length.map { received.count >= Self.head + $0 } ?? false }

  private static let head = MemoryLayout<Int>.size

  /// The length of the message that comes first; nil while its beginning is missing.
  private var length: Int? {
    guard received.count >= Self.head else { return nil }
    return received.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }

  /// Takes a message out of what has been read, else waits for bytes, once.
  mutating func receive<Message: WireMessage>(_ type: Message.Type) -> Event<Message> {
    if !hasMessage {
      var chunk = [UInt8](repeating: 0, count: 16 << 10)
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { return .nothing }
      guard count > 0 else { return .end }
      received += chunk[..<count]
    }
    guard let length else { return .nothing }
    guard length >= 0 else { return .end }
    guard hasMessage else { return .nothing }
    var wire = WireReader(received[Self.head..<(Self.head + length)])
    defer { received.removeFirst(Self.head + length) }
    guard let message = try? Message(from: &wire), wire.isAtEnd else { return .end }
    return .message(message)
  }
}

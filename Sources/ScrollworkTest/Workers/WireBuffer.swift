/// Bytes that have arrived, as messages that each follow their length.
package struct WireBuffer {
  private var received: [UInt8] = []
  /// The number of bytes of `received` that are already decoded.
  private var taken = 0

  private static let head = MemoryLayout<Int>.size

  /// Creates an empty buffer.
  package init() {}

  /// Appends bytes that have arrived.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    received.removeFirst(taken)
    taken = 0
    received.append(contentsOf: bytes)
  }

  /// Whether a message is complete.
  package var hasMessage: Bool {
    length.map { received.count - taken - Self.head >= $0 } ?? false
  }

  /// The length of the next message without its head, in bytes; nil while the head is incomplete.
  private var length: Int? {
    guard received.count - taken >= Self.head else { return nil }
    return received.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: taken, as: Int.self) }
  }

  /// Decodes the next message; nil while it is not complete.
  ///
  /// - Throws: `WireError` for bytes that are no such message.
  package mutating func next<Message: WireMessage>(
    _ type: Message.Type
  ) throws(WireError) -> Message? {
    guard let length else { return nil }
    guard length >= 0 else { throw WireError() }
    guard hasMessage else { return nil }
    let start = taken + Self.head
    taken = start + length
    var wire = WireReader(received[start..<taken])
    let message = try Message(from: &wire)
    guard wire.isAtEnd else { throw WireError() }
    return message
  }
}

extension WireMessage {
  /// The message after its length.
  package var framed: [UInt8] {
    var wire = WireWriter()
    wire.write(framed: self)
    return wire.bytes
  }
}

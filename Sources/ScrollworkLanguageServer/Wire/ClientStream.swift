internal import Glibc
internal import ScrollworkTerminal

/// The two descriptors to a client.
struct ClientStream {
  private let input: Int32
  private let output: Int32
  private var buffer = MessageBuffer()
  /// Whether the client has closed its end, or reading failed.
  private(set) var isAtEnd = false

  init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// Reads what has arrived; waits for the first bytes if asked to.
  mutating func receive(waits: Bool) -> [MessageBuffer.Next] {
    var found: [MessageBuffer.Next] = []
    var waits = waits
    while !isAtEnd {
      var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, waits ? -1 : 0)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { break }
      let piece = [UInt8](unsafeUninitializedCapacity: 64 << 10) { room, count in
        count = max(0, read(input, room.baseAddress, room.count))
      }
      if piece.isEmpty { isAtEnd = true }
      buffer.append(piece)
      loop: while true {
        let next = buffer.next()
        switch next {
        case .incomplete: break loop
        case .message, .broken: found.append(next)
        }
      }
      if !found.isEmpty { waits = false }
    }
    return found
  }

  /// Writes a message; a client that does not read any more ends the stream.
  mutating func send(_ json: JSONValue) {
    var rest = Message.framed(json)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isAtEnd = true
        return
      }
      rest = rest.dropFirst(count)
    }
  }
}

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

  /// The longest wait, in milliseconds, so that the caller can look after the client.
  private static let longestWait: Int32 = 5_000

  /// Reads what has arrived; waits for the first bytes, here or in other descriptors, if asked to.
  ///
  /// - Returns: The messages, and those of the others that have something to read.
  mutating func receive(
    waits: Bool, or others: [Int32]
  ) -> (messages: [MessageBuffer.Next], ready: [Int32]) {
    var found: [MessageBuffer.Next] = []
    var ready: [Int32] = []
    var waits = waits
    while !isAtEnd {
      var polled = ([input] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&polled, nfds_t(polled.count), waits ? Self.longestWait : 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      ready = polled.dropFirst().filter { $0.revents != 0 }.map(\.fd)
      guard polled[0].revents != 0 else { break }
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
      if !found.isEmpty || !ready.isEmpty { waits = false }
    }
    return (found, ready)
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

internal import CLuaShims
internal import FoundationEssentials
internal import Glibc

/// What a worker is told to do.
enum WorkerOrder: Codable, Sendable {
  /// Load a test file and say which tests it defines.
  case load(file: Int)
  /// Run one test.
  case run(SpecCase, seed: UInt64)
}

/// What a worker has to say about it.
struct WorkerAnswer: Codable, Sendable {
  /// What came of the order.
  enum Content: Codable, Sendable {
    /// The tests that a file defines.
    case tests([SpecDefinition])
    /// Why a file could not be loaded.
    case failure(HostError)
    /// How a test ended.
    case result(SpecResult)
  }

  var content: Content
  /// Whether the worker should be replaced by a fresh one.
  var isWornOut = false
}

/// One end of the socket between a worker and its parent: a line of JSON for each message.
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
  func send(_ message: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard var bytes = try? encoder.encode(message) else { return false }
    bytes.append(UInt8(ascii: "\n"))
    return bytes.withUnsafeBytes {
      scrollwork_channel_send(descriptor, $0.baseAddress, $0.count) == 0
    }
  }

  /// Waits for bytes, once, and takes a message out of them if one is complete.
  mutating func receive<Message: Decodable>(_ type: Message.Type) -> Event<Message> {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    // Messages come one at a time: who has an order or an answer waits for the other side.
    received += chunk[..<count]
    guard received.last == UInt8(ascii: "\n") else { return .nothing }
    defer { received = [] }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let message = try? decoder.decode(type, from: Data(received)) else { return .end }
    return .message(message)
  }
}

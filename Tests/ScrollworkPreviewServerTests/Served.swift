import Glibc
import NIOCore
import NIOPosix
import ScrollworkPreview
@testable import ScrollworkPreviewServer
import ScrollworkSession
import ScrollworkTerminal
import Synchronization
import Testing

/// What a server has written, and what its pages did.
struct ServerLog {
  var output = ""
  var messages = ""
  var opened: [String?] = []
  var texts: [String] = []
  var closed = 0
}

/// A log that the server's thread writes and the test reads.
private final class SharedLog: Sendable {
  private let kept = Mutex(ServerLog())

  var log: ServerLog { kept.withLock { $0 } }

  func change(_ body: (inout ServerLog) -> Void) { kept.withLock { body(&$0) } }
}

/// A page that greets, and notes what it is told.
private final class GreetingPage: PageHandler {
  var onOutput: ((PageOutput) -> Void)?
  private let kept: SharedLog

  init(_ kept: SharedLog) { self.kept = kept }

  func begin() { onOutput?(.text("welcome")) }
  func take(bytes: [UInt8]) -> Bool { false }
  func take(text: [UInt8]) -> Bool {
    kept.change { $0.texts.append(String(decoding: text, as: UTF8.self)) }
    return true
  }
}

/// A server on a thread of its own.
final class Served {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let kept = SharedLog()
  private(set) var port = 0
  private(set) var key = ""
  /// The port and the code of the address of the network; nil without one.
  private(set) var network: (port: Int, code: String)?

  init(
    host: String = "127.0.0.1", port asked: Int = 0, hasRoom: Bool = true, project: String? = nil,
    network: String? = nil
  ) throws {
    let (kept, loop) = (kept, group.next())
    try loop.flatSubmit {
      var address = PageAddress()
      (address.host, address.port, address.fragment) = (host, asked, "here")
      let streams = CommandStreams(
        output: .plain, messages: .plain,
        writeOutput: { (bytes) throws(HostError) in
          kept.change { $0.output += String(decoding: bytes, as: UTF8.self) }
        },
        writeMessages: { (bytes) throws(HostError) in
          kept.change { $0.messages += String(decoding: bytes, as: UTF8.self) }
        })
      let server = PageServer(
        address, network: network,
        kept: project.flatMap { KeptAddress(in: FilePath($0)) { _ in } },
        front: "/index.html", streams: streams, loop: loop,
        opened: { _, id in
          kept.change { $0.opened.append(id) }
          return hasRoom ? GreetingPage(kept) : nil
        },
        closed: { _ in kept.change { $0.closed += 1 } })
      return server.listen()
    }.wait()
    let addresses = log.output.split(separator: "\n").map { line in
      line.split(whereSeparator: { ":/?=#".contains($0) })
    }
    try #require(addresses.count == (network == nil ? 1 : 2), "\(log.output)")
    for (parts, name) in zip(addresses, ["key", "code"]) {
      try #require(parts.count == 6 && parts[3] == name && parts[5] == "here", "\(log.output)")
    }
    port = try #require(Int(addresses[0][2]))
    key = String(addresses[0][4])
    if network != nil {
      self.network = (try #require(Int(addresses[1][2])), String(addresses[1][4]))
    }
  }

  deinit { try? group.syncShutdownGracefully() }

  var log: ServerLog { kept.log }

  /// Waits until the server's thread has done something; ten seconds at most.
  func wait(until isDone: (ServerLog) -> Bool) {
    for _ in 0..<10_000 where !isDone(log) { usleep(1_000) }
    #expect(isDone(log))
  }

  /// The answer to a request.
  func get(
    _ path: String, method: String = "GET", host: String? = nil
  ) throws -> (status: Substring, head: String, body: String) {
    let browser = try Browser(port: port)
    browser.send("\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    let answer = browser.rest()
    let end = try #require(answer.firstRange(of: "\r\n\r\n"))
    return (
      answer.dropFirst(9).prefix(3), String(answer[..<end.upperBound]),
      String(answer[end.upperBound...])
    )
  }

  /// Asks for a socket as its page does, with one header replaced.
  func openSocket(_ header: String = "", _ value: String = "") throws -> Browser {
    let browser = try Browser(port: port)
    var headers = [
      ("Host", "127.0.0.1:\(port)"), ("Origin", "http://127.0.0.1:\(port)"),
      ("Sec-WebSocket-Protocol", "sw1, key.\(key)"), ("Upgrade", "websocket"),
      ("Connection", "Upgrade"), ("Sec-WebSocket-Version", "13"),
      ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ]
    for index in headers.indices where headers[index].0 == header { headers[index].1 = value }
    let lines = headers.map { "\($0): \($1)\r\n" }.joined()
    browser.send("GET /socket HTTP/1.1\r\n\(lines)\r\n")
    if header.isEmpty {
      #expect(browser.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101 "))
    }
    return browser
  }
}

/// A connection as a browser makes one; its bytes are read as Latin-1.
final class Browser {
  private var descriptor: Int32

  init(host: String = "127.0.0.1", port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A net under tests that would wait for ever.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    inet_pton(AF_INET, host, &address.sin_addr)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw HostError(.inputOutput, "no connection") }
  }

  deinit { close() }

  func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends a message of text, masked with zeros.
  func send(text: String) {
    let count = text.utf8.count
    let length: [UInt8] =
      switch count {
      case ..<126: [0x80 | UInt8(count)]
      case ..<65_536: [0xFE, UInt8(count >> 8), UInt8(count & 0xFF)]
      default: [0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * $0)) }
      }
    send([0x81] + length + [0, 0, 0, 0] + Array(text.utf8))
  }

  private func send(_ bytes: [UInt8]) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }

  /// What comes until some text, or the end.
  func read(until end: String) -> String {
    var text = ""
    while !text.hasSuffix(end), let more = next(1) { text += more }
    return text
  }

  /// All that comes until the server ends the connection.
  func rest() -> String {
    var text = ""
    while let more = next(65_536) { text += more }
    return text
  }

  private func next(_ most: Int) -> String? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = recv(descriptor, &bytes, most, 0)
    guard count > 0 else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes[..<count].map { Unicode.Scalar($0) })
    return String(text)
  }
}

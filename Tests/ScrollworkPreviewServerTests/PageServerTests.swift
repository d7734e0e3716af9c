import Glibc
import NIOCore
import NIOPosix
import ScrollworkPreview
@testable import ScrollworkPreviewServer
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import ScrollworkTrace
import Synchronization
import TestSupport
import Testing

@Suite("The server of pages") struct PageServerTests {
  @Test("the address is written once: a free port, and a key that is new each time")
  func address() throws {
    let servers = try (0..<3).map { _ in try Served() }
    for server in servers {
      #expect(server.log.output == "http://127.0.0.1:\(server.port)/?key=\(server.key)#here\n")
      #expect(server.key.count == 32 && server.key.allSatisfy(\.isHexDigit))
    }
    #expect(Set(servers.map(\.key)).count == 3 && Set(servers.map(\.port)).count == 3)
  }

  @Test(
    "the next start in a project has the same port and key, and where that port is taken neither · row:J24"
  )
  func again() throws {
    let folder = TemporaryFolder(["scrollwork.toml": ""])
    func address(port: Int = 0) throws -> KeptAddress.Address {
      let server = try Served(port: port, project: folder.path)
      return KeptAddress.Address(port: server.port, key: server.key)
    }
    let first = try address()
    #expect(try address() == first)
    #expect(try address(port: first.port) == first)
    let other = try Served(port: first.port)
    let beside = try address()
    #expect(beside.port != first.port && beside.key != first.key)
    #expect(throws: IOError.self) { try address(port: first.port) }
    // A port that is asked for has the key that it had the last time, and no other's.
    withExtendedLifetime(other) {}
    #expect(try address(port: beside.port) == beside)
    let asked = try Served()
    #expect(throws: IOError.self) { try address(port: asked.port) }
    #expect(try address() == beside)
  }

  @Test("a port that is taken, and a host that is no address, are refused")
  func refusedAddresses() throws {
    let first = try Served()
    #expect(throws: IOError.self) { try Served(port: first.port) }
    #expect {
      try Served(host: "localhost")
    } throws: { error in
      (error as? HostError)?.exitCode == .usage
    }
  }

  @Test("`/` is the front page, other paths are the program's files, and nothing else is there")
  func files() throws {
    let server = try Served()
    for path in ["/index.html", "/app.js", "/board.html"] {
      let file = try #require(PageAssets.file(at: path))
      let answer = try server.get(path)
      #expect(
        answer.status == "200" && answer.body.unicodeScalars.map { UInt8($0.value) } == file.bytes)
      #expect(answer.head.contains("Content-Type: \(file.type)\r\n"))
    }
    #expect(try server.get("/?key=\(server.key)").body == server.get("/index.html").body)
    for path in ["/etc/passwd", "/../Package.swift", "/%61pp.js", "/app.js/", "//"] {
      #expect(try server.get(path).status == "404", "\(path)")
    }
  }

  @Test("HEAD has no body, other methods and other hosts get no file")
  func methods() throws {
    let server = try Served()
    let head = try server.get("/app.js", method: "HEAD")
    #expect(head.status == "200" && head.body.isEmpty)
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
      #expect(try server.get("/app.js", method: method).status == "405", "\(method)")
    }
    for host in ["evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:\(server.port + 1)"] {
      #expect(try server.get("/app.js", host: host).status == "403", "\(host)")
    }
  }

  @Test("each answer ends its connection, and lets nothing of it be framed, guessed or kept")
  func headers() throws {
    let server = try Served()
    for path in ["/", "/missing", "/socket"] {
      let head = try server.get(path).head
      for line in [
        "Connection: close", "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
      ] {
        #expect(head.contains("\(line)\r\n"), "\(path)")
      }
      #expect(head.contains("frame-ancestors 'none'"))
    }
  }

  @Test(
    "a page of this server with the key gets its socket, what it says goes on, and its end is reported once"
  )
  func socket() throws {
    let server = try Served()
    for (index, session) in [nil, "of-before"].enumerated() {
      let browser = try server.openSocket()
      browser.send(text: session.map { #"{"k":"hello","session":"\#($0)"}"# } ?? #"{"k":"hello"}"#)
      #expect(browser.read(until: "welcome").hasSuffix("\u{81}\u{7}welcome"))
      browser.send(text: #"{"k":"marks"}"#)
      server.wait { $0.texts.count == index + 1 }
      browser.close()
      server.wait { $0.closed == index + 1 }
    }
    #expect(server.log.opened == [nil, "of-before"])
    #expect(server.log.texts == [#"{"k":"marks"}"#, #"{"k":"marks"}"#] && server.log.closed == 2)
    #expect(server.log.messages.isEmpty)
  }

  @Test("a page for which there is no room is told so, and its connection ends")
  func full() throws {
    let server = try Served(hasRoom: false)
    let browser = try server.openSocket()
    browser.send(text: #"{"k":"hello"}"#)
    #expect(browser.rest().contains("eight scenes are open already"))
    #expect(server.log.opened == [nil])
  }

  @Test(
    "a socket for anybody else is forbidden, no page opens, and the terminal says why",
    arguments: [
      ("Origin", "http://evil.example", "the Origin is not this server's page"),
      ("Host", "evil.example", "the Host is not this server"),
      ("Sec-WebSocket-Protocol", "sw1, key.0", "the key is not the one that was printed"),
      ("Sec-WebSocket-Protocol", "sw0", "the page is of another version"),
    ])
  func refusedSockets(header: String, value: String, reason: String) throws {
    let server = try Served()
    let browser = try server.openSocket(header, value)
    #expect(browser.rest().hasPrefix("HTTP/1.1 403 "))
    #expect(server.log.messages == "refused a page: \(reason)\n")
    #expect(server.log.opened.isEmpty)
  }

  @Test("a message may have 64 KiB and no more")
  func longMessages() throws {
    let server = try Served()
    let browser = try server.openSocket()
    browser.send(text: #"{"k":"hello"}"#)
    _ = browser.read(until: "welcome")
    browser.send(text: String(repeating: "x", count: 64 << 10))
    server.wait { $0.texts.count == 1 }
    browser.send(text: String(repeating: "x", count: (64 << 10) + 1))
    _ = browser.rest()
    server.wait { $0.closed == 1 }
    #expect(server.log.texts.map(\.utf8.count) == [64 << 10])
  }
}

/// What a server has written, and what its pages did.
private struct ServerLog {
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
private final class Served {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let kept = SharedLog()
  private(set) var port = 0
  private(set) var key = ""

  init(
    host: String = "127.0.0.1", port asked: Int = 0, hasRoom: Bool = true, project: String? = nil
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
        address, kept: project.flatMap { KeptAddress(in: FilePath($0)) { _ in } },
        front: "/index.html", streams: streams, loop: loop,
        opened: { _, id in
          kept.change { $0.opened.append(id) }
          return hasRoom ? GreetingPage(kept) : nil
        },
        closed: { _ in kept.change { $0.closed += 1 } })
      do throws(HostError) {
        return try server.listen()
      } catch {
        return loop.makeFailedFuture(error)
      }
    }.wait()
    let parts = log.output.split(whereSeparator: { ":/?=#\n".contains($0) })
    try #require(parts.count == 6 && parts[3] == "key", "\(log.output)")
    port = try #require(Int(parts[2]))
    key = String(parts[4])
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
private final class Browser {
  private var descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // A net under tests that would wait for ever.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
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

import NIOCore
@testable import ScrollworkPreviewServer
import ScrollworkTerminal
import ScrollworkTrace
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

import NIOHTTP1
@testable import ScrollworkPreviewServer
import ScrollworkTerminal
import ScrollworkTrace
import Testing

/// In place of an address of a network: another one of this machine.
private let host = "127.0.0.2"

@Suite("The page for one device of the network") struct NetworkPageTests {
  /// A request to the address of the network.
  private struct Request {
    var method = "GET"
    var path = "/"
    var host: String?
    var cookie: String?
  }

  /// What the address of the network answers; nil for a connection that ends without an answer, or
  /// is not made.
  private func ask(_ server: Served, _ request: Request) throws -> String? {
    let port = try #require(server.network).port
    guard let browser = try? Browser(host: host, port: port) else { return nil }
    let cookie = request.cookie.map { "Cookie: \($0)\r\n" } ?? ""
    browser.send(
      "\(request.method) \(request.path) HTTP/1.1\r\n"
        + "Host: \(request.host ?? "\(host):\(port)")\r\n\(cookie)\r\n")
    let answer = browser.rest()
    return answer.isEmpty ? nil : answer
  }

  private func status(_ answer: String?) -> String { String(answer?.dropFirst(9).prefix(3) ?? "") }

  private func body(_ answer: String?) -> String {
    guard let answer, let end = answer.firstRange(of: "\r\n\r\n") else { return "" }
    return String(answer[end.upperBound...])
  }

  private func code(_ server: Served) throws -> String {
    "/?code=\(try #require(server.network).code)"
  }

  /// The cookie that the first device gets, as it sends it.
  private func cookie(_ server: Served) throws -> String {
    let answer = try #require(try ask(server, Request(path: code(server))))
    #expect(status(answer) == "200")
    let line = try #require(
      answer.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: ") })
    #expect(line.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
    return String(line.dropFirst("Set-Cookie: ".count).prefix { $0 != ";" })
  }

  /// Asks for a socket as a page of the network does, with some headers replaced; its status.
  private func socket(_ server: Served, _ changes: [String: String]) throws -> String {
    let port = try #require(server.network).port
    let browser = try Browser(host: host, port: port)
    var headers = [
      "Host": "\(host):\(port)", "Origin": "http://\(host):\(port)",
      "Sec-WebSocket-Protocol": "sw1", "Upgrade": "websocket", "Connection": "Upgrade",
      "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    headers.merge(changes) { $1 }
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    browser.send("GET /socket HTTP/1.1\r\n\(lines)\r\n")
    return status(browser.read(until: "\r\n\r\n"))
  }

  @Test("there is none unless it is asked for · row:J24")
  func off() throws {
    let server = try Served()
    #expect(server.network == nil)
    #expect(throws: HostError.self) { try Browser(host: host, port: server.port) }
  }

  @Test("the first device that opens the address has the page, its files and its socket · row:J24")
  func first() throws {
    let server = try Served(network: host)
    #expect(try #require(server.network).port == server.port)
    let cookie = try cookie(server)
    for (path, file) in [
      ("/", "/index.html"), ("/app.js", "/app.js"), (try code(server), "/index.html"),
    ] {
      let answer = try ask(server, Request(path: path, cookie: cookie))
      #expect(status(answer) == "200" && answer?.contains("Set-Cookie") == false, "\(path)")
      #expect(body(answer).unicodeScalars.count == PageAssets.file(at: file)?.bytes.count)
    }
    #expect(try socket(server, ["Cookie": "theme=dark; \(cookie)"]) == "101")
    #expect(server.log.messages.hasSuffix("\n127.0.0.1 has the page, and no other device\n"))
    // The other address goes on as it was.
    #expect(try server.get("/").status == "200")
    let browser = try server.openSocket()
    browser.send(text: #"{"k":"hello"}"#)
    #expect(browser.read(until: "welcome").hasSuffix("welcome"))
  }

  @Test("a second device is refused in one sentence, however it asks · row:J24")
  func second() throws {
    let server = try Served(network: host)
    let cookie = try cookie(server)
    let paths = [try code(server), "/", "/app.js", "/index.html", "/?code=00000000"]
    for path in paths {
      for other in [
        nil, "", "scrollwork-1=0", String(cookie.dropLast()), cookie + "0", cookie.uppercased(),
      ] {
        let answer = try ask(server, Request(path: path, cookie: other))
        #expect(status(answer) == "403", "\(path)")
        #expect(
          body(answer)
            == "another device has opened this address; preview has a new one when it is started again\n"
        )
        #expect(answer?.contains("Set-Cookie") == false)
      }
    }
    #expect(try socket(server, [:]) == "403")
    #expect(try socket(server, ["Sec-WebSocket-Protocol": "sw1, key.\(server.key)"]) == "403")
    // Codes do no harm any more, and strangers write nothing to the terminal.
    for _ in 0..<20 { _ = try ask(server, Request(path: "/?code=wrong")) }
    #expect(try status(ask(server, Request(cookie: cookie))) == "200")
    #expect(!server.log.messages.contains("refused") && !server.log.messages.contains("wrong"))
  }

  @Test(
    "before the code nothing is answered but a sentence, and only the code uses it up · row:J24")
  func strangers() throws {
    let server = try Served(network: host)
    let code = try code(server)
    for path in [
      "/", "/app.js", "/index.html", "/?x=1&\(code.dropFirst(2))", "/index.html\(code.dropFirst())",
    ] {
      let answer = try ask(server, Request(path: path))
      #expect(status(answer) == "403" && body(answer).hasPrefix("open the address with its code"))
    }
    for method in ["HEAD", "POST"] {
      #expect(try status(ask(server, Request(method: method, path: code))) == "403")
    }
    #expect(try socket(server, [:]) == "403")
    _ = try cookie(server)
  }

  @Test("another Host is refused before its code is read, another Origin gets no socket · row:J24")
  func hosts() throws {
    let server = try Served(network: host)
    let port = try #require(server.network).port
    let others = [
      "evil.example:\(port)", "127.0.0.1:\(port)", "localhost:\(port)", host, "\(host):\(port + 1)",
    ]
    for other in others {
      for path in [try code(server), "/?code=wrong"] {
        #expect(try status(ask(server, Request(path: path, host: other))) == "403", "\(other)")
      }
    }
    let cookie = try cookie(server)
    for other in others {
      #expect(try status(ask(server, Request(host: other, cookie: cookie))) == "403")
      #expect(try socket(server, ["Cookie": cookie, "Origin": "http://\(other)"]) == "403")
      #expect(
        try socket(server, ["Cookie": cookie, "Host": other, "Origin": "http://\(other)"]) == "403")
    }
    #expect(try socket(server, ["Cookie": cookie, "Origin": "null"]) == "403")
    #expect(try socket(server, ["Cookie": cookie]) == "101")
    // Nor is the device's cookie a key of this machine's address, or its host one there.
    #expect(try server.get("/", host: "\(host):\(server.port)").status == "403")
    let browser = try server.openSocket("Sec-WebSocket-Protocol", "sw1, key.\(cookie.suffix(32))")
    #expect(browser.rest().hasPrefix("HTTP/1.1 403 "))
  }

  @Test("some wrong codes are answered, and the right one after them · row:J24")
  func someWrong() throws {
    let server = try Served(network: host)
    let right = try code(server)
    for wrong in [String(right.dropLast()), right + "0", right + "A", "/?code="] {
      let answer = try ask(server, Request(path: wrong))
      #expect(
        status(answer) == "403" && body(answer) == "this is not the code that the terminal shows\n")
    }
    _ = try cookie(server)
  }

  @Test("after five wrong codes the address answers no more, and this machine's goes on · row:J24")
  func manyWrong() throws {
    let server = try Served(network: host)
    for _ in 0..<OneDevice.mostWrong - 1 {
      #expect(try status(ask(server, Request(path: "/?code=00000000"))) == "403")
    }
    let early = try Browser(host: host, port: #require(server.network).port)
    #expect(try ask(server, Request(path: "/?code=00000000")) == nil)
    for path in [try code(server), "/", "/?code=00000000"] {
      #expect(try ask(server, Request(path: path)) == nil, "\(path)")
    }
    // Nor is one answered that was there before.
    early.send(
      "GET \(try code(server)) HTTP/1.1\r\nHost: \(host):\(try #require(server.network).port)\r\n\r\n"
    )
    #expect(early.rest().isEmpty)
    #expect(try server.get("/").status == "200")
    server.wait {
      $0.messages.contains("5 wrong codes: the address of the network is closed")
    }
  }

  @Test("connections of the network are few, and those of this machine are not counted with them")
  func visitors() throws {
    let server = try Served(network: host)
    let port = try #require(server.network).port
    let idle = try (0..<32).map { _ in try Browser(host: host, port: port) }
    // They are taken in the order in which they came.
    #expect(try ask(server, Request(path: code(server))) == nil)
    #expect(try server.get("/").status == "200")
    for browser in idle { browser.close() }
    var answer: String?
    for _ in 0..<100 where answer == nil { answer = try ask(server, Request(path: code(server))) }
    #expect(status(answer) == "200")
  }

  @Test("codes are eight of 32 symbols that are not taken for each other, new at each start")
  func codes() {
    let codes = (0..<100).map { _ in OneDevice().code }
    #expect(Set(codes).count == 100)
    #expect(
      codes.allSatisfy {
        $0.count == 8 && $0.allSatisfy { "0123456789abcdefghjkmnpqrstvwxyz".contains($0) }
      })
    #expect(Set(codes.joined()).count == 32)
  }

  @Test("the address is that of the interface with the default route that costs least")
  func routes() {
    let head = "Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT\n"
    func found(_ lines: String...) -> String? {
      NetworkAddress.defaultInterface(in: Array((head + lines.joined()).utf8))
    }
    let local = "eth0\t0002A8C0\t00000000\t0001\t0\t0\t100\t00FFFFFF\t0\t0\t0\n"
    let wire = "eth0\t00000000\t0102A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0\n"
    let radio = "wlan0\t00000000\t0102A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0\n"
    let half = "tun0\t00000000\t0102A8C0\t0003\t0\t0\t0\t00000080\t0\t0\t0\n"
    let down = "eth1\t00000000\t0102A8C0\t0002\t0\t0\t1\t00000000\t0\t0\t0\n"
    let rejected = "eth2\t00000000\t00000000\t0201\t0\t0\t1\t00000000\t0\t0\t0\n"
    #expect(found() == nil && found(local) == nil && found(half, down, rejected) == nil)
    #expect(found(local, radio, wire) == "eth0" && found(local, radio) == "wlan0")
    #expect(found("damaged\n", "\n", wire.replacing("100", with: "x"), radio) == "wlan0")
    #expect(NetworkAddress.defaultInterface(in: []) == nil)
  }

  @Test("an interface has its IPv4 address, and one that is not there has none")
  func interfaces() {
    #expect(NetworkAddress.address(of: "lo") == "127.0.0.1")
    #expect(NetworkAddress.address(of: "no-interface") == nil)
  }

  @Test(
    "the picture is made by a program that gets the address as one argument, and only if it ends well"
  )
  func pictures() throws {
    let address = "http://192.168.1.5:80/?code=a  b'\"$(id);`id`#t=1"
    let echoed = QRCode.picture(of: address, by: "/bin/echo")
    #expect(
      echoed.map { String(decoding: $0, as: UTF8.self) } == "-t ANSIUTF8 -m 2 -- \(address)\n")
    for program in ["/bin/false", "/bin/true", "/nowhere/qrencode"] {
      #expect(QRCode.picture(of: address, by: program) == nil, "\(program)")
    }
  }
}

import NIOHTTP1
@testable import ScrollworkPreviewServer
import ScrollworkTrace
import Testing

@Suite("Who may open the page's socket") struct HandshakeTests {
  private let handshake = Handshake(port: 4000, key: "0123456789abcdef0123456789abcdef")

  private func head(_ changes: [(String, String?)] = [], uri: String = "/socket") -> HTTPRequestHead
  {
    var headers = HTTPHeaders([
      ("Host", "127.0.0.1:4000"), ("Origin", "http://127.0.0.1:4000"),
      ("Sec-WebSocket-Protocol", "sw1, key.0123456789abcdef0123456789abcdef"),
    ])
    for (name, value) in changes {
      headers.remove(name: name)
      if let value { headers.add(name: name, value: value) }
    }
    return HTTPRequestHead(version: .http1_1, method: .GET, uri: uri, headers: headers)
  }

  @Test("the page of this server, with its key")
  func welcome() {
    #expect(handshake.refusal(of: head()) == nil)
    #expect(
      handshake.refusal(
        of: head([("Host", "localhost:4000"), ("Origin", "http://localhost:4000")])) == nil)
  }

  @Test(
    "nobody else",
    arguments: [
      [("Host", nil)], [("Host", "127.0.0.1:4001")], [("Host", "evil.example:4000")],
      [("Host", "127.0.0.1")],
      [("Host", "evil.example:4000"), ("Origin", "http://evil.example:4000")],
      [("Origin", nil)], [("Origin", "null")], [("Origin", "http://evil.example")],
      [("Origin", "https://127.0.0.1:4000")], [("Origin", "http://localhost:4000")],
      [("Origin", "http://127.0.0.1:4000.evil.example")],
      [("Sec-WebSocket-Protocol", nil)], [("Sec-WebSocket-Protocol", "sw1")],
      [("Sec-WebSocket-Protocol", "key.0123456789abcdef0123456789abcdef")],
      [("Sec-WebSocket-Protocol", "sw1, key.")],
      [("Sec-WebSocket-Protocol", "sw1, key.0123456789abcdef0123456789abcdee")],
      [("Sec-WebSocket-Protocol", "sw1, key.0123456789abcdef0123456789abcdef0")],
      [("Sec-WebSocket-Protocol", "sw2, key.0123456789abcdef0123456789abcdef")],
    ] as [[(String, String?)]])
  func refused(changes: [(String, String?)]) {
    #expect(handshake.refusal(of: head(changes)) != nil)
  }

  @Test(
    "port 80 may be left out, as browsers do, in the Host and in the Origin",
    arguments: ["127.0.0.1", "localhost", "[::1]"],
    [["", ""], [":80", ""], ["", ":80"], [":80", ":80"]])
  func eighty(name: String, ports: [String]) {
    let handshake = Handshake(port: 80, key: "0123456789abcdef0123456789abcdef")
    let own = head([("Host", name + ports[0]), ("Origin", "http://\(name)\(ports[1])")])
    #expect(handshake.refusal(of: own) == nil)
    #expect(handshake.hasOwnHost(own))
    #expect(
      handshake.refusal(of: head([("Host", name + ":81"), ("Origin", "http://\(name)")])) != nil)
    #expect(
      handshake.refusal(of: head([("Host", name), ("Origin", "http://evil.example")])) != nil)
    // At another port they say it.
    #expect(!self.handshake.hasOwnHost(own))
  }

  @Test("there is one socket only")
  func path() {
    #expect(handshake.refusal(of: head(uri: "/")) != nil)
    #expect(handshake.refusal(of: head(uri: "/socket/../x")) != nil)
  }

  @Test("two headers of a name are refused")
  func twice() {
    for (name, value) in [("Host", "evil.example"), ("Origin", "http://evil.example")] {
      var request = head()
      request.headers.add(name: name, value: value)
      #expect(handshake.refusal(of: request) != nil)
    }
  }

  @Test("keys are 128 random bits as 32 digits")
  func keys() {
    let keys = (0..<100).map { _ in Handshake.makeKey() }
    #expect(Set(keys).count == 100)
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test("a page loads its scripts and styles without lines that are only comments")
  func comments() throws {
    for (path, code) in [
      ("/app.js", "import { html"), ("/preview.css", ".popover h2 { margin: 16px 0 4px; }"),
    ] {
      let text = String(decoding: try #require(PageAssets.file(at: path)).bytes, as: UTF8.self)
      #expect("\n\(text)".contains("\n\(code)"))
      for line in text.split(separator: "\n") {
        #expect(!["//", "/*", "*/", "* ", " "].contains { line.hasPrefix($0) }, "\(path): \(line)")
      }
    }
  }

  @Test("files are those of the program, and no others")
  func files() {
    #expect(PageAssets.file(at: "/index.html")?.type == "text/html; charset=utf-8")
    #expect(PageAssets.file(at: "/app.js")?.bytes.isEmpty == false)
    for path in [
      "/", "/../Package.swift", "/etc/passwd", "//", "", "/app.js/", "/%61pp.js",
    ] {
      #expect(PageAssets.file(at: path) == nil)
    }
  }
}

internal import NIOHTTP1

/// Who may open the socket at one address of this machine: a page of this server that was let in.
struct Handshake: Sendable {
  /// What a page has that was let in.
  enum Pass: Hashable, Sendable {
    /// The key of the printed address, 32 hexadecimal digits. Without it there are files, but no
    /// socket.
    case key(String)
    /// The cookie of the one device of the network, as it sends it. Without it there is nothing.
    case cookie(String)
  }

  let pass: Pass
  let port: Int
  /// The hosts that are this server.
  private let names: [String]

  /// The protocol's name and version.
  static let name = "sw1"

  /// That of an address that only this machine reaches.
  init(port: Int, key: String) {
    self.port = port
    pass = .key(key)
    names = ["127.0.0.1", "localhost", "[::1]"]
  }

  /// That of an address of the network; the cookie has the port in its name, as hosts share cookies
  /// between ports.
  init(network host: String, port: Int, cookie: String) {
    self.port = port
    pass = .cookie("scrollwork-\(port)=\(cookie)")
    names = [host]
  }

  /// Makes a key of 128 random bits.
  static func makeKey() -> String {
    (0..<16).map { _ in
      let digits = String(UInt8.random(in: .min ... .max), radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Why a request may not open the socket; nil for one that may.
  func refusal(of head: HTTPRequestHead) -> String? {
    guard head.uri == "/socket" else { return "no socket is there" }
    guard let host = ownHost(of: head) else { return "the Host is not this server" }
    guard let origin = only(head.headers["Origin"]), origin.hasPrefix("http://"),
      full(String(origin.dropFirst(7))) == host
    else { return "the Origin is not this server's page" }
    let protocols = head.headers[canonicalForm: "Sec-WebSocket-Protocol"].map(String.init)
    guard protocols.contains(Self.name) else { return "the page is of another version" }
    switch pass {
    case .key(let key):
      guard let sent = protocols.first(where: { $0.hasPrefix("key.") }),
        Self.areEqual(Array(sent.dropFirst(4).utf8), Array(key.utf8))
      else { return "the key is not the one that was printed" }
    case .cookie:
      guard hasFiles(head) else { return "the device is not the one that opened the address" }
    }
    return nil
  }

  /// Whether a request gets files.
  func hasFiles(_ head: HTTPRequestHead) -> Bool {
    guard case .cookie(let cookie) = pass else { return true }
    return head.headers["Cookie"].flatMap { $0.split(separator: ";") }.contains {
      Self.areEqual(Array($0.trimmingPrefix(" ").utf8), Array(cookie.utf8))
    }
  }

  /// Whether a request names this server by an address or name of this machine.
  func hasOwnHost(_ head: HTTPRequestHead) -> Bool { ownHost(of: head) != nil }

  /// The host of a request with its port, if that is this server.
  private func ownHost(of head: HTTPRequestHead) -> String? {
    guard let host = only(head.headers["Host"]).map(full) else { return nil }
    return names.contains { host == "\($0):\(port)" } ? host : nil
  }

  /// A host with its port: browsers leave out 80, the one of HTTP.
  private func full(_ host: String) -> String { names.contains(host) ? "\(host):80" : host }

  private func only(_ values: [String]) -> String? { values.count == 1 ? values[0] : nil }

  /// Compares in a time that does not depend on where they differ.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

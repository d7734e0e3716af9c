internal import NIOHTTP1

/// Who may open the page's socket: a page of this server, on this machine, that knows the key.
struct Handshake: Sendable {
  /// 32 hexadecimal digits, new at each start.
  let key: String
  let port: Int

  /// The addresses and names of this machine.
  private static let names = ["127.0.0.1", "localhost", "[::1]"]
  /// The protocol's name and version.
  static let name = "sw1"

  init(port: Int, key: String) {
    self.port = port
    self.key = key
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
    guard let sent = protocols.first(where: { $0.hasPrefix("key.") }),
      Self.areEqual(Array(sent.dropFirst(4).utf8), Array(key.utf8))
    else { return "the key is not the one that was printed" }
    return nil
  }

  /// Whether a request names this server by an address or name of this machine.
  func hasOwnHost(_ head: HTTPRequestHead) -> Bool { ownHost(of: head) != nil }

  /// The host of a request with its port, if that is this server.
  private func ownHost(of head: HTTPRequestHead) -> String? {
    guard let host = only(head.headers["Host"]).map(full) else { return nil }
    return Self.names.contains { host == "\($0):\(port)" } ? host : nil
  }

  /// A host with its port: browsers leave out 80, the one of HTTP.
  private func full(_ host: String) -> String { Self.names.contains(host) ? "\(host):80" : host }

  private func only(_ values: [String]) -> String? { values.count == 1 ? values[0] : nil }

  /// Compares in a time that does not tell where they differ.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

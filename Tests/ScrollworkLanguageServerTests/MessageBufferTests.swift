import Testing

@testable import ScrollworkLanguageServer

@Suite("MessageBuffer") struct MessageBufferTests {
  private static func framed(_ text: String) -> [UInt8] {
    Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
  }

  private static func messages(_ pieces: [[UInt8]]) -> (texts: [String], broken: Int) {
    var buffer = MessageBuffer()
    var texts: [String] = []
    var broken = 0
    for piece in pieces {
      buffer.append(piece)
      loop: while true {
        switch buffer.next() {
        case .message(let bytes): texts.append(String(decoding: bytes, as: UTF8.self))
        case .broken: broken += 1
        case .incomplete: break loop
        }
      }
    }
    return (texts, broken)
  }

  @Test("messages are the same however the stream is cut", arguments: 1...40)
  func cuts(size: Int) {
    let stream = Self.framed("{}") + Self.framed(#"{"a":"ä😀"}"#) + Self.framed("[1]")
    let pieces = stride(from: 0, to: stream.count, by: size).map {
      Array(stream[$0..<min($0 + size, stream.count)])
    }
    let found = Self.messages(pieces)
    #expect(found.texts == ["{}", #"{"a":"ä😀"}"#, "[1]"])
    #expect(found.broken == 0)
  }

  @Test("other header fields are ignored, and names have any case")
  func fields() {
    let text =
      "content-length:2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"
    #expect(Self.messages([Array(text.utf8)]).texts == ["{}"])
  }

  @Test(
    "a wrong header is reported once and the next message is read",
    arguments: [
      "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: \r\n\r\n",
      "Content-Length: 99999999999999999999\r\n\r\n", "noise\r\n", "a: b\r\n\r\n",
      "Content-Length: 1\r\nContent-Length: 2\r\nnoise\r\n", "\u{0}\r\n",
    ])
  func wrongHeaders(header: String) {
    let found = Self.messages([Array(header.utf8) + Self.framed("{}")])
    #expect(found.texts == ["{}"])
    #expect(found.broken == 1)
  }

  @Test("a message above the limit is skipped, however it arrives")
  func tooLong() {
    let length = MessageBuffer.sizeLimit + 1
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: length)
    let header = Array("Content-Length: \(length)\r\n\r\n".utf8)
    for pieces in [[header + body + Self.framed("{}")], [header, body, Self.framed("{}")]] {
      let found = Self.messages(pieces)
      #expect(found.texts == ["{}"])
      #expect(found.broken == 1)
    }
  }

  @Test("a header without an end does not grow without bound")
  func endless() {
    let found = Self.messages([
      [UInt8](repeating: UInt8(ascii: "x"), count: MessageBuffer.headerLimit + 1),
      Self.framed("{}"),
    ])
    #expect(found.texts == ["{}"])
    #expect(found.broken == 1)
  }
}

import NIOCore
import NIOEmbedded
import NIOWebSocket
import ScrollworkPreview
@testable import ScrollworkPreviewServer
import Testing

@Suite("The connection of a page") struct PageConnectionTests {
  private final class Page: PageHandler {
    var onOutput: ((PageOutput) -> Void)?
    func begin() {}
    func take(bytes: [UInt8]) -> Bool { true }
    func take(text: [UInt8]) -> Bool { true }
  }

  /// A connection whose page has said hello.
  private final class Line {
    let channel = EmbeddedChannel()
    let connection: PageConnection
    private(set) var closed = 0

    init(to page: Page) throws {
      var ended: () -> Void = {}
      connection = PageConnection(opened: { _, _ in page }, closed: { _ in ended() })
      ended = { [unowned self] in closed += 1 }
      try channel.pipeline.syncOperations.addHandler(connection)
      channel.connect(to: try SocketAddress(unixDomainSocketPath: "/page"), promise: nil)
      receive(.text, #"{"k":"hello"}"#)
    }

    func receive(_ opcode: WebSocketOpcode, _ text: String = "") {
      _ = try? channel.writeInbound(
        WebSocketFrame(fin: true, opcode: opcode, data: ByteBuffer(string: text)))
    }

    /// What was sent since the last call.
    func sent() throws -> [WebSocketFrame] {
      var frames: [WebSocketFrame] = []
      while let frame = try channel.readOutbound(as: WebSocketFrame.self) { frames.append(frame) }
      return frames
    }

    func pass(seconds: Int64) { channel.embeddedEventLoop.advanceTime(by: .seconds(seconds)) }
  }

  @Test("a page that answers pings stays")
  func pings() throws {
    let line = try Line(to: Page())
    for _ in 0..<20 {
      line.pass(seconds: 10)
      #expect(try line.sent().map(\.opcode) == [.ping])
      line.receive(.pong)
    }
    #expect(line.closed == 0)
  }

  @Test("one that does not answer is closed, with the reason, and told what to do")
  func silent() throws {
    let line = try Line(to: Page())
    line.pass(seconds: 10)
    line.receive(.pong)
    line.pass(seconds: 20)
    let last = try #require(try line.sent().last)
    #expect(last.opcode == .connectionClose)
    #expect(
      String(
        buffer: last.unmaskedData.getSlice(at: 2, length: last.unmaskedData.readableBytes - 2)
          ?? ByteBuffer()
      ).contains("load it again"))
    #expect(line.closed == 1)
  }

  @Test("a scene that another page has taken over is told nothing more by its old connection")
  func handedOver() throws {
    let page = Page()
    let (old, new) = (try Line(to: page), try Line(to: page))
    old.connection.handOver()
    #expect(try old.sent().map(\.opcode) == [.connectionClose])
    #expect(old.closed == 1)
    page.onOutput = nil
    let next = try Line(to: page)
    old.receive(.text, #"{"k":"restart"}"#)
    page.onOutput?(.text("{}"))
    #expect(try next.sent().map(\.opcode) == [.text])
    #expect(try old.sent().isEmpty)
    #expect(new.closed == 0)
  }
}

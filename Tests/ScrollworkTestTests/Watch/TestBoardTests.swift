@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("What pages of tests and the tests' process say") struct TestBoardTests {
  @Test(
    "an order is what was sent",
    arguments: [
      BoardOrder.run(nil), .run([]), .run(["a::b", "ü"]), .accept("tests/a_test.lua::x"),
      .stop, .measure(true), .measure(false), .ran("carousel.lua", line: 9),
    ])
  func order(_ order: BoardOrder) throws {
    var writer = WireWriter()
    order.write(to: &writer)
    var reader = WireReader(writer.bytes[...])
    #expect(try BoardOrder(from: &reader) == order)
  }

  @Test("a message is what was sent")
  func message() throws {
    for message in [
      BoardMessage(text: "{}", isPlan: true), BoardMessage(text: "ü"),
      BoardMessage(exitCode: .incomplete),
    ] {
      var writer = WireWriter()
      message.write(to: &writer)
      var reader = WireReader(writer.bytes[...])
      #expect(try BoardMessage(from: &reader) == message)
    }
  }

  @Test("a plan has the last results and says which tests run, and results follow by the flush")
  func texts() {
    var sent: [BoardMessage] = []
    let board = TestBoard(TestCommands()) { sent.append($0) }
    let planned = SpecCase(
      file: 0, index: 0,
      definition: SpecDefinition(
        names: ["a", "b"], line: 3, groupLines: [], tags: ["t"], devices: [], rates: [],
        intent: .run, isOnly: false),
      path: "tests/a_test.lua", device: nil, rate: nil)
    let result = SpecResult(planned: planned, status: .passed)
    board.begin([planned], runs: [planned], last: [:], heading: nil)
    board.flush()
    board.add(result)
    board.add(result)
    board.flush()
    board.begin([planned], runs: [], last: [ByteText(planned.key): result], heading: "x changed")
    #expect(sent.map(\.isPlan) == [true, false, true])
    let texts = sent.compactMap { JSONValue(parsing: Array($0.text.utf8)) }
    #expect(texts.count == 3)
    #expect(texts[0]["runs"]?.elements?.count == 1)
    #expect(texts[0]["tests"]?.elements?.first?["status"] == nil)
    #expect(texts[0]["tests"]?.elements?.first?["name"]?.text == "a › b")
    #expect(texts[1]["tests"]?.elements?.count == 2)
    #expect(texts[2]["tests"]?.elements?.first?["status"]?.text == "passed")
  }
}

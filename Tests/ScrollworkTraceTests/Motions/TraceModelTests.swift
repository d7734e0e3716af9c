import HostTestSupport
import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
@testable import ScrollworkTrace
import TestSupport
import Testing

@Suite("TraceModel") struct TraceModelTests {
  private let folder = TraceFixture.folder

  private func file(_ text: String) -> LoadedFile {
    LoadedFile(path: "r.jsonl", bytes: Array(text.utf8))
  }

  private func source(_ subject: String, scene: String?, lines: [String]) throws -> TraceSource {
    let invocation = Invocation(environment: [:], currentDirectory: FilePath(folder.path))
    var options = TraceOptions(subject, invocation: invocation)
    options.run.scene = scene
    options.run.doLines = lines
    let streams = CommandStreams(
      output: .plain, messages: .plain, writeOutput: { _ in }, writeMessages: { _ in })
    return try TraceSource(
      options, TraceSubject(subject, in: FilePath(folder.path)), streams: streams,
      isProcess: false)
  }

  @Test(
    "a record read back is the run it was written from · row:Q3",
    arguments: [
      ("menu", ["flick(menu, { y = -700 })"]), ("menu", ["menu:scroll_to('s3')", "tick(4)"]),
      ("menu", ["print('x')"]), ("menu", ["flick(menu, { y = -700 })", "error('no \\\"way\\\"')"]),
      ("five", TraceFixture.fiveLines),
    ])
  func roundTrip(scene: String, lines: [String]) throws {
    let model = try source("nothing.lua", scene: scene, lines: lines).run().model
    let record = TemporaryFolder()
    _ = CommandCapture.run("nothing.lua", in: folder) {
      $0.scene = scene
      $0.doLines = lines
      $0.record = "\(record.path)/r.jsonl"
    }
    let text = try #require(readText("\(record.path)/r.jsonl"))
    let parts = try TraceReader(file(text)).parts
    #expect(parts.count == 1 && parts.first?.model == model)
    #expect(model.lanes.contains { !$0.samples.isEmpty })
  }

  @Test("the record of a failed test holds what its views did; one that passed keeps nothing")
  func testRecord() throws {
    let project = SpecFolder([
      "scenes/menu.lua": menuScene,
      "tests/menu_test.lua": readText("\(folder.path)/tests/menu_test.lua") ?? "",
    ])
    let answer = project.test { $0.record = "out.jsonl" }
    #expect(answer.exitCode == .failure)
    let text = try #require(readText("\(project.folder.path)/out.jsonl"))
    let parts = try TraceReader(file(text)).parts
    #expect(parts.map(\.isTest) == [true, true] && parts.map(\.hasTicks) == [true, false])
    let model = try source("tests/menu_test.lua:1", scene: nil, lines: []).run().model
    #expect(parts.first?.model == model)
    // One of its tests has ticks, so there is nothing to choose.
    let drawn = TraceFixture.trace("out.jsonl", in: project.folder)
    #expect(drawn.exitCode == .success && drawn.output.hasPrefix("t,tick,view,"))
    let named = TraceFixture.trace("out.jsonl::goes", in: project.folder)
    #expect(named.exitCode == .incomplete && named.messages.contains("tests that pass keep none"))
  }

  // MARK: - Records that are none

  private static let head = #"{"sw":1,"k":"run","file":"a.lua"}"#
  private static let tick =
    #"{"sw":1,"k":"tick","view":"v","t":0.0,"tick":0,"y":1.0,"phase":"idle","source":"initial"}"#
  private static let end = #"{"sw":1,"k":"end","virtual":1.5,"ticks":90}"#

  @Test(
    "what is no whole record is refused with what is wrong",
    arguments: [
      ("", ExitCode.usage, "r.jsonl is empty"), ("local x = 1\n", .usage, "r.jsonl is no record"),
      ("{}\n", .usage, "r.jsonl is no record"), (end + "\n", .usage, "r.jsonl is no record"),
      (head + "\n" + tick + "\n", .inputOutput, "was cut short: its line \"end\" is missing"),
      (head + "\n" + tick.dropLast(9) + "\n", .inputOutput, "was cut short: line 2 is no JSON"),
      (
        head.replacing("\"sw\":1", with: "\"sw\":2") + "\n", .inputOutput,
        "is a record of version 2; this program reads version 1"
      ),
    ])
  func refusals(text: String, exitCode: ExitCode, message: String) {
    do throws(HostError) {
      _ = try TraceReader(file(text))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.exitCode == exitCode)
      #expect(error.diagnostic.message.contains(message))
    }
  }

  @Test("kinds and members that it does not know are skipped")
  func unknownLines() throws {
    let odd = #"{"sw":1,"k":"weather","view":"v","wind":[1,{"a":null}]}"#
    let more = Self.tick.replacing("\"y\":1.0", with: "\"y\":1.0,\"mood\":\"good\"")
    let reader = try TraceReader(
      file([Self.head, odd, more, "", Self.end].joined(separator: "\n")))
    let model = try #require(reader.parts.first?.model)
    #expect(model.lanes.map(\.name) == ["v"] && model.lanes[0].samples.count == 1)
    #expect(model.end == 1.5 && model.ticks == 90 && model.title == "a.lua")
  }

  @Test(
    "a line of a grid is one target, and of more targets than can be told apart those count that a view was bound for"
  )
  func targets() throws {
    let folder = TemporaryFolder([
      "grid.lua": """
      local sw = require "scrollwork"
      local cells = {}
      for i = 1, 200 do cells[i] = sw.item { id = "c" .. i, height = 40 } end
      return sw.scene { sw.scroll { id = "v", height = 400, snap = "views",
        sw.grid { columns = 5, table.unpack(cells) } } }
      """,
      "rows.lua": """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "v", height = 400, snap = "views", sw.list { count = 1000000, extent = 40 } } }
      """,
    ])
    func lane(_ file: String, _ line: String) throws -> TraceModel.Lane {
      _ = CommandCapture.run(file, in: folder) {
        $0.doLines = [line]
        $0.record = "r.jsonl"
      }
      let text = try #require(readText("\(folder.path)/r.jsonl"))
      return try #require(TraceReader(self.file(text)).parts.first?.model.lanes.first)
    }
    let grid = try lane("grid.lua", "v:scroll_to { y = 1000 }")
    #expect(grid.targets.map(\.offset) == (0...25).map { Double($0) * 40 })
    #expect(grid.targets.last?.name == "c126")
    let rows = try lane(
      "rows.lua", "v:scroll_to(500000, { animate = true }) settle() flick(v, { y = -300 })")
    let bound = rows.targets.map(\.offset)
    #expect((1..<5).contains(bound.count) && bound.last == rows.samples.last?.offset.y, "\(bound)")
  }

  @Test("views with one id and views without are told apart")
  func names() throws {
    let folder = TemporaryFolder([
      "a.lua": """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "a", height = 50 }, sw.scroll { height = 50 },
        sw.scroll { id = "a", height = 50 }, sw.scroll { height = 50 } }
      """
    ])
    _ = CommandCapture.run("a.lua", in: folder) { $0.record = "r.jsonl" }
    let text = try #require(readText("\(folder.path)/r.jsonl"))
    let names = try TraceReader(file(text)).parts.first?.model.lanes.map(\.name)
    #expect(names == ["a", "view 1", "a (2)", "view 2"])
  }
}

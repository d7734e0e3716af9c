import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("TraceReader") struct TraceReaderTests {
  private static let head = #"{"sw":1,"k":"run","file":"a.lua"}"#
  private static let end = #"{"sw":1,"k":"end","virtual":1.5,"ticks":90,"digest":"d1"}"#

  private func parts(
    _ lines: [String], separator: String = "\n"
  ) throws(HostError) -> [TraceReader.Part] {
    try TraceReader(
      LoadedFile(path: "r.jsonl", bytes: Array(lines.joined(separator: separator).utf8))
    ).parts
  }

  /// The model of a run with some lines between the first and the last one.
  private func model(_ lines: String...) throws -> TraceModel {
    try #require(try parts([Self.head] + lines + [Self.end]).first).model
  }

  private func error(_ lines: [String]) -> HostError? {
    do throws(HostError) {
      _ = try parts(lines)
      return nil
    } catch { return error }
  }

  // MARK: - Round trip

  /// A model with every member, and what differs between roles, axes and sources.
  private static var full: TraceModel {
    var model = TraceModel()
    (model.title, model.lines) = ("a.lua", ["flick(v, { y = -1 })", "tick(4)"])
    (model.device, model.width, model.height, model.rate) = ("phone", 390, 844.5, 120)
    (model.end, model.ticks, model.digest) = (1.5, 90, "d1")
    let flick = Cause(text: "flick", location: "a.lua:4")
    let answer = Cause(text: "return \"x\"", location: "b.lua:2", role: .answer, caller: "a.lua:9")
    var page = TraceModel.Lane(name: "p \"q\" é", axes: [.horizontal, .vertical])
    page.touches = [
      TraceModel.Touch(number: 1, start: 0, end: 0.25, cause: flick),
      TraceModel.Touch(number: 2, start: 0.5),
    ]
    page.samples = ScrollSource.allCases.enumerated().map { index, source in
      TraceModel.Sample(
        tick: index * 3, time: Double(index) / 40,
        offset: Point(x: 0.1 * Double(index), y: -1e-9),
        velocity: Point(x: 1e300, y: 1.0 / 3), zoom: index == 2 ? 2.5 : 1,
        blank: index == 1 ? 12.5 : 0, phase: .animating, source: source,
        target: index < 4 ? Point(x: 7, y: 8.25) : nil,
        cause: flick, activityCause: index % 2 == 0 ? flick : answer)
    }
    page.targets = [
      TraceModel.Target(axis: .horizontal, name: "", offset: 3),
      TraceModel.Target(axis: .vertical, name: "end", offset: -2, isExpected: true),
    ]
    var side = TraceModel.Lane(name: "side", axes: [.vertical])
    side.samples = ScrollPhase.allCases.enumerated().map { index, phase in
      TraceModel.Sample(
        tick: index, time: Double(index) / 120, offset: Point(x: 0, y: 5), velocity: .zero,
        phase: phase, source: .initial)
    }
    model.lanes = [page, side, TraceModel.Lane(name: "still", axes: [.horizontal])]
    model.failures = [
      TraceModel.Failure(time: 0.5, tick: 30, location: "t.lua:3", message: "a\nb"),
      TraceModel.Failure(time: 1, tick: 60, location: "", message: ""),
    ]
    return model
  }

  @Test("lines that are written are the same model when they are read")
  func roundTrip() throws {
    let full = Self.full
    var json = JSONText()
    TraceLines(model: full).write(to: &json)
    let head =
      #"{"sw":1,"k":"run","file":"a.lua","do":["flick(v, { y = -1 })","tick(4)"],"#
      + #""device":"phone","width":390,"height":844.5,"rate":120}"#
    let parts = try parts([head, json.text, Self.end])
    #expect(parts.map(\.model) == [full])
    #expect(parts.first?.isTest == false && parts.first?.id == "")
  }

  @Test("the ticks of all views ascend, with a call before each and one at the end")
  func between() {
    var ticks: [Int] = []
    var json = JSONText()
    TraceLines(model: Self.full).write(to: &json) { tick, _ in ticks.append(tick) }
    // The first view's ticks are multiples of 3, the second's are 0 to 4.
    #expect(ticks == [0, 1, 2, 3, 4, 6, 9, 12, 15, 18, 21, 24, .max])
  }

  @Test("only lines of the kinds it names are written")
  func kinds() throws {
    var json = JSONText()
    let lines = TraceLines(model: Self.full)
    lines.writeScreen(to: &json)
    lines.write(to: &json)
    for line in json.text.split(separator: "\n") {
      let value = try #require(JSONValue(parsing: Array(line.utf8)))
      let kind = try #require(value["k"]?.text)
      #expect(TraceLines.kinds.contains(kind) && value["sw"]?.number == 1)
    }
  }

  // MARK: - Lines

  @Test("lines end in CRLF as well, empty ones are skipped, and a byte order mark may precede")
  func lineEnds() throws {
    let lines = ["\u{FEFF}" + Self.head, "", "  ", Self.end, ""]
    let plain = try parts([Self.head, Self.end]).map(\.model)
    #expect(try parts(lines).map(\.model) == plain)
    #expect(try parts(lines, separator: "\r\n").map(\.model) == plain)
  }

  @Test("a tick of a view without a line of its own makes the view, with the axes it has")
  func unannounced() throws {
    let model = try model(
      #"{"sw":1,"k":"tick","view":"b","t":0,"tick":0,"x":1,"phase":"idle","source":"user"}"#,
      #"{"sw":1,"k":"tick","view":"a","t":0,"tick":0,"y":1,"phase":"idle","source":"user"}"#)
    #expect(model.lanes.map(\.name) == ["b", "a"])
    #expect(model.lanes.map(\.axes) == [[.horizontal], [.vertical]])
  }

  @Test(
    "a tick that lacks what it needs is skipped",
    arguments: [
      #"{"sw":1,"k":"tick","view":"v","tick":0,"y":1,"phase":"idle","source":"user"}"#,
      #"{"sw":1,"k":"tick","view":"v","t":0,"tick":0.5,"y":1,"phase":"idle","source":"user"}"#,
      #"{"sw":1,"k":"tick","view":"v","t":0,"tick":0,"y":1,"phase":"asleep","source":"user"}"#,
      #"{"sw":1,"k":"tick","view":"v","t":0,"tick":0,"y":1,"phase":"idle","source":"moon"}"#,
      #"{"sw":1,"k":"tick","t":0,"tick":0,"y":1,"phase":"idle","source":"user"}"#,
      #"{"sw":1,"k":"tick"}"#, #"{"sw":1,"k":"touch","view":"v"}"#,
      #"{"sw":1,"k":"target","view":"v","name":"n"}"#, #"{"sw":1,"k":"view"}"#,
    ])
  func incomplete(line: String) throws {
    let model = try model(line)
    #expect(model.lanes.isEmpty && model.end == 1.5)
  }

  @Test("an effect has six numbers, or none where it has ended · row:Z10")
  func effects() throws {
    let model = try model(
      #"{"sw":1,"k":"effect","view":"v","t":0.5,"tick":30,"item":"a","scale":0.5,"opacity":1,"x":-3,"y":0,"#
        + #""rotation":20,"z":-1}"#,
      #"{"sw":1,"k":"effect","view":"v","t":1,"tick":60,"item":"a"}"#,
      #"{"sw":1,"k":"effect","view":"v","tick":60,"item":"a"}"#)
    let effects = try #require(model.lanes.first).effects
    #expect(effects.map(\.tick) == [30, 60] && effects.map(\.item) == ["a", "a"])
    #expect(effects.map { $0.effect?.parts } == [[0.5, 1, -3, 0, 20, -1], nil])
    var json = JSONText()
    TraceLines(model: model).write(to: &json)
    #expect(
      json.text.contains(
        #""k":"effect","view":"v","t":0.5,"tick":30,"item":"a","scale":0.5,"opacity":1.0,"#))
  }

  @Test("a cause is a call unless it says otherwise; that of the activity is the same in motion")
  func causes() throws {
    let model = try model(
      #"{"sw":1,"k":"tick","view":"v","t":0,"tick":0,"y":0,"phase":"decelerating","#
        + #""source":"momentum","cause":"flick","role":"unheard"}"#,
      #"{"sw":1,"k":"tick","view":"v","t":1,"tick":1,"y":0,"phase":"idle","#
        + #""source":"momentum","cause":"flick","place":"a.lua:1"}"#)
    let samples = try #require(model.lanes.first).samples
    #expect(samples.map(\.cause?.role) == [.call, .call])
    #expect(samples.map(\.cause?.location) == ["", "a.lua:1"])
    #expect(samples.map { $0.activityCause != nil } == [true, false])
  }

  @Test("a rate that is none leaves 60", arguments: ["0", "-5", "null", "\"fast\""])
  func rate(rate: String) throws {
    let head = String(Self.head.dropLast()) + ",\"rate\":\(rate)}"
    #expect(try parts([head, Self.end]).map(\.model.rate) == [60])
  }

  // MARK: - Tests

  @Test("a record of tests has a part for each, named by its pattern and variant")
  func tests() throws {
    let parts = try parts([
      #"{"sw":1,"k":"run","plan":2}"#,
      #"{"sw":1,"k":"view","view":"lost","axes":["y"]}"#,
      #"{"sw":1,"k":"test","id":"tests/a_test.lua::goes","virtual":2,"digest":"x"}"#,
      #"{"sw":1,"k":"screen","device":"phone","width":390,"height":844,"rate":120,"ticks":7}"#,
      #"{"sw":1,"k":"tick","view":"v","t":0,"tick":0,"y":0,"phase":"idle","source":"user"}"#,
      #"{"sw":1,"k":"test","id":"plain","device":"phone","rate":120}"#,
      #"{"sw":1,"k":"view","view":"v","axes":["x","w"]}"#,
      Self.end,
    ])
    #expect(parts.map(\.id) == ["tests/a_test.lua::goes", "plain"])
    #expect(parts.map(\.model.title) == ["goes", "plain [phone @120]"])
    #expect(parts.map(\.isTest) == [true, true] && parts.map(\.hasTicks) == [true, false])
    // The last line is about the run of all tests.
    #expect(parts.map(\.model.end) == [2, 0] && parts.map(\.model.digest) == ["x", ""])
    #expect(parts.map(\.model.ticks) == [7, 0] && parts.map(\.model.rate) == [120, 60])
    #expect(parts.last?.model.lanes.map(\.axes) == [[.horizontal]])
  }

  // MARK: - Refusals

  @Test("a refusal points at the line: of a file that is no record, of the last whole line")
  func locations() {
    let empty = error([])
    #expect(empty?.exitCode == .usage && empty?.diagnostic.location == nil)
    #expect(error(["", "hello"])?.diagnostic.location?.line == 2)
    let cut = error([Self.head, #"{"sw":1,"k":"tick"}"#, "{\"sw\":1,\"k"])
    #expect(cut?.diagnostic.location?.line == 2 && cut?.exitCode == .inputOutput)
    #expect(cut?.diagnostic.message == "r.jsonl was cut short: line 3 is no JSON")
    let odd = error([Self.head, "[1]"])
    #expect(odd?.diagnostic.message == "r.jsonl was cut short: line 2 is no line of a record")
  }

  @Test("a line after the end means that another end is missing")
  func afterTheEnd() {
    let error = error([Self.head, Self.end, #"{"sw":1,"k":"tick"}"#])
    #expect(error?.diagnostic.message.hasSuffix("its line \"end\" is missing") == true)
  }

  @Test("a version is refused wherever it stands", arguments: ["0", "2", "1.5", "1e9"])
  func versions(version: String) {
    let other = Self.end.replacing("\"sw\":1", with: "\"sw\":\(version)")
    #expect(error([Self.head, other])?.exitCode == .inputOutput)
  }

  @Test(
    "the first byte tells what cannot be a record",
    arguments: [
      ("", true), ("{", true), (" \r\n {\"sw\"", true), ("\u{FEFF}{", true), ("   ", true),
      ("local x", false), ("[1]", false), ("\t{", false), ("\0{", false),
    ])
  func mayBegin(text: String, answer: Bool) {
    #expect(TraceReader.mayBegin(text.utf8) == answer)
  }
}

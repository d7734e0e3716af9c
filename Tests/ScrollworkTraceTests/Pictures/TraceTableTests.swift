import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("TraceTable") struct TraceTableTests {
  private static let heading = "t,tick,view,x,y,vx,vy,phase,source,target,cause"

  private func lines(
    _ lanes: [TraceModel.Lane], others: [LaneCurve]? = nil
  ) throws -> [String] {
    var model = TraceModel()
    model.end = 10
    let table = TraceTable(
      model: model, lanes: lanes, selection: TraceSelection(), others: others)
    return try table.text().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("without samples there are only the headings, with three more beside another run")
  func headings() throws {
    #expect(try lines([]) == [Self.heading, ""])
    #expect(try lines([], others: []) == [Self.heading + ",axis,other,gap", ""])
  }

  @Test("cells with commas, quotes and line ends are quoted, an axis without scrolling is empty")
  func cells() throws {
    let sample = LaneFixture.sample(
      6, 12.5, velocity: -3, phase: .animating, source: .program, target: 40,
      cause: Cause(text: "say \"hi\"", location: "a.lua:3"))
    let lane = TraceModel.Lane(name: "a,b", axes: [.vertical], samples: [sample])
    #expect(
      try lines([lane]) == [
        Self.heading,
        #"0.1,6,"a,b",,12.5,,-3.0,animating,program,40.0,"a.lua:3 say ""hi""""#, "",
      ])
  }

  @Test("where rows were late in a tick, a column has the points that showed none · row:Z14")
  func blank() throws {
    var late = LaneFixture.sample(6, 40)
    late.blank = 75.5
    let lane = TraceModel.Lane(
      name: "v", axes: [.vertical], samples: [LaneFixture.sample(3, 0), late])
    #expect(
      try lines([lane]) == [
        Self.heading + ",blank", "0.05,3,v,,0.0,,0.0,idle,user,,,0.0",
        "0.1,6,v,,40.0,,0.0,idle,user,,,75.5", "",
      ])
    #expect(try lines([lane], others: [])[0] == Self.heading + ",blank,axis,other,gap")
  }

  @Test("rows are sorted by time, then by the order of the views")
  func order() throws {
    let ticks = [[0, 2, 5], [1, 2], [0, 5]]
    let lanes = ticks.enumerated().map { index, ticks in
      TraceModel.Lane(
        name: "v\(index)", axes: [.vertical], samples: ticks.map { LaneFixture.sample($0, 0) })
    }
    let rows = try lines(lanes).dropFirst().dropLast()
    let keys = rows.map { $0.split(separator: ",")[1...2].joined(separator: " ") }
    #expect(keys == ["0 v0", "0 v2", "1 v1", "2 v0", "2 v1", "5 v0", "5 v2"])
  }

  @Test("the gap is this run minus the other; a view that is only here has none")
  func gaps() throws {
    let lanes = ["v", "w"].map { name in
      TraceModel.Lane(name: name, axes: [.vertical], samples: [LaneFixture.sample(0, 12.5)])
    }
    let rows = try lines(lanes, others: [LaneFixture.curve([10])])
    #expect(rows[1].hasSuffix(",y,10.0,2.5") && rows[2].hasSuffix(",,,"))
  }
}

@Suite("PerfettoTrace") struct PerfettoTraceTests {
  private func events(_ curves: [LaneCurve], failures: [TraceModel.Failure] = []) throws
    -> [JSONValue]
  {
    let run = PerfettoTrace.Run(name: "a \"b\"", curves: curves, failures: failures)
    let text = PerfettoTrace(runs: [run], span: 0...1).text
    #expect(text.hasSuffix("\n"))
    let value = try #require(JSONValue(parsing: Array(text.utf8)))
    #expect(value["displayTimeUnit"]?.text == "ms")
    return try #require(value["traceEvents"]?.elements)
  }

  @Test("each knot in the span is two counters, in microseconds rounded to nanoseconds")
  func counters() throws {
    let curve = LaneFixture.curve([
      LaneFixture.sample(0, 0), LaneFixture.sample(1, 7, velocity: 420),
      LaneFixture.sample(120, 9),
    ])
    let counters = try events([curve]).filter { $0["ph"]?.text == "C" }
    // The knot before tick 120 and tick 120 itself are after the span.
    #expect(counters.map { $0["ts"]?.number } == [0, 0, 16_666.667, 16_666.667])
    #expect(counters.map { $0["name"]?.text } == ["v y", "v vy", "v y", "v vy"])
    #expect(counters.last?["args"]?["vy"]?.number == 420)
  }

  @Test("phases have a start and a length; a failure is an instant")
  func spans() throws {
    let curve = LaneFixture.curve([
      LaneFixture.sample(0, 0), LaneFixture.sample(3, 1, phase: .interacting),
      LaneFixture.sample(6, 2, phase: .idle),
    ])
    let failure = TraceModel.Failure(time: 0.5, tick: 30, location: "t.lua:3", message: "no")
    let late = TraceModel.Failure(time: 2, tick: 120, location: "", message: "later")
    let events = try events([curve], failures: [failure, late])
    let phase = try #require(events.first { $0["cat"]?.text == "phase" })
    #expect(phase["name"]?.text == "interacting" && phase["ph"]?.text == "X")
    // From tick 2, the one before the sample, to tick 6.
    #expect(phase["ts"]?.number == 33_333.333)
    #expect(phase["dur"]?.number == 66_666.667)
    let failures = events.filter { $0["cat"]?.text == "failure" }
    #expect(failures.map { $0["ts"]?.number } == [500_000])
    #expect(failures.first?["args"]?["at"]?.text == "t.lua:3")
    #expect(events.first?["args"]?["name"]?.text == "a \"b\"")
  }
}

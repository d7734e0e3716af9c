import ScrollworkSession
@testable import ScrollworkTerminal
import Testing

/// What is said when a clock ends a script.
@Suite("Diagnostic.wallStop") struct WallStopTests {
  private static let source = Array("local a\nlocal b\nlocal c\nhang()\nlocal d\n".utf8)

  private func stop(
    wall: Double = 4, isRealTime: Bool = false, at location: ScriptLocation? = nil,
    source: [UInt8]? = nil
  ) -> Diagnostic {
    .wallStop(wall: wall, isRealTime: isRealTime, at: location, source: source)
  }

  @Test(
    "real time is limited to fifteen times the budget, at least to a minute",
    arguments: [(0, 60), (0.05, 60), (4, 60), (5, 75), (10, 150), (3_600, 54_000)]
      as [(Double, Double)])
  func realTime(wall: Double, expected: Double) {
    #expect(Watchdog.realTime(forWall: wall) == expected)
  }

  @Test("the stop names the limit that was reached")
  func limits() {
    #expect(stop().severity == .stop)
    #expect(stop().code == "SW0505")
    #expect(
      stop(wall: 0.05).message
        == "CPU time budget used up (0.05 s), inside a function that does not return")
    #expect(
      stop(wall: 4, isRealTime: true).message
        == "time budget used up (1 min of real time), "
        + "inside a function that does not return")
    #expect(
      stop(wall: 10, isRealTime: true).message
        == "time budget used up (2 min 30 s of real time), "
        + "inside a function that does not return")
  }

  @Test(
    "the help is four times the budget in whole seconds, up to a million",
    arguments: [
      (4, "16s"), (0.05, "1s"), (1, "4s"), (1.3, "6s"), (1e9, "1000000s"),
      (.infinity, "1000000s"),
    ] as [(Double, String)])
  func help(wall: Double, expected: String) {
    #expect(stop(wall: wall).help == ["if it only needs more time: --budget wall=\(expected)"])
  }

  @Test("a known line is shown with the two above it")
  func line() throws {
    let stop = stop(at: ScriptLocation(chunk: "a.lua", line: 4), source: Self.source)
    #expect(stop.location == .init(file: "a.lua", line: 4))
    let excerpt = try #require(stop.excerpt)
    #expect(excerpt.markedLine == 4 && excerpt.caret == nil)
    #expect(excerpt.lines.map(\.text) == ["local b", "local c", "hang()"])
    #expect(stop.notes.count == 2)
    #expect(stop.notes.first == "this line was the last one seen; its call hangs")
  }

  @Test("without a line nothing is said about one; a clock is to blame in any case")
  func noLine() {
    let unknown = stop(source: Self.source)
    #expect(unknown.location == nil && unknown.excerpt == nil)
    #expect(unknown.notes.count == 1)
    #expect(unknown.notes.last?.hasPrefix("not deterministic: ") == true)
    let known = stop(at: ScriptLocation(chunk: "a.lua", line: 1))
    #expect(known.notes.last == unknown.notes.last)
  }

  @Test("a chunk without source, or without that line, has a location and no excerpt")
  func noSource() {
    let cases: [(Int, [UInt8]?)] = [(1, nil), (6, Self.source), (99, Self.source)]
    for (line, source) in cases {
      let stop = stop(at: ScriptLocation(chunk: "a.lua", line: line), source: source)
      #expect(stop.location == .init(file: "a.lua", line: line))
      #expect(stop.excerpt == nil)
    }
  }

  @Test("no location leaves what a diagnostic shows")
  func nothing() {
    var diagnostic = stop(at: ScriptLocation(chunk: "a.lua", line: 2), source: Self.source)
    let before = diagnostic
    diagnostic.show(nil, in: Array("other".utf8))
    #expect(diagnostic == before)
  }
}

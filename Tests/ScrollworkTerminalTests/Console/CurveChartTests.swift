import ScrollworkTerminal
import TestSupport
import Testing

@Suite("CurveChart") struct CurveChartTests {
  /// A flick that decays towards 780, as a curve with a known shape.
  private let flick: [Double] = (0...44).map { tick in
    var left = 174.0
    for _ in 0..<tick { left *= 0.87 }
    return 780 - left
  }

  @Test("a flick that misses its target")
  func flickGolden() {
    let chart = CurveChart(flick, targets: [.init(812, name: "slide-3")])
    expectGolden(chart.lines().joined(separator: "\n") + "\n", named: "chart-flick")
    let ascii = chart.lines(glyphs: .ascii).joined(separator: "\n") + "\n"
    expectGolden(ascii, named: "chart-flick-ascii")
  }

  @Test("a bounce rises and falls")
  func bounce() {
    let chart = CurveChart([0, 0, 30, 30, 10, 10, 0])
    #expect(
      chart.lines(width: 6, height: 4) == [
        "30 ┤ ╭─╮",
        "20 ┤ │ │",
        "10 ┤ │ ╰─╮",
        " 0 ┤─╯   ╰",
      ])
  }

  @Test("what never moves is one row")
  func flat() {
    #expect(CurveChart([5, 5, 5]).lines() == ["5 ┤──"])
    #expect(CurveChart([5]).lines() == ["5 ┤─"])
  }

  @Test("nothing finite is no chart, and gaps stay empty")
  func gaps() {
    #expect(CurveChart([]).lines() == [])
    #expect(CurveChart([.nan, .infinity], targets: [.init(3, name: "a")]).lines() == [])
    #expect(CurveChart([0, 0, .nan, 8, 8]).lines(height: 2) == ["8 ┤   ─", "0 ┤─"])
  }

  @Test("targets on one row share it")
  func sharedTargets() {
    let chart = CurveChart(
      [0, 1], targets: [.init(100, name: "a"), .init(99, name: "b"), .init(.nan, name: "c")])
    #expect(chart.lines(height: 3) == ["100 ┤┄  a, b", " 50 ┤", "  0 ┤─"])
  }

  @Test("labels have the decimals that tell neighbors apart")
  func labels() {
    let lines = CurveChart([0, 0.3]).lines(height: 4)
    #expect(lines.map { $0.prefix(3) } == ["0.3", "0.2", "0.1", "0.0"])
  }

  @Test("turning the curve upside down turns the chart upside down")
  func mirror() {
    let flip: [Character: Character] = ["╭": "╰", "╰": "╭", "╮": "╯", "╯": "╮"]
    let values = [0.0, 7, 7, 3, 1, 1, 6, 0]
    let upright = CurveChart(values).lines(height: 8).map { $0.drop { $0 != "┤" } }
    let turned = CurveChart(values.map(-)).lines(height: 8).map { $0.drop { $0 != "┤" } }
    #expect(upright.reversed().map { String($0.map { flip[$0] ?? $0 }) } == turned.map(String.init))
  }

  @Test("no size and no number traps", arguments: [0, 1, 2, 500], [-1, 0, 1, 2, 300])
  func sizes(width: Int, height: Int) {
    let values = [
      -Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude, .nan, .greatestFiniteMagnitude,
    ]
    let lines = CurveChart(values).lines(width: width, height: height)
    #expect(lines.count == max(height, 2))
  }
}

import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

/// Where rows of a list were late, as lanes show it.
@Suite("Blank intervals of a lane") struct LaneBlankTests {
  private func samples(_ lengths: [Int: Double]) -> [TraceModel.Sample] {
    lengths.sorted { $0.key < $1.key }.map { tick, length in
      var sample = LaneFixture.sample(tick, Double(tick))
      sample.blank = length
      return sample
    }
  }

  @Test("an interval begins with its sample and ends with the next other one · row:Z14")
  func intervals() {
    let curve = LaneFixture.curve(samples([0: 0, 6: 300, 9: 300, 12: 75, 18: 0, 24: 40]), end: 0.5)
    #expect(
      curve.blanks == [
        .init(start: 0.1, end: 0.2, length: 300), .init(start: 0.2, end: 0.3, length: 75),
        .init(start: 0.4, end: 0.5, length: 40),
      ])
    #expect(LaneFixture.curve(samples([0: 0, 6: 0]), end: 0.5).blanks.isEmpty)
  }

  @Test("a page gets the intervals in ticks, and nothing where no row was late · row:Z14")
  func page() {
    func text(_ lengths: [Int: Double]) -> String {
      var model = TraceModel()
      model.rate = 60
      model.end = 0.5
      let lane = TraceModel.Lane(name: "v", axes: [.vertical], samples: samples(lengths))
      model.lanes = [lane]
      var json = JSONText()
      json.object { ScenePage.write(lane, of: model, to: &$0) }
      return json.text
    }
    #expect(
      text([0: 0, 6: 300, 12: 0]).contains(#""blanks":[{"from":6.0,"to":12.0,"length":300.0}]"#))
    #expect(!text([0: 0, 6: 0]).contains("blanks"))
  }
}

@testable import ScrollworkTest
import Testing

@Suite("RowCoverage") struct RowCoverageTests {
  private func test(_ names: [String], tags: [String] = []) -> SpecDefinition {
    SpecDefinition(
      names: names, line: 1, lines: nil, groupLines: [], tags: tags, devices: [], rates: [],
      intent: .run, isOnly: false)
  }

  @Test("rows without a test are those of the list that no tag or name mentions · row:Q10")
  func missing() {
    let coverage = RowCoverage(
      "V1 V2, V3 # sizes\nK1\tV1\n\n# none of these: X9",
      tests: [
        test(["a list", "scrolls"], tags: ["slow", "row:V2"]), test(["it · row:K1"]),
        test(["else"], tags: ["row:none"]),
      ])
    #expect(coverage.rows == ["V1", "V2", "V3", "K1"])
    #expect(coverage.missing == ["V1", "V3"])
    #expect(coverage.line == " rows      2/4   without a test: V1 V3")
    #expect(RowCoverage("V2", tests: [test([], tags: ["row:V2"])]).line == " rows      1/1")
  }
}

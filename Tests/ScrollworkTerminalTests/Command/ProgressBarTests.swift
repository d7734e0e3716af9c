import TestSupport
import Testing

@testable import ScrollworkTerminal

@Suite("ProgressBar") struct ProgressBarTests {
  private func bar(_ fraction: Double, after elapsed: Double = 0) -> ProgressBar {
    ProgressBar(fraction: fraction, count: "1 of 4", elapsed: elapsed)
  }

  @Test("the bar is as full as the work is done, to an eighth of a column")
  func full() {
    #expect(bar(0).text(.unicode) == " ▕                    ▏ 1 of 4   0:00")
    #expect(bar(0.5).text(.unicode) == " ▕██████████          ▏ 1 of 4   0:00")
    #expect(bar(0.5 + 1.0 / 160).text(.unicode) == " ▕██████████▏         ▏ 1 of 4   0:00")
    #expect(bar(1).text(.unicode) == " ▕████████████████████▏ 1 of 4   0:00")
    #expect(bar(0.25).text(.ascii) == " [#####               ] 1 of 4   0:00")
  }

  @Test("its width is the same whatever is done, and in ASCII it is ASCII")
  func width() {
    for step in 0...1_000 {
      let bar = bar(Double(step) / 1_000)
      #expect(bar.text(.unicode).count == bar.text(.ascii).count)
      #expect(bar.text(.ascii).utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test("what is no part of the work counts as the nearest", arguments: [-1, .nan, .infinity])
  func outside(fraction: Double) {
    #expect(bar(fraction).text(.ascii) == bar(0).text(.ascii))
    #expect(bar(7).text(.ascii) == bar(1).text(.ascii))
  }

  @Test("the time left is what the rest takes at the same pace, once there is a pace")
  func left() {
    #expect(bar(0.25, after: 30).text(.ascii).hasSuffix("   0:30, 1:30 left"))
    #expect(bar(0.5, after: 0.9).text(.ascii).hasSuffix("   0:01"))
    #expect(bar(0.01, after: 60).text(.ascii).hasSuffix("   1:00"))
    #expect(bar(1, after: 60).text(.ascii).hasSuffix("   1:00"))
    var uneven = bar(0.5, after: 60)
    uneven.isEven = false
    #expect(uneven.text(.ascii).hasSuffix("   1:00"))
  }

  @Test(
    "times are minutes and seconds, from one hour on with hours",
    arguments: [(0, "0:00"), (59.6, "1:00"), (3_599, "59:59"), (3_600, "1:00:00"), (-1, "0:00")])
  func clock(seconds: Double, text: String) {
    #expect(ProgressBar.clock(seconds) == text)
  }
}

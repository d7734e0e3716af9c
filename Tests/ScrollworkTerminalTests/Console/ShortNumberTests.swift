import ScrollworkTerminal
import Testing

@Suite("NumberText, short and long") struct ShortNumberTests {
  @Test(
    "decimals are clamped to 0 to 15, ties go to the even digit, and zero has no sign",
    arguments: [
      (1, -3, "1"), (1, 0, "1"), (1, 20, "1.000000000000000"), (0.5, 0, "0"), (1.5, 0, "2"),
      (2.5, 0, "2"), (-0.5, 0, "0"), (-0.004, 2, "0.00"), (-0.006, 2, "-0.01"), (0.125, 2, "0.12"),
      (.nan, 3, "nan"), (-.nan, 3, "nan"), (-.infinity, 0, "-inf"),
    ] as [(Double, Int, String)])
  func fixed(value: Double, decimals: Int, text: String) {
    #expect(NumberText.fixed(value, decimals: decimals) == text)
  }

  @Test(
    "times have three decimals",
    arguments: [(0.95, "0.950"), (-0.0004, "0.000"), (12, "12.000"), (.nan, "nan")]
      as [(Double, String)])
  func time(seconds: Double, text: String) {
    #expect(NumberText.time(seconds) == text)
  }

  @Test(
    "a short number has a point only if it needs one",
    arguments: [
      (0, "0"), (-0.0, "0"), (-3, "-3"), (812, "812"), (999_999_999_999_999, "999999999999999"),
      (0.1, "0.1"), (-12.5, "-12.5"), (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func short(value: Double, text: String) {
    #expect(NumberText.short(value) == text)
  }

  @Test(
    "a short number reads back as itself",
    arguments: [
      0.1 + 0.2, 1.0 / 3, 1e15, -1e15, 1e16, 123_456_789_012_345_680, 1e300, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, -2.5, 1e-7,
    ] as [Double])
  func shortRoundTrip(value: Double) {
    #expect(Double(NumberText.short(value)) == value)
  }

  @Test(
    "a difference is rounded to six decimals",
    arguments: [
      (0, "0"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333"), (2.0 / 3, "0.666667"),
      (2.000_000_1, "2"), (400, "400"), (-0.25, "-0.25"),
    ] as [(Double, String)])
  func rounded(value: Double, text: String) {
    #expect(NumberText.rounded(value) == text)
  }

  @Test("a difference that rounding would hide, or make infinite, is not rounded")
  func unrounded() {
    for value in [1e-7, 0.1 + 0.2 - 0.3, .leastNonzeroMagnitude, 1e305, .greatestFiniteMagnitude]
      as [Double]
    {
      #expect(Double(NumberText.rounded(value)) == value)
    }
  }

  @Test(
    "the text of a negative number is that of the positive one with a sign",
    arguments: [0.05, 0.3, 1, 7.25, 1e-7, 812, 1e14, 1e15, 1e100, .infinity] as [Double])
  func mirror(value: Double) {
    #expect(NumberText.lua(-value) == "-" + NumberText.lua(value))
    #expect(NumberText.short(-value) == "-" + NumberText.short(value))
    #expect(NumberText.rounded(-value) == "-" + NumberText.rounded(value))
    #expect(NumberText.fixed(-value, decimals: 9) == "-" + NumberText.fixed(value, decimals: 9))
  }

  @Test(
    "floats of Lua have an exponent from 15 digits on and below 0.0001",
    arguments: [
      (99_999_999_999_999, "99999999999999.0"), (1e14, "1e+14"), (0.0001, "0.0001"),
      (0.000_01, "1e-05"), (0.1 + 0.2, "0.3"), (-812.5, "-812.5"),
    ] as [(Double, String)])
  func lua(value: Double, text: String) {
    #expect(NumberText.lua(value) == text)
  }

  @Test("digits are grouped for integers of every width")
  func groupedWidths() {
    #expect(NumberText.grouped(UInt.max) == "18,446,744,073,709,551,615")
    #expect(NumberText.grouped(Int8.min) == "-128")
    #expect(NumberText.grouped(UInt16.max) == "65,535")
  }

  @Test("without the commas the digits stay, and every group but the first has three")
  func groups() {
    var value = 1
    for digit in 0..<18 {
      for sign in [1, -1] {
        let text = NumberText.grouped(value * sign)
        #expect(text.filter { $0 != "," } == String(value * sign))
        let groups = text.drop { $0 == "-" }.split(separator: ",")
        #expect(groups.dropFirst().allSatisfy { $0.count == 3 })
        #expect((1...3).contains(groups.first?.count ?? 0))
      }
      value = value * 10 + digit % 10
    }
  }

  @Test(
    "durations round before they choose their units",
    arguments: [
      (0.0004, "0 ms"), (0.0099, "10 ms"), (0.01, "0.01 s"), (60, "1 min"),
      (3_599.4, "59 min 59 s"), (3_599.5, "1 h"), (3_660, "1 h 1 min"),
      (36_000_000, "10,000 h"), (.infinity, "inf"),
    ] as [(Double, String)])
  func duration(seconds: Double, text: String) {
    #expect(NumberText.duration(seconds) == text)
  }
}

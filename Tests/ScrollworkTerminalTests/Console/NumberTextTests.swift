import ScrollworkTerminal
import Testing

@Suite("NumberText") struct NumberTextTests {
  @Test(
    "offsets have one decimal and zero has no sign",
    arguments: [
      (812, "812.0"), (-0.04, "0.0"), (-0.0, "0.0"), (0.05, "0.1"), (-12.34, "-12.3"),
      (1e9, "1000000000.0"), (.nan, "nan"), (-.infinity, "-inf"), (.infinity, "inf"),
    ] as [(Double, String)])
  func points(value: Double, text: String) {
    #expect(NumberText.points(value) == text)
  }

  @Test("a change always shows its direction")
  func change() {
    #expect(NumberText.change(108.8) == "+108.8")
    #expect(NumberText.change(-3) == "-3.0")
    #expect(NumberText.change(-0.01) == "+0.0")
  }

  @Test(
    "floats look as in Lua",
    arguments: [
      (812, "812.0"), (0.1, "0.1"), (1e100, "1e+100"), (3.14159265358979, "3.1415926535898"),
      (-0.0, "-0.0"), (1e15, "1e+15"), (123_456_789, "123456789.0"), (.nan, "nan"),
      (.infinity, "inf"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func lua(value: Double, text: String) {
    #expect(NumberText.lua(value) == text)
  }

  @Test(
    "digits are grouped by three",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (100_000_000, "100,000,000"), (-41_206, "-41,206"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouped(value: Int, text: String) {
    #expect(NumberText.grouped(value) == text)
  }

  @Test(
    "durations use two units at most",
    arguments: [
      (0, "0 ms"), (0.004, "4 ms"), (0.21, "0.21 s"), (59.99, "59.99 s"), (59.999, "1 min"),
      (125, "2 min 5 s"), (6_720, "1 h 52 min"), (7_199.9, "2 h"), (-1, "0 ms"),
      (1e300, NumberText.fixed(1e300 / 3_600, decimals: 0) + " h"), (.nan, "nan"),
    ] as [(Double, String)])
  func duration(seconds: Double, text: String) {
    #expect(NumberText.duration(seconds) == text)
  }

  @Test(
    "the widest finite numbers still fit", arguments: [Double.greatestFiniteMagnitude, -1e308])
  func huge(value: Double) {
    #expect(Double(NumberText.fixed(value, decimals: 15)) == value)
  }
}

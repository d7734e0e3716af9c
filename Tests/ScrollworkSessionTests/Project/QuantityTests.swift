@testable import ScrollworkSession
import Testing

@Suite("Quantity") struct QuantityTests {
  /// Texts that are no amount of anything.
  private static let nothing = [
    "", " ", ".", "-1", "+1", "-0", " 1", "1 ", "1 s", "1e3", "1.2.3", "0x10", "1_000", "1,000",
    "inf", "nan", "many", "\u{0661}", "1\u{0}", "1\n",
  ]

  // MARK: - Counts

  @Test(
    "a count has decimal suffixes",
    arguments: [
      ("0", 0), ("7", 7), ("007", 7), ("500", 500), ("250k", 250_000), ("250K", 250_000),
      ("0.5k", 500), ("2.5M", 2_500_000), ("1.0", 1), ("2G", 2_000_000_000), ("0G", 0),
      ("9007199254740992", 1 << 53),
    ] as [(String, Int)])
  func counts(text: String, expected: Int) {
    #expect(Quantity.count(text) == expected)
  }

  @Test(
    "a count that is not whole, too large or of another suffix is none",
    arguments: nothing + [
      "k", "M", "1.5", "0.0001k", "1m", "1g", "1kk", "k1", "1Mk", "1s", "10000000G",
      "9007199254740994",
    ])
  func noCounts(text: String) {
    #expect(Quantity.count(text) == nil)
  }

  // MARK: - Sizes

  @Test(
    "a size has binary suffixes",
    arguments: [
      ("0", 0), ("65536", 65_536), ("1K", 1_024), ("512k", 524_288), ("1.5k", 1_536),
      ("0.25k", 256), ("96M", 100_663_296), ("1G", 1_073_741_824), ("8388608G", 1 << 53),
    ] as [(String, Int)])
  func sizes(text: String, expected: Int) {
    #expect(Quantity.byteCount(text) == expected)
  }

  @Test(
    "a size that is not a whole number of bytes or too large is none",
    arguments: nothing + ["k", "1.5", "0.3k", "1m", "1kB", "1MB", "1 M", "8388609G"])
  func noSizes(text: String) {
    #expect(Quantity.byteCount(text) == nil)
  }

  @Test("each suffix is a thousand or 1,024 times the one before", arguments: 0..<20)
  func scales(number: Int) {
    for (power, suffix) in ["k", "M", "G"].enumerated() {
      var count = number
      var size = number
      for _ in 0...power {
        count *= 1_000
        size *= 1_024
      }
      #expect(Quantity.count("\(number)\(suffix)") == count)
      #expect(Quantity.byteCount("\(number)\(suffix)") == size)
    }
  }

  // MARK: - Durations

  @Test(
    "a duration is in seconds unless it has a unit",
    arguments: [
      ("0", 0), ("2", 2), ("2s", 2), ("0.5s", 0.5), ("250ms", 0.25), ("0ms", 0), ("3min", 180),
      ("0.5min", 30), ("90min", 5_400), ("1h", 3_600), ("1.5h", 5_400), ("007s", 7),
    ] as [(String, Double)])
  func durations(text: String, expected: Double) {
    #expect(Quantity.seconds(text) == expected)
  }

  @Test(
    "a duration in another unit, or without end, is none",
    arguments: nothing + [
      "s", "ms", "min", "h", "-1s", "1S", "1m", "1sec", "1d", "1ss", "1ms s", "1e3s", "infs", "h1",
      "1h30min", String(repeating: "9", count: 400), String(repeating: "9", count: 308) + "h",
    ])
  func noDurations(text: String) {
    #expect(Quantity.seconds(text) == nil)
  }

  @Test("sixty seconds are a minute, sixty minutes an hour", arguments: [0, 1, 7, 60, 1_000])
  func units(number: Int) {
    #expect(Quantity.seconds("\(number)min") == Quantity.seconds("\(number * 60)s"))
    #expect(Quantity.seconds("\(number)h") == Quantity.seconds("\(number * 60)min"))
    #expect(Quantity.seconds("\(number)s") == Quantity.seconds("\(number)"))
  }

  // MARK: - Numbers

  @Test(
    "a number has digits and at most one point",
    arguments: [("0", 0), ("12.75", 12.75), ("007.50", 7.5), ("100000", 100_000)]
      as [(String, Double)])
  func numbers(text: String, expected: Double) {
    #expect(Quantity.number(text) == expected)
    #expect(Quantity.number(Substring("<\(text)>").dropFirst().dropLast()) == expected)
  }

  @Test("anything else is no number", arguments: nothing + ["1s", "1k", "infinity", "1..2"])
  func noNumbers(text: String) {
    #expect(Quantity.number(text) == nil)
  }
}

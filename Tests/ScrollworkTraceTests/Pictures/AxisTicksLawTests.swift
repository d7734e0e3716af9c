@testable import ScrollworkTrace
import Testing

@Suite("AxisTicks") struct AxisTicksLawTests {
  @Test(
    "labels are round values with as few decimals as tell them apart",
    arguments: [
      (0, 10, 5, ["0", "2", "4", "6", "8", "10"]),
      (0, 1, 5, ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]),
      (-10, 10, 4, ["-10", "-5", "0", "5", "10"]),
      (-0.1, 0.1, 4, ["-0.10", "-0.05", "0.00", "0.05", "0.10"]),
      (0.5, 2.5, 2, ["1", "2"]), (0, 100, 4, ["0", "20", "40", "60", "80", "100"]),
    ] as [(Double, Double, Int, [String])])
  func labels(low: Double, high: Double, count: Int, labels: [String]) {
    let ticks = AxisTicks(from: low, through: high, about: count)
    #expect(ticks.values.map(ticks.label) == labels)
  }

  /// Ranges of all magnitudes, on both sides of 0.
  private static let ranges: [(Double, Double)] = (0..<60).map { index in
    var length = [3.7, 1.2, 6, 9.9, 2.3][index % 5]
    for _ in 0..<index % 12 { length *= 10 }
    for _ in 0..<index % 7 { length /= 10 }
    let low = length * (Double(index * 13 % 29) / 7 - 2)
    return (low, low + length)
  }

  @Test("steps are equal, and 1, 2 or 5 times a power of ten", arguments: ranges)
  func steps(low: Double, high: Double) throws {
    let values = AxisTicks(from: low, through: high, about: 5).values
    try #require(values.count >= 2)
    let step = values[1] - values[0]
    for (a, b) in zip(values, values.dropFirst()) {
      #expect(abs(b - a - step) <= step * 1e-6)
    }
    var digit = step
    while digit >= 9.5 { digit /= 10 }
    while digit < 0.95 { digit *= 10 }
    #expect([1, 2, 5].contains { abs(digit - $0) < 1e-6 }, "\(step)")
  }

  @Test("the mirrored range has the mirrored values", arguments: ranges)
  func mirror(low: Double, high: Double) {
    let values = AxisTicks(from: low, through: high, about: 4).values
    let mirrored = AxisTicks(from: -high, through: -low, about: 4).values
    #expect(mirrored.reversed().map { -$0 } == values)
  }

  @Test("neither a huge range nor a count below 1 has values")
  func nothing() {
    let greatest = Double.greatestFiniteMagnitude
    #expect(AxisTicks(from: -greatest, through: greatest, about: 5).values.isEmpty)
    #expect(AxisTicks(from: 0, through: 1, about: 0).values.isEmpty)
    #expect(AxisTicks(from: 0, through: 1, about: -3).values.isEmpty)
    #expect(AxisTicks(from: 0, through: .nan, about: 5).decimals == 0)
  }

  @Test("there are at most nine decimals, and none for a long axis")
  func decimals() {
    #expect(AxisTicks(from: 0, through: 1e-12, about: 5).decimals == 9)
    #expect(AxisTicks(from: 0, through: 1e300, about: 5).decimals == 0)
  }
}

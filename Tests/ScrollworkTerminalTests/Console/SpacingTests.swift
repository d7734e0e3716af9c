@testable import ScrollworkTerminal
import Testing

@Suite("evenlySpaced and fraction") struct SpacingTests {
  @Test("picked values are in order, evenly apart, and include both ends", arguments: 2...40)
  func even(count: Int) {
    let values = (0..<40).map { Double($0) }
    let picked = evenlySpaced(values, count: count)
    #expect(picked.count == count && picked.first == 0 && picked.last == 39)
    let gaps = zip(picked.dropFirst(), picked).map { $0 - $1 }
    let least = (39.0 / Double(count - 1)).rounded(.down)
    #expect(gaps.allSatisfy { $0 == least || $0 == least + 1 })
  }

  @Test("no more values than there are, and one alone is the last")
  func ends() {
    #expect(evenlySpaced([1, 2, 3], count: 3) == [1, 2, 3])
    #expect(evenlySpaced([1, 2, 3], count: 9) == [1, 2, 3])
    #expect(evenlySpaced([1, 2, 3], count: 1) == [3])
    #expect(evenlySpaced([1, 2, 3], count: 0) == [])
    #expect(evenlySpaced([1, 2, 3], count: -1) == [])
    #expect(evenlySpaced([], count: 5) == [])
  }

  @Test(
    "a fraction is the share of the way, from 0 to 1",
    arguments: [
      (0, 0, 10, 0), (10, 0, 10, 1), (2.5, 0, 10, 0.25), (-1, 0, 10, 0), (11, 0, 10, 1),
      (-5, -10, 0, 0.5), (3, 3, 3, 0), (3, 5, 1, 0),
      (0, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, 0.5),
      (.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, 1),
    ] as [(Double, Double, Double, Double)])
  func fractions(value: Double, low: Double, high: Double, share: Double) {
    #expect(fraction(of: value, from: low, to: high) == share)
  }

  @Test("a greater value never has a smaller fraction")
  func monotone() {
    let shares = (-20...120).map { fraction(of: Double($0), from: 0, to: 97) }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares.allSatisfy { (0...1).contains($0) })
  }
}

import Testing

@testable import Scrollwork

@Suite("ExactLength") struct ExactLengthTests {
  static let lengths: [Double] = [
    0, 0x1p-12, 0.1, 1.0 / 3, 0.5, 1, 1.5, 2, 44, 44.1, 1_000_000 / 3.0, 0x1p30, 0x1p29 + 0.3,
    0x1.fffffffffffffp-1, 0x1.fffffffffffffp29, 0x1p-16, 0x1.8p-16, 0x1.0000000000001p0,
  ]

  @Test("an extent comes back as it was", arguments: lengths)
  func roundTrip(points: Double) {
    #expect(ExactLength(points).points == points)
  }

  @Test("extents below 2⁻¹² pt are kept to 2⁻⁶⁵ pt", arguments: [1e-5, 3e-9, 0x1p-64, 0x1p-70])
  func small(points: Double) {
    #expect(abs(ExactLength(points).points - points) <= 0x1p-65)
  }

  @Test("the limit above an offset parts the lengths that read as more", arguments: lengths)
  func above(offset: Double) {
    let limit = ExactLength.above(offset)
    #expect(limit.points > offset)
    #expect(ExactLength(units: limit.units - 1).points <= offset)
  }

  @Test("reading rounds once, to the nearest, ties to even")
  func rounding() {
    let ulp = Int128(1) << (64 - 52)
    let one = Int128(1) << 64
    #expect(ExactLength(units: one + ulp / 2).points == 1)
    #expect(ExactLength(units: one + ulp / 2 + 1).points == 1.0.nextUp)
    #expect(ExactLength(units: one + ulp + ulp / 2).points == 1.0.nextUp.nextUp)
    #expect(ExactLength(units: one + ulp + ulp / 2 - 1).points == 1.0.nextUp)
    #expect(ExactLength(units: 3).points == 3 * 0x1p-64)
    #expect(ExactLength(units: -5).points == 0)
  }

  @Test("64 extents at the limit add up without loss")
  func sum() {
    var sum = ExactSum()
    var slow = ExactLength.zero
    let extents = (0..<64).map { 0x1p30 - Double($0) * 0x1.0000001p-20 }
    for extent in extents {
      sum.add(extent)
      slow += ExactLength(extent)
    }
    #expect(sum.length == slow)
  }
}

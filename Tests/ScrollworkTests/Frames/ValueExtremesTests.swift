import Scrollwork
import Testing

@Suite("Extremes of stretches") struct ValueExtremesTests {
  @Test(
    "each stretch has the extremes that a search finds", arguments: [0, 1, 15, 16, 17, 300, 5000])
  func stretches(count: Int) {
    var random = RowTestRandom(seed: UInt64(count + 1))
    var extremes = ValueExtremes()
    var values: [Double] = []
    for _ in 0..<count {
      let value = random.below(50) == 0 ? .nan : Double(random.below(100_000)) - 50_000
      values.append(value)
      extremes.append(value)
    }
    #expect(extremes.count == count)
    for _ in 0..<300 {
      let low = random.below(count + 3) - 1
      let high = low + random.below(max(1, count - low + 3))
      let found = values.indices.filter { $0 >= low && $0 < high && !values[$0].isNaN }
        .map { values[$0] }
      let expected = found.isEmpty ? nil : found.min()!...found.max()!
      #expect(extremes.extremes(in: low..<high) == expected)
    }
  }
}

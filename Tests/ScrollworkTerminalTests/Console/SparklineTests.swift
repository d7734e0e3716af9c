import ScrollworkTerminal
import Testing

@Suite("Sparkline") struct SparklineTests {
  @Test("eight levels climb from the lowest to the highest value")
  func levels() {
    #expect(Sparkline([0, 1, 2, 3, 4, 5, 6, 7]).text() == "▁▂▃▄▅▆▇█")
    #expect(Sparkline([7, 0]).text() == "█▁")
    #expect(Sparkline([0, 1, 2, 3, 4, 5, 6, 7]).text(glyphs: .ascii) == "_.,-~=+#")
  }

  @Test("a line that never moves lies at the bottom", arguments: [0.0, -3, 1e300])
  func flat(value: Double) {
    #expect(Sparkline([value, value, value]).text() == "▁▁▁")
  }

  @Test("first and last value survive at every width", arguments: 2...40)
  func ends(width: Int) {
    let values = [0] + [Double](repeating: 5, count: 98) + [10]
    let text = Sparkline(values).text(width: width)
    #expect(text.count == width)
    #expect(text.first == "▁" && text.last == "█")
  }

  @Test("values that are not finite leave gaps and never trap")
  func gaps() {
    #expect(Sparkline([0, .nan, 1]).text() == "▁ █")
    #expect(Sparkline([.nan, .infinity]).text() == "  ")
    #expect(Sparkline([]).text() == "")
    let widest = [-Double.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude]
    #expect(Sparkline(widest).text() == "▁▅█")
    #expect(Sparkline([1, 2, 3]).text(width: 0) == "")
    #expect(Sparkline([1, 2, 3]).text(width: 1) == "▁")
  }

  @Test("scaling and shifting the values changes nothing", arguments: [2.0, 64], [-8.0, 0, 512])
  func affine(scale: Double, shift: Double) {
    let values = [0.0, 3, 1, 4, 1, 5, 9, 2, 6]
    #expect(Sparkline(values.map { $0 * scale + shift }).text() == Sparkline(values).text())
  }
}

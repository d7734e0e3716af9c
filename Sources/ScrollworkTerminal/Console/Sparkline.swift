/// A curve on one line of text: `▁▁▂▃▅▇██`.
package struct Sparkline: Hashable, Sendable {
  /// The values in order, in any unit; a value that is not finite is drawn as a space.
  package var values: [Double]

  /// Creates a line of some values.
  package init(_ values: [Double]) {
    self.values = values
  }

  /// Draws the values scaled to their range, one column each, at most `width` columns.
  ///
  /// When there are more values than columns, evenly spaced ones are shown, including the first and
  /// the last. Equal values are drawn at the lowest level.
  package func text(width: Int? = nil, glyphs: Terminal.Glyphs = .unicode) -> String {
    let levels = Self.levels(glyphs)
    let shown = evenlySpaced(values, count: min(width ?? values.count, values.count))
    let finite = shown.filter(\.isFinite)
    guard let low = finite.min(), let high = finite.max() else {
      return String(repeating: " ", count: shown.count)
    }
    return String(
      shown.map { value -> Character in
        guard value.isFinite else { return " " }
        let share = fraction(of: value, from: low, to: high)
        return levels[min(levels.count - 1, Int(share * Double(levels.count)))]
      })
  }

  private static func levels(_ glyphs: Terminal.Glyphs) -> [Character] {
    switch glyphs {
    case .unicode: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    case .ascii: ["_", ".", ",", "-", "~", "=", "+", "#"]
    }
  }
}

/// Picks `count` evenly spaced values, including the first and the last; all if there are fewer.
func evenlySpaced(_ values: [Double], count: Int) -> [Double] {
  guard count < values.count else { return values }
  guard count > 1 else { return count == 1 ? Array(values.suffix(1)) : [] }
  return (0..<count).map { index in
    let (quotient, remainder) = (index * (values.count - 1)).quotientAndRemainder(
      dividingBy: count - 1)
    return values[quotient + (remainder * 2 >= count - 1 ? 1 : 0)]
  }
}

/// The position of a finite value between two others, clamped to 0–1; 0 unless `low < high`.
///
/// Values are halved before subtracting, so that the widest finite range does not overflow.
package func fraction(of value: Double, from low: Double, to high: Double) -> Double {
  guard high > low else { return 0 }
  let share = (value / 2 - low / 2) / (high / 2 - low / 2)
  return share.isFinite ? min(max(share, 0), 1) : 0
}

extension Node {
  /// The node's name in messages: `view "menu"`, `section "s"`, `an item without id`.
  package var phrase: String {
    let word = self is ScrollView ? (kind == "sheet" ? kind : "view") : kind
    return id.map { "\(word) \($0)" } ?? "\(article(before: word)) \(word) without id"
  }
}

extension Item {
  /// The item's name in messages: `item "a"`, `an item without id`.
  package var phrase: String {
    id.map { "item \($0)" } ?? "an item without id"
  }
}

/// "a", or "an" before a vowel.
package func article(before word: String) -> String {
  "aeiouAEIOU".contains(word.first ?? "-") ? "an" : "a"
}

/// A number of points rounded to tenths, for messages; unchanged from 10¹² on.
func tenths(_ value: Double) -> Double {
  abs(value) < 1e12 ? (value * 10).rounded() / 10 : value
}

extension Axis {
  /// The name of a coordinate along the axis: x or y.
  package var letter: String { self == .horizontal ? "x" : "y" }
}

extension Point {
  /// Both coordinates, rounded to tenths of a point, for messages: `x 0.0, y 12.5`.
  var shortDescription: String { "x \(tenths(x)), y \(tenths(y))" }
}

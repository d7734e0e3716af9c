/// A color of a part of a text.
package struct InkSpan: Hashable, Sendable {
  /// The UTF-8 offsets of the part.
  package var range: Range<Int>
  /// Its color.
  package var ink: Ink

  /// Makes a span.
  package init(_ range: Range<Int>, _ ink: Ink) {
    self.range = range
    self.ink = ink
  }
}

/// Reads the colors of characters from first to last.
package struct InkPainter {
  private let spans: [InkSpan]
  private var next = 0
  /// The UTF-8 offset of the next character.
  private var offset = 0

  /// Spans in ascending order that do not overlap.
  package init(_ spans: [InkSpan]) { self.spans = spans }

  /// The color of the next character; O(1) amortized.
  package mutating func ink(of character: Character) -> Ink? {
    defer { offset += character.utf8.count }
    while next < spans.count, spans[next].range.upperBound <= offset { next += 1 }
    guard next < spans.count, spans[next].range.contains(offset) else { return nil }
    return spans[next].ink
  }

  /// A text with its colors.
  package static func text(_ text: String, _ spans: [InkSpan], on terminal: Terminal) -> String {
    guard terminal.usesColor, !spans.isEmpty else { return text }
    var painter = InkPainter(spans)
    var painted = ""
    var ink: Ink?
    for character in text {
      let new = painter.ink(of: character)
      if new != ink {
        painted += (ink?.end(on: terminal) ?? "") + (new?.start(on: terminal) ?? "")
        ink = new
      }
      painted.append(character)
    }
    return painted + (ink?.end(on: terminal) ?? "")
  }
}

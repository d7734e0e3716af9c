import Scrollwork

/// One key of an option table.
package struct APIOption: Hashable, Sendable {
  /// The key.
  package let name: String
  /// The type of its value: `number`, `"page"|"views"`.
  package let type: String
  /// The default; empty without one.
  package let fallback: String
  /// One sentence: what it is for, its unit and range, and which neighbor to use instead where two
  /// are easily confused.
  package var summary: String { sentence.text }
  private let sentence: Sentence

  /// Makes an option.
  package init(_ name: String, _ type: String, _ fallback: String = "", summary: String) {
    self.name = name
    self.type = type
    self.fallback = fallback
    sentence = Sentence(summary)
  }
}

import Scrollwork

/// One key of an option table.
package struct APIOption: Hashable, Sendable {
  /// The key.
  package let name: String
  /// The type of its value: `number`, `"page"|"views"`.
  package var type: String { typeText.text }
  /// The default; empty without one.
  package var fallback: String { fallbackText.text }
  /// One sentence: what it is for, its unit and range, and which neighbor to use instead where two
  /// are easily confused.
  package var summary: String { sentence.text }
  package let typeText: ReferenceText
  package let fallbackText: ReferenceText
  package let sentence: ReferenceText

  /// Makes an option.
  package init(
    _ name: String, _ type: ReferenceText, _ fallback: ReferenceText = "", summary: ReferenceText
  ) {
    self.name = name
    typeText = type
    fallbackText = fallback
    sentence = summary
  }
}

import Scrollwork

/// One field of an event, or one key of a table that calls take or answer.
package struct APIField: Hashable, Sendable {
  /// The field's name.
  package let name: String
  /// What it holds, in the notation of the manifest; with `?` where it may be absent.
  package var type: String { typeText.text }
  /// The value when it is left out; empty without one.
  package var fallback: String { fallbackText.text }
  /// One sentence: what it says, in which unit.
  package var summary: String { sentence.text }
  package let typeText: ReferenceText
  package let fallbackText: ReferenceText
  package let sentence: ReferenceText

  /// Makes a field.
  package init(
    _ name: String, _ type: ReferenceText, _ fallback: ReferenceText = "", summary: ReferenceText
  ) {
    self.name = name
    typeText = type
    fallbackText = fallback
    sentence = summary
  }

  /// The key of a table that may be left out.
  init(_ option: APIOption) {
    self.init(
      option.name, ReferenceText(option.type + "?"), option.fallbackText, summary: option.sentence)
  }
}

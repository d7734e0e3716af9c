import Scrollwork

/// One field of an event, or one key of a table that calls take or answer.
package struct APIField: Hashable, Sendable {
  /// The field's name.
  package let name: String
  /// What it holds, in the notation of the manifest; with `?` where it may be absent.
  package let type: String
  /// The value when it is left out; empty without one.
  package let fallback: String
  /// One sentence: what it says, in which unit.
  package var summary: String { sentence.text }
  private let sentence: Sentence

  /// Makes a field.
  package init(_ name: String, _ type: String, _ fallback: String = "", summary: String) {
    self.name = name
    self.type = type
    self.fallback = fallback
    sentence = Sentence(summary)
  }

  /// The key of a table that may be left out.
  init(_ option: APIOption) {
    self.init(option.name, option.type + "?", option.fallback, summary: option.summary)
  }
}

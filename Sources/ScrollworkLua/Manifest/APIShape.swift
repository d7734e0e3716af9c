import Scrollwork

/// A table or a value with a name in the notation of the manifest: `Animation`, `Point`.
package struct APIShape: Hashable, Sendable {
  /// The name.
  package let name: String
  /// What may stand for it, in the notation of the manifest; `table` for a table with its fields.
  package var notation: String { notationText.text }
  private let notationText: ReferenceText
  /// What it is, in one sentence or a few.
  package var summary: String { sentence.text }
  private let sentence: ReferenceText
  /// The fields of the table, or the words with what they mean.
  package let fields: [APIField]
  /// Whether scripts write it; false for what they only receive.
  package let isWritten: Bool

  /// Makes the shape of a table.
  init(_ name: String, _ fields: [APIField], isWritten: Bool = true, summary: ReferenceText) {
    self.name = name
    notationText = "table"
    self.isWritten = isWritten
    self.fields = fields
    sentence = summary
  }

  /// Makes a shape that other values than a table may stand for.
  init(_ name: String, _ notation: ReferenceText, _ fields: [APIField], summary: ReferenceText) {
    self.name = name
    notationText = notation
    self.isWritten = true
    self.fields = fields
    sentence = summary
  }
}

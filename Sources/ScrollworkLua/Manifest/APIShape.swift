/// A table or a value with a name in the notation of the manifest: `Animation`, `Point`.
public struct APIShape: Hashable, Sendable {
  /// The name.
  public let name: String
  /// What may stand for it, in the notation of the manifest; `table` for a table with its fields.
  public let notation: String
  /// What it is, in one sentence or a few.
  public let summary: String
  /// The fields of the table, or the words with what they mean.
  public let fields: [APIField]
  /// Whether scripts write it; false for what they only receive.
  public let isWritten: Bool

  /// Makes the shape of a table.
  init(_ name: String, _ fields: [APIField], isWritten: Bool = true, summary: String) {
    self.name = name
    self.notation = "table"
    self.isWritten = isWritten
    self.fields = fields
    self.summary = summary
  }

  /// Makes a shape that other values than a table may stand for.
  init(_ name: String, _ notation: String, _ fields: [APIField], summary: String) {
    self.name = name
    self.notation = notation
    self.isWritten = true
    self.fields = fields
    self.summary = summary
  }
}

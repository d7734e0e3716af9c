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

  init(
    _ name: String, _ notation: String = "table", isWritten: Bool = true, _ fields: [APIField],
    summary: String
  ) {
    self.name = name
    self.notation = notation
    self.isWritten = isWritten
    self.fields = fields
    self.summary = summary
  }
}

/// One key of an option table.
public struct APIOption: Hashable, Sendable {
  /// The key.
  public let name: String
  /// The type of its value: `number`, `"page"|"views"`.
  public let type: String
  /// The default; empty without one.
  public let fallback: String
  /// One sentence: what it is for, its unit and range, and which neighbor to use instead where two
  /// are easily confused.
  public let summary: String

  /// Makes an option.
  public init(_ name: String, _ type: String, _ fallback: String = "", summary: String) {
    self.name = name
    self.type = type
    self.fallback = fallback
    self.summary = summary
  }
}

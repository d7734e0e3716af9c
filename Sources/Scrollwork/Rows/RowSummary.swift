/// What a part of a ``RowTree`` adds up to; every field is exact.
struct RowSummary: Hashable, Sendable {
  var count = 0
  var unmeasured = 0
  /// All extents, and one spacing for each row.
  var length = ExactLength.zero

  static func + (left: RowSummary, right: RowSummary) -> RowSummary {
    RowSummary(
      count: left.count + right.count, unmeasured: left.unmeasured + right.unmeasured,
      length: left.length + right.length)
  }

  static prefix func - (summary: RowSummary) -> RowSummary {
    RowSummary(
      count: -summary.count, unmeasured: -summary.unmeasured, length: .zero - summary.length)
  }
}

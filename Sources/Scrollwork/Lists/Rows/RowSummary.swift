/// The sums over a range of rows of a ``RowTree``; every field is exact.
struct RowSummary: Hashable, Sendable {
  var count = 0
  var unmeasured = 0
  /// The sum of all extents and of one spacing for each row.
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

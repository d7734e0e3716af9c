/// The number of the page that a scroll view shows, and the number of pages.
public struct PagePosition: Hashable, Sendable {
  /// The page, from 1.
  public let page: Int
  /// The number of pages.
  public let count: Int

  /// The text of the announcement: "page 2 of 5".
  public var announcement: String { "page \(page) of \(count)" }
}

extension PagePosition {
  /// The page at an index from 0 of so many, both limited to 2³⁰.
  init(_ index: Double, of count: Double) {
    let count = min(max(1, count.isFinite ? count : 1), 0x1p30)
    self.count = Int(count)
    page = (index.isFinite ? Int(min(max(0, index), count - 1)) : 0) + 1
  }

  /// The page at an index that counts through rounds of so many.
  init(_ index: Double, inRoundsOf count: Double) {
    self.init(index - (index / count).rounded(.down) * count, of: count)
  }
}

@testable import Scrollwork

/// The rows of a list as a plain array with linear sums: what a `RowTree` must agree with.
struct PlainRows {
  struct Entry: Equatable {
    var key: RowKey
    var extent: Double
    var certainty: RowTree.Certainty
  }

  var entries: [Entry] = []
  var spacing = 0.0
  private var created: UInt32 = 0

  var count: Int { entries.count }

  /// The starts of all rows, and behind them the start that a further row would have.
  var starts: [Double] {
    var sum = 0.0
    var sums = [sum]
    sums.reserveCapacity(count + 1)
    for entry in entries {
      sum += entry.extent + spacing
      sums.append(sum)
    }
    return sums
  }

  var totalExtent: Double {
    entries.isEmpty ? 0 : starts[count] - spacing
  }

  var unmeasuredCount: Int {
    entries.count { $0.certainty == .estimated }
  }

  func index(of key: RowKey) -> Int? {
    entries.firstIndex { $0.key == key }
  }

  /// The last row that starts at or before an offset within the rows.
  func index(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    let offset = offset > 0 ? min(offset, totalExtent) : 0
    return starts.dropLast().lastIndex { $0 <= offset }
  }

  mutating func insert(_ extents: [Double], at index: Int, _ certainty: RowTree.Certainty) {
    let new = extents.map { extent in
      defer { created += 1 }
      return Entry(key: RowKey(rawValue: created), extent: extent, certainty: certainty)
    }
    entries.insert(contentsOf: new, at: index)
  }
}

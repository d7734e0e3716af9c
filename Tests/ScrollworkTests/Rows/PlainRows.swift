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

  /// What a pass over all rows finds.
  struct Survey {
    /// The starts of all rows, and behind them the start that a further row would have.
    var starts = [0.0]
    var unmeasured = 0
    var totalExtent = 0.0

    /// The last row that starts at or before an offset within the rows.
    func index(at offset: Double) -> Int {
      let offset = offset > 0 ? min(offset, totalExtent) : 0
      var index = starts.count - 2
      while starts[index] > offset { index -= 1 }
      return index
    }
  }

  var survey: Survey {
    var survey = Survey()
    survey.starts.reserveCapacity(count + 1)
    var sum = 0.0
    entries.withUnsafeBufferPointer { entries in
      var index = 0
      while index < entries.count {
        sum += entries[index].extent + spacing
        survey.starts.append(sum)
        if entries[index].certainty == .estimated { survey.unmeasured += 1 }
        index += 1
      }
    }
    if count > 0 { survey.totalExtent = sum - spacing }
    return survey
  }

  mutating func insert(_ extents: [Double], at index: Int, _ certainty: RowTree.Certainty) {
    let new = extents.map { extent in
      defer { created += 1 }
      return Entry(key: RowKey(rawValue: created), extent: extent, certainty: certainty)
    }
    entries.insert(contentsOf: new, at: index)
  }
}

/// The source of the extents of estimated rows, read when the rows come into reach; in points.
package enum RowMeasure {
  /// All rows have this extent.
  case extent(Double)
  /// The extents by the rows' keys, which are their initial indices; others keep their estimates.
  case extents(ExtentRuns)
  /// A function called once for each row; nil keeps the estimate.
  case asked((RowKey) -> Double?)

  /// The extent of a row; nil keeps the estimate.
  func callAsFunction(_ key: RowKey) -> Double? {
    switch self {
    case .extent(let extent): extent
    case .extents(let runs): runs[Int(key.rawValue)]
    case .asked(let ask): ask(key)
    }
  }
}

/// A run-length encoded array of extents.
package struct ExtentRuns: Hashable, Sendable {
  private var extents: [Double?] = []
  /// For each run, the number of extents up to its end.
  private var ends: [Int] = []

  /// The number of extents.
  package var count: Int { ends.last ?? 0 }

  /// Makes an empty array.
  package init() {}

  /// Makes an array of extents, in O(n).
  package init(_ extents: some Sequence<Double>) {
    for extent in extents { append(extent) }
  }

  /// Appends an extent `count` times; nil for an unknown one.
  ///
  /// - Precondition: `count` is above 0.
  package mutating func append(_ extent: Double?, count: Int = 1) {
    precondition(count > 0, "\(count) extents")
    if let last = extents.last, last == extent {
      ends[ends.count - 1] += count
    } else {
      ends.append(self.count + count)
      extents.append(extent)
    }
  }

  /// The extent at an index; nil if it is unknown or the index is beyond the last.
  ///
  /// - Complexity: O(log r) for r runs.
  package subscript(index: Int) -> Double? {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    return low < ends.count ? extents[low] : nil
  }

  /// The runs, in order.
  var runs: [(extent: Double?, count: Int)] {
    var start = 0
    return zip(extents, ends).map { extent, end in
      defer { start = end }
      return (extent, end - start)
    }
  }
}

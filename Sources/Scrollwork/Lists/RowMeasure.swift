/// The extents of rows whose extent is an estimate, as they turn out once the rows are in reach (V7).
public enum RowMeasure {
  /// All rows are alike.
  case extent(Double)
  /// By the rows' numbers in the beginning; a row without one keeps its estimate.
  case extents(ExtentRuns)
  /// The host is asked for each row, once; nil keeps the estimate.
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

/// Extents one after the other; equal neighbors take the room of one.
public struct ExtentRuns: Hashable, Sendable {
  private var extents: [Double?] = []
  /// For each run the number of extents up to its end.
  private var ends: [Int] = []

  /// How many extents there are.
  public var count: Int { ends.last ?? 0 }

  /// No extents.
  public init() {}

  /// Takes over extents.
  public init(_ extents: some Sequence<Double>) {
    for extent in extents { append(extent) }
  }

  /// Adds an extent at the end, so many times; nil stands for one that nobody knows.
  public mutating func append(_ extent: Double?, count: Int = 1) {
    precondition(count > 0, "\(count) extents")
    if let last = extents.last, last == extent {
      ends[ends.count - 1] += count
    } else {
      ends.append(self.count + count)
      extents.append(extent)
    }
  }

  /// The extent at an index; nil behind the last one too.
  ///
  /// - Complexity: O(log r) for r runs.
  public subscript(index: Int) -> Double? {
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

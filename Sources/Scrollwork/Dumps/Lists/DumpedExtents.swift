/// The extents of a list's rows in points, as runs: `44.0*1000,~50.0*20` is 1000 measured rows and
/// 20 estimates.
struct DumpedExtents: DumpText {
  struct Run: Equatable, Sendable {
    var extent: Double
    var count: Int
    var isEstimate: Bool
  }

  private(set) var runs: [Run] = []

  init() {}

  var count: Int { runs.reduce(0) { $0 + $1.count } }

  mutating func append(_ extent: Double, isEstimate: Bool) {
    if let last = runs.last, last.extent == extent, last.isEstimate == isEstimate {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(extent: extent, count: 1, isEstimate: isEstimate))
    }
  }

  var dumped: String {
    runs.map { "\($0.isEstimate ? "~" : "")\($0.extent)*\($0.count)" }.joined(separator: ",")
  }

  init?(dumped: Substring) {
    var total = 0
    for word in dumped.split(separator: ",") {
      let isEstimate = word.utf8.first == UInt8(ascii: "~")
      let parts = word.dropFirst(isEstimate ? 1 : 0).split(
        separator: "*", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let extent = Double(dumped: parts[0]), let count = Int(parts[1]),
        extent >= 0, extent <= RowTree.maximumExtent, count > 0,
        count <= RowTree.maximumCount - total
      else { return nil }
      total += count
      runs.append(Run(extent: extent, count: count, isEstimate: isEstimate))
    }
  }
}

extension RowMeasure {
  /// `50.0` for all rows, or runs as `50.0*12,-*8`, where the last 8 are unknown; nil for a
  /// function.
  ///
  /// - Parameter keys: the rows, in order.
  /// - Returns: the word.
  func dumped(_ keys: some Sequence<RowKey>) -> String? {
    switch self {
    case .extent(let extent): return extent.dumped
    case .asked: return nil
    case .extents:
      var runs = ExtentRuns()
      for key in keys { runs.append(self(key)) }
      return runs.runs.map { "\($0.extent?.dumped ?? "-")*\($0.count)" }.joined(separator: ",")
    }
  }

  /// Reads the extents of `count` rows from a word.
  init?(dumped: Substring, count: Int) {
    func extent(_ word: Substring) -> Double? {
      Double(dumped: word).flatMap { (0...RowTree.maximumExtent).contains($0) ? $0 : nil }
    }
    if let extent = extent(dumped) {
      self = .extent(extent)
      return
    }
    var runs = ExtentRuns()
    for word in dumped.split(separator: ",") {
      let parts = word.split(separator: "*", maxSplits: 1)
      guard parts.count == 2, let number = Int(parts[1]), number > 0, number <= count - runs.count
      else { return nil }
      let known = extent(parts[0])
      guard known != nil || parts[0] == "-" else { return nil }
      runs.append(known, count: number)
    }
    guard runs.count == count else { return nil }
    self = .extents(runs)
  }
}

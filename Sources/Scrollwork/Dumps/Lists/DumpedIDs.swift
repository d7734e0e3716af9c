/// The ids of a list's rows: `1..1000,"new",10..100:10`, arithmetic progressions as one run.
struct DumpedIDs: DumpText {
  private enum Run: Equatable {
    case one(MarkerID)
    case steps(first: Int, by: Int, count: Int)

    var count: Int {
      switch self {
      case .one: 1
      case .steps(_, _, let count): count
      }
    }
  }

  private var runs: [Run] = []
  /// For each run, the number of ids up to its end.
  private var ends: [Int] = []

  init() {}

  var count: Int { ends.last ?? 0 }

  /// Whether the ids are 1, 2, … n, which rows have by default.
  var areNumbers: Bool {
    switch runs.first {
    case nil: true
    case .one(1): runs.count == 1
    case .steps(first: 1, by: 1, _): runs.count == 1
    default: false
    }
  }

  // MARK: - Making

  mutating func append(_ id: MarkerID) {
    guard case .integer(let value) = id else { return add(.one(id)) }
    switch runs.last {
    case .one(.integer(let former)):
      let (step, overflow) = value.subtractingReportingOverflow(former)
      if overflow || step == 0 { return add(.one(id)) }
      replaceLast(by: .steps(first: former, by: step, count: 2))
    case .steps(let first, let step, let count):
      let (displacement, overflow) = step.multipliedReportingOverflow(by: count)
      let (next, overrun) = first.addingReportingOverflow(displacement)
      if !overflow, !overrun, next == value {
        return replaceLast(by: .steps(first: first, by: step, count: count + 1))
      }
      guard count == 2 else { return add(.one(id)) }
      // Two numbers are no run: the second may begin a longer one.
      replaceLast(by: .one(.integer(first)))
      add(.one(.integer(first + step)))
      append(id)
    default: add(.one(id))
    }
  }

  private mutating func add(_ run: Run) {
    ends.append(count + run.count)
    runs.append(run)
  }

  private mutating func replaceLast(by run: Run) {
    runs.removeLast()
    ends.removeLast()
    add(run)
  }

  // MARK: - Reading

  /// The id at an index, 0 ..< `count`.
  ///
  /// - Complexity: O(log r) for r runs.
  subscript(index: Int) -> MarkerID {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= index { low = middle + 1 } else { high = middle }
    }
    precondition(low < runs.count, "id \(index) of \(count)")
    switch runs[low] {
    case .one(let id): return id
    case .steps(let first, let step, let count):
      return .integer(first + step * (index - (ends[low] - count)))
    }
  }

  /// The ids in the form that a list stores.
  var ids: RowIDs { areNumbers ? RowIDs(count: count) : RowIDs(count: count) { self[$0] } }

  // MARK: - Text

  var dumped: String {
    runs.map { run in
      switch run {
      case .one(let id): id.dumped
      case .steps(let first, let step, 2): "\(first),\(first + step)"
      case .steps(let first, let step, let count):
        "\(first)..\(first + step * (count - 1))" + (step == 1 ? "" : ":\(step)")
      }
    }.joined(separator: ",")
  }

  init?(dumped: Substring) {
    var scanner = DumpScanner(dumped)
    while !scanner.isAtEnd {
      if count > 0, !scanner.skip(",") { return nil }
      guard count < RowTree.maximumCount else { return nil }
      switch scanner.next {
      case "\"", "(":
        guard let id = MarkerID(from: &scanner) else { return nil }
        append(id)
      default:
        let word = scanner.text(upTo: ",")
        if let run = Self.steps(word) {
          guard run.count <= RowTree.maximumCount - count else { return nil }
          add(run)
        } else {
          guard let id = MarkerID(dumped: word) else { return nil }
          append(id)
        }
      }
    }
  }

  /// `1..1000` or `10..100:10`.
  private static func steps(_ word: Substring) -> Run? {
    guard let (start, rest) = word.aroundDots else { return nil }
    let ends = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(start), let last = ends.first.flatMap({ Int($0) }),
      let step = ends.count == 2 ? Int(ends[1]) : 1, step != 0
    else { return nil }
    let (displacement, overflow) = last.subtractingReportingOverflow(first)
    guard !overflow, displacement.signum() == step.signum(), displacement.isMultiple(of: step)
    else { return nil }
    // The difference has the sign of the step, so it is not 0 and at least as long as the step.
    let (count, overrun) = (displacement.magnitude / step.magnitude).addingReportingOverflow(1)
    guard !overrun, count <= UInt(RowTree.maximumCount) else { return nil }
    return .steps(first: first, by: step, count: Int(count))
  }
}

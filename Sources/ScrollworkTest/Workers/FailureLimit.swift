/// The end of the first *n* failures in the order of the plan, independent of the order in which
/// workers finish.
///
/// A run with `--bail` ends there, and failures behind it are not drawn.
struct FailureLimit {
  private let limit: Int?
  /// The plan indices of the first failures so far, ascending; at most `limit`.
  private var failures: [Int] = []

  /// Creates a limit of at least 1; nil for none.
  init(_ limit: Int?) { self.limit = limit }

  /// Adds the failure of the test at a plan index; O(*limit*).
  mutating func addFailure(_ index: Int) {
    guard let limit, index < end else { return }
    failures.insert(index, at: failures.firstIndex { $0 > index } ?? failures.endIndex)
    if failures.count > limit { failures.removeLast() }
  }

  /// The plan index behind the *n*-th failure; it only decreases as failures are added.
  var end: Int {
    guard let limit, failures.count >= limit else { return .max }
    return failures[limit - 1] + 1
  }
}

/// The end of a run with `--bail`: after the n-th failure in the order of the plan, independent of
/// the order in which workers finish.
struct BailRule {
  private let limit: Int?
  /// The plan indices of the failures so far, ascending.
  private var failures: [Int] = []

  /// Creates a rule that ends the run after `limit` failures; nil never ends it.
  init(_ limit: Int?) { self.limit = limit }

  /// Adds the failure of the test at a plan index; O(n) in the failures.
  mutating func addFailure(_ index: Int) {
    failures.insert(index, at: failures.firstIndex { $0 > index } ?? failures.endIndex)
  }

  /// The plan index from which on tests are left out; it only decreases as failures are added.
  var end: Int {
    guard let limit, failures.count >= limit else { return .max }
    return failures[limit - 1] + 1
  }
}

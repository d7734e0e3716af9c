/// Where `--bail` ends a run: behind the n-th failure in the order of the plan, whichever tests
/// happen to have run by then.
struct BailRule {
  private let limit: Int?
  /// The places of the failures so far, in order.
  private var failures: [Int] = []

  /// A rule for so many failures; nil never ends a run.
  init(_ limit: Int?) { self.limit = limit }

  /// Counts the failure of the test at a place.
  mutating func addFailure(_ place: Int) {
    failures.insert(place, at: failures.firstIndex { $0 > place } ?? failures.endIndex)
  }

  /// The tests from this place on are left out, as far as is known.
  var end: Int {
    guard let limit, failures.count >= limit else { return .max }
    return failures[limit - 1] + 1
  }
}

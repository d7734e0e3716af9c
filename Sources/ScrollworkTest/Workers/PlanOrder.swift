internal import ScrollworkTerminal

/// The results of workers, which end in any order, delivered in that of the plan.
struct PlanOrder {
  private var limit: FailureLimit
  private var drawn: FailureLimit
  /// The results behind one that is missing.
  private var waiting: [Int: SpecResult] = [:]
  /// The number of the next test to deliver.
  private var next = 0

  /// Begins with no result.
  ///
  /// - Parameters:
  ///   - bail: The number of failures after which none is delivered; nil for no limit.
  ///   - mostDrawn: The number of failures that are run again for a picture; nil for all.
  init(bail: Int?, mostDrawn: Int?) {
    limit = FailureLimit(bail)
    drawn = FailureLimit(mostDrawn)
  }

  /// Whether the result of a test will be delivered, as far as known.
  func isWanted(_ number: Int) -> Bool { number < limit.end }

  /// Whether a failure of a test is run again for a picture.
  func draws(_ number: Int) -> Bool { number < drawn.end }

  /// Takes the result of a test and delivers it with those that have waited for it.
  mutating func take(
    _ number: Int, _ result: SpecResult, _ deliver: (SpecResult) throws(HostError) -> Void
  ) throws(HostError) {
    if result.isBad {
      limit.addFailure(number)
      drawn.addFailure(number)
    }
    if number == next, isWanted(number) {
      try deliver(result)
      next += 1
    } else {
      waiting[number] = result
    }
    while !waiting.isEmpty, isWanted(next), let result = waiting.removeValue(forKey: next) {
      try deliver(result)
      next += 1
    }
  }

  /// Delivers what waits at the end; with `skipsGaps`, as after a signal, also what is behind
  /// missing results.
  mutating func end(
    skipsGaps: Bool, _ deliver: (SpecResult) throws(HostError) -> Void
  ) throws(HostError) {
    for number in waiting.keys.sorted() where isWanted(number) && (number == next || skipsGaps) {
      guard let result = waiting.removeValue(forKey: number) else { continue }
      try deliver(result)
      next = number + 1
    }
  }
}

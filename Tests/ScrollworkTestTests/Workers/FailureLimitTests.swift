@testable import ScrollworkTest
import Testing

@Suite("FailureLimit") struct FailureLimitTests {
  @Test("without a limit nothing is left out")
  func none() {
    var rule = FailureLimit(nil)
    for index in 0..<50 { rule.addFailure(index) }
    #expect(rule.end == .max)
  }

  @Test("the end lies behind the n-th failure of the plan", arguments: 1...6)
  func end(limit: Int) {
    var rule = FailureLimit(limit)
    let failures = [2, 3, 5, 7, 11]
    for (count, index) in failures.enumerated() {
      #expect(rule.end == (count >= limit ? failures[limit - 1] + 1 : .max))
      rule.addFailure(index)
    }
    #expect(rule.end == (limit <= failures.count ? failures[limit - 1] + 1 : .max))
  }

  @Test("the order in which failures become known does not matter", arguments: 1...3)
  func order(limit: Int) {
    let orders = [[4, 9, 1], [9, 4, 1], [1, 4, 9], [9, 1, 4]]
    let ends = orders.map { order in
      var rule = FailureLimit(limit)
      for index in order { rule.addFailure(index) }
      return rule.end
    }
    #expect(Set(ends) == [[1, 4, 9][limit - 1] + 1])
  }
}

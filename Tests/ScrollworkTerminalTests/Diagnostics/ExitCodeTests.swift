import ScrollworkTerminal
import Testing

@Suite("ExitCode") struct ExitCodeTests {
  @Test("the most telling code speaks when several apply")
  func order() {
    let order: [ExitCode] = [
      .internalError, .interrupted, .terminated, .hungUp, .brokenPipe, .usage, .inputOutput,
      .nondeterministic, .budget, .scriptError, .incomplete, .failure, .success,
    ]
    // The budget is what ended a run, also where handlers have failed before.
    #expect(Set(order) == Set(ExitCode.allCases))
    for (index, code) in order.enumerated() {
      for later in order[index...] {
        #expect(code.combined(with: later) == code)
        #expect(later.combined(with: code) == code)
      }
    }
    #expect(ExitCode.mostTelling(of: []) == .success)
  }
}

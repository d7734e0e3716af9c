import ScrollworkTerminal
import Testing

@Suite("OutputFaults") struct OutputFaultsTests {
  private let full = HostError(.inputOutput, "no space")
  private let gone = HostError(.brokenPipe, Diagnostic(.error, "gone"))

  @Test("errors of outputs are kept in order, others are thrown", arguments: ExitCode.allCases)
  func keep(code: ExitCode) {
    var faults = OutputFaults()
    let error = HostError(code, Diagnostic(.error, "m"))
    var thrown: HostError?
    do throws(HostError) {
      try faults.keep(full)
      try faults.keep(error)
      try faults.keep(gone)
    } catch {
      thrown = error
    }
    let isKept = code == .inputOutput || code == .brokenPipe
    #expect(thrown == (isKept ? nil : error))
    #expect(faults.errors == (isKept ? [full, error, gone] : [full]))
  }

  @Test("what an attempt throws is kept, and the next attempt goes on")
  func attempt() throws {
    var faults = OutputFaults()
    var count = 0
    for _ in 0..<3 {
      try faults.attempt { () throws(HostError) in
        count += 1
        if count == 2 { throw full }
      }
    }
    #expect(count == 3 && faults.errors == [full])
  }

  @Test("every error is reported but that of a reader that left")
  func report() {
    let log = StreamLog()
    let faults = OutputFaults(errors: [full, gone, full])
    #expect(faults.report(to: log.streams(), .short, .failure) == .brokenPipe)
    #expect(log.writes == ["err:error: no space\n", "err:error: no space\n"])
  }

  @Test("the exit code is the most telling one")
  func exitCode() {
    let streams = StreamLog().streams()
    #expect(OutputFaults().report(to: streams, .text, .failure) == .failure)
    let faults = OutputFaults(errors: [full])
    #expect(faults.report(to: streams, .text, .success) == .inputOutput)
    #expect(faults.report(to: streams, .text, .usage) == .usage)
    #expect(faults.report(to: streams, .text, .nondeterministic) == .inputOutput)
  }
}

@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

@Suite("WorkerEnd") struct WorkerEndTests {
  private let start = ScriptLocation(chunk: "tests/a_test.lua", line: 3)

  private func diagnostic(
    _ status: Int32, isLate: Bool = false, at start: ScriptLocation? = nil, source: String? = nil
  ) -> Diagnostic {
    WorkerEnd(status: status, page: nil, isLate: isLate).diagnostic(wall: 4, start: start) {
      chunk in
      chunk == "tests/a_test.lua" ? source.map { Array($0.utf8) } : nil
    }
  }

  @Test(
    "a worker that exits without an answer ended by itself, with whatever code",
    arguments: [0, 1, 2, 3, 4, 70, 255] as [Int32])
  func gone(code: Int32) {
    let diagnostic = diagnostic(code << 8)
    #expect(diagnostic.severity == .error && diagnostic.code == "SW0702")
    #expect(diagnostic.message == "the worker process ended by itself")
    #expect(diagnostic.notes.count == 1 && diagnostic.location == nil)
  }

  @Test(
    "one that a signal ended was killed, with or without a core",
    arguments: [
      (15, "SIGTERM"), (11, "SIGSEGV"), (0x8B, "SIGSEGV"), (9, "SIGKILL"), (34, "signal 34"),
    ]
      as [(Int32, String)])
  func killed(status: Int32, name: String) {
    let diagnostic = diagnostic(status)
    #expect(diagnostic.severity == .error && diagnostic.code == "SW0702")
    #expect(diagnostic.message == "the worker process was killed (\(name))")
    // What the system does when memory runs out looks like this.
    #expect(diagnostic.notes.isEmpty == (status != 9))
  }

  @Test(
    "exit 5 is the wall budget, and so is any end that the parent brought about",
    arguments: [(5 << 8, false), (9, true), (0, true), (5 << 8, true)] as [(Int32, Bool)])
  func late(status: Int32, isLate: Bool) {
    let diagnostic = diagnostic(status, isLate: isLate)
    #expect(diagnostic.severity == .stop && diagnostic.code == "SW0505")
    #expect(diagnostic.message.hasPrefix("CPU time budget used up (4.00 s)"))
  }

  @Test("without a line that was seen, the test's own is shown, from its source if there is one")
  func location() {
    let lines = "one\ntwo\nthree\nfour\n"
    for status: Int32 in [0, 9, 5 << 8] {
      let diagnostic = diagnostic(status, at: start, source: lines)
      #expect(diagnostic.location == Diagnostic.Location(file: "tests/a_test.lua", line: 3))
      #expect(diagnostic.excerpt != nil)
      #expect(!diagnostic.notes.contains("this line was the last one seen"))
      #expect(self.diagnostic(status, at: start).excerpt == nil)
      #expect(self.diagnostic(status, source: lines).location == nil)
    }
    #expect(WorkerEnd(status: 0, page: nil, isLate: false).location == nil)
  }
}

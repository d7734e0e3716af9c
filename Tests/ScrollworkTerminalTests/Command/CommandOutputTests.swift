import ScrollworkTerminal
import Testing

@Suite("CommandOutput") struct CommandOutputTests {
  private let log = StreamLog()
  private let full = HostError(.inputOutput, "cannot write to the standard output: no space")

  @Test("the product waits until it is flushed, and is written at once")
  func buffered() {
    let output = CommandOutput(log.streams())
    output.standardOutput("a")
    output.standardOutput(Array("é".utf8))
    #expect(log.writes.isEmpty)
    output.flush()
    output.flush()
    #expect(log.writes == ["out:a\né\n"])
  }

  @Test("a message comes after the product before it")
  func order() {
    let output = CommandOutput(log.streams())
    output.standardOutput("a")
    output.message([])
    #expect(log.writes.isEmpty)
    output.message(["m", "n"])
    output.standardOutput("b")
    output.show(Diagnostic(.error, "bad"))
    #expect(log.writes == ["out:a\n", "err:m\nn\n", "out:b\n", "err:error: bad\n"])
  }

  @Test("on a terminal each line is written at once")
  func terminal() {
    let terminal = Terminal(isTerminal: true, width: 80, usesColor: false, glyphs: .unicode)
    let output = CommandOutput(log.streams(output: terminal))
    output.standardOutput("a")
    output.standardOutput("b")
    #expect(log.writes == ["out:a\n", "out:b\n"])
  }

  @Test("16 KiB are written without being asked, less is not", arguments: [16_382, 16_383])
  func room(length: Int) {
    let output = CommandOutput(log.streams())
    output.standardOutput([UInt8](repeating: 0x61, count: length))
    #expect(log.writes.isEmpty == (length + 1 < 16_384))
    output.flush()
    #expect(log.writes.joined().utf8.count == "out:".utf8.count + length + 1)
  }

  @Test("a muted output writes nothing, and goes on when it is no longer muted")
  func muted() {
    let output = CommandOutput(log.streams())
    output.isMuted = true
    output.standardOutput("a")
    output.message(["m"])
    output.show(Diagnostic(.error, "bad"))
    output.isMuted = false
    output.standardOutput("b")
    output.flush()
    #expect(log.writes == ["out:b\n"])
  }

  @Test("after the first failure nothing is written, and the failure is known")
  func failure() {
    let output = CommandOutput(log.streams(failure: full))
    output.flush()
    #expect(output.failure == nil)
    output.standardOutput("a")
    #expect(output.failure == nil)
    output.flush()
    #expect(output.failure == full)
    output.message(["m"])
    #expect(log.writes.isEmpty && output.failure == full)
  }

  @Test("diagnostics are in the format that was chosen", arguments: Diagnostic.Format.allCases)
  func format(format: Diagnostic.Format) {
    let diagnostic = Diagnostic(
      .warning, code: "SW3002", "m", at: .init(file: "a.lua", line: 2), notes: ["n"])
    CommandOutput(log.streams(), format: format).show(diagnostic)
    #expect(log.writes == ["err:" + diagnostic.rendered(as: format, on: .plain)])
  }
}

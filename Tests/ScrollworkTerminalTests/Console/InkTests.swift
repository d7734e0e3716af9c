import ScrollworkTerminal
import Testing

@Suite("Ink") struct InkTests {
  private let inks: [Ink] = [.bad, .careful, .halted, .good, .frame, .faint, .strong]

  @Test("every ink differs from the others and ends where its text ends")
  func distinct() {
    var terminal = Terminal.plain
    terminal.usesColor = true
    let texts = inks.map { $0.text("x", on: terminal) }
    #expect(Set(texts).count == inks.count)
    for text in texts { #expect(text.hasPrefix("\u{1B}[") && text.hasSuffix("mx\u{1B}[0m")) }
  }

  @Test("without color, or without text, there is only the text")
  func plain() {
    for ink in inks {
      #expect(ink.text("x", on: .plain) == "x")
      var terminal = Terminal.plain
      terminal.usesColor = true
      #expect(ink.text("", on: terminal).isEmpty)
    }
  }

  @Test("a stream has at least one column", arguments: [Int.min, -1, 0, 1])
  func width(width: Int) {
    let terminal = Terminal(isTerminal: true, width: width, usesColor: false, glyphs: .ascii)
    #expect(terminal.width == 1)
  }
}

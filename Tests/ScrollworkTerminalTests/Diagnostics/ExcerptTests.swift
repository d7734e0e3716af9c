import ScrollworkTerminal
import Testing

@Suite("Excerpt") struct ExcerptTests {
  private func shown(_ source: [UInt8], line: Int, mark: Excerpt.Mark? = nil) -> [String] {
    var diagnostic = Diagnostic(.error, "m", at: nil)
    diagnostic.excerpt = Excerpt(of: source, line: line, mark: mark, before: 0)
    return Array(diagnostic.lines(on: .plain).dropFirst())
  }

  @Test("lines end in LF, CRLF or CR", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) {
    let source = Array(["one", "two", "", "four"].joined(separator: end).utf8)
    #expect(shown(source, line: 2) == [" 2 │ two"])
    #expect(shown(source, line: 3) == [" 3 │"])
    #expect(shown(source, line: 4) == [" 4 │ four"])
    #expect(Excerpt(of: source, line: 5) == nil)
    #expect(Excerpt(of: source + Array(end.utf8), line: 5) == nil)
  }

  @Test("a line that does not exist gives no excerpt", arguments: [Int.min, -1, 0, 2, .max - 1])
  func missing(line: Int) {
    #expect(Excerpt(of: Array("one".utf8), line: line) == nil)
  }

  @Test("carets stand under the bytes that are meant, whatever stands before them")
  func carets() {
    let source = Array("\té漢\u{1}pane.top".utf8)
    let column = source.count - "pane.top".utf8.count + 1
    #expect(
      shown(source, line: 1, mark: .init(column: column, length: 4, label: "nil here")) == [
        #" 1 │   é漢\x01pane.top"#,
        "   │          ^^^^ nil here",
      ])
  }

  @Test("a mark outside the line is dropped, one that is too long is cut")
  func marks() {
    let source = Array("abc".utf8)
    #expect(shown(source, line: 1, mark: .init(column: 4)) == [" 1 │ abc"])
    #expect(shown(source, line: 1, mark: .init(column: 0)) == [" 1 │ abc"])
    #expect(
      shown(source, line: 1, mark: .init(column: 3, length: .max)) == [" 1 │ abc", "   │   ^"])
    #expect(shown(source, line: 1, mark: .init(column: 1, length: -5)) == [" 1 │ abc", "   │ ^"])
  }

  @Test("a long line is cut after 160 bytes, or around what is meant")
  func longLines() {
    let source = Array(String(repeating: "a", count: 500).utf8)
    let cut = " 1 │ " + String(repeating: "a", count: 160) + "…"
    #expect(shown(source, line: 1) == [cut])
    let lines = shown(source, line: 1, mark: .init(column: 300))
    #expect(lines[0] == " 1 │ …" + String(repeating: "a", count: 160) + "…")
    #expect(lines[1] == "   │ " + String(repeating: " ", count: 81) + "^")
  }

  @Test("a cut never splits a character", arguments: 0..<4)
  func wholeCharacters(shift: Int) {
    let source = Array(
      (String(repeating: "a", count: shift) + String(repeating: "€", count: 90)).utf8)
    let text = shown(source, line: 1)[0]
    #expect(!text.contains("\\x") && text.hasSuffix("€…"))
  }

  @Test("bytes that are no text are shown by number")
  func invalid() {
    #expect(shown([0x61, 0xFF, 0x1B, 0x5B, 0xC3], line: 1) == [#" 1 │ a\xFF\x1B[\xC3"#])
  }
}

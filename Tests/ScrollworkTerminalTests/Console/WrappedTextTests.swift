import ScrollworkTerminal
import Testing

@Suite("WrappedText") struct WrappedTextTests {
  private let words = ["a", "menu", "漢字", "scroll_to", "e\u{301}", "x", "sections", "😀"]

  @Test("lines are full: the next word would not fit, and no word is lost", arguments: 0...40)
  func indented(width: Int) {
    for indent in [0, 1, 4] {
      let lines = wrapped(words, indent: indent, width: width)
      let margin = String(repeating: " ", count: indent)
      #expect(lines.allSatisfy { $0.hasPrefix(margin) })
      let rows = lines.map { $0.dropFirst(indent).split(separator: " ").map(String.init) }
      #expect(rows.flatMap { $0 } == words)
      for (index, row) in rows.enumerated() {
        #expect(row.count == 1 || textWidth(lines[index]) <= width)
        guard index + 1 < rows.count else { continue }
        #expect(textWidth(lines[index]) + 1 + textWidth(rows[index + 1][0]) > width)
      }
    }
  }

  @Test("with a beginning, further lines stand under the first word", arguments: 0...40)
  func hanging(width: Int) {
    for first in ["", "known: ", "漢 "] {
      let lines = wrapped(words, first: first, width: width)
      let margin = String(repeating: " ", count: textWidth(first))
      #expect(lines[0].hasPrefix(first) && lines[1...].allSatisfy { $0.hasPrefix(margin) })
      let rows = lines.enumerated().map { index, line in
        line.dropFirst(index == 0 ? first.count : margin.count).split(separator: " ")
          .map(String.init)
      }
      #expect(rows.flatMap { $0 } == words)
      for (index, row) in rows.enumerated() {
        #expect(row.count == 1 || textWidth(lines[index]) <= width)
        guard index + 1 < rows.count else { continue }
        #expect(textWidth(lines[index]) + 2 + textWidth(rows[index + 1][0]) > width)
      }
    }
  }

  @Test("a line may be exactly as wide as the width")
  func exact() {
    #expect(wrapped(["aa", "bb", "cc"], indent: 2, width: 7) == ["  aa bb", "  cc"])
    #expect(wrapped(["aa", "bb", "cc"], indent: 2, width: 6) == ["  aa", "  bb", "  cc"])
    #expect(wrapped(["aa", "bb", "cc"], first: "k: ", width: 9) == ["k: aa  bb", "   cc"])
    #expect(wrapped(["aa", "bb", "cc"], first: "k: ", width: 8) == ["k: aa", "   bb", "   cc"])
    #expect(
      wrapped(["aa", "bb", "cc"], first: "", width: 7, gap: ", ") == ["aa, bb", "cc"])
  }

  @Test("no words are no lines, or the beginning alone")
  func empty() {
    #expect(wrapped([], indent: 4, width: 10) == [])
    #expect(wrapped([], first: "known: ", width: 10) == ["known: "])
  }
}

@testable import ScrollworkTerminal
import Testing

@Suite("Excerpt, lines around") struct ExcerptLinesTests {
  private let source = Array("one\ntwo\nthree\nfour\nfive\n".utf8)

  @Test(
    "lines above and below are those that exist",
    arguments: [
      (3, 0, 0, 3...3), (3, 1, 1, 2...4), (3, 10, 0, 1...3), (3, 0, 10, 3...5), (1, 1, 0, 1...1),
      (5, 0, 1, 5...5), (1, .max, 5_000, 1...5), (2, 1, 0, 1...2),
    ] as [(Int, Int, Int, ClosedRange<Int>)])
  func around(line: Int, before: Int, after: Int, numbers: ClosedRange<Int>) throws {
    let excerpt = try #require(Excerpt(of: source, line: line, before: before, after: after))
    #expect(excerpt.lines.map(\.number) == Array(numbers))
    #expect(excerpt.markedLine == line)
    let texts = ["one", "two", "three", "four", "five"]
    #expect(excerpt.lines.map(\.text) == numbers.map { texts[$0 - 1] })
    #expect(excerpt.caret == nil)
  }

  @Test("by default there is one line above and none below")
  func standard() {
    #expect(Excerpt(of: source, line: 3) == Excerpt(of: source, line: 3, before: 1, after: 0))
  }

  @Test("a negative number of lines gives no excerpt")
  func negative() {
    #expect(Excerpt(of: source, line: 3, before: -1) == nil)
    #expect(Excerpt(of: source, line: 3, after: -1) == nil)
  }

  @Test("carets count columns: two for a tab and a wide character, four for a control character")
  func carets() throws {
    let line = Array("\té漢\u{1}x".utf8)
    let marks = [
      (1, 1, 0, 2), (2, 2, 2, 1), (4, 3, 3, 2), (7, 1, 5, 4), (8, 1, 9, 1), (1, 8, 0, 10),
    ]
    for (column, length, indent, width) in marks {
      let excerpt = try #require(
        Excerpt(of: line, line: 1, mark: .init(column: column, length: length, label: "here")))
      #expect(excerpt.caret == Excerpt.Caret(indent: indent, width: width, label: "here"))
    }
  }

  @Test("a label cannot move the cursor, and is cut after 160 bytes")
  func labels() {
    func label(_ text: String) -> String? {
      Excerpt(of: source, line: 1, mark: .init(column: 1, label: text))?.caret?.label
    }
    #expect(label("\u{1B}[2J\n") == #"\x1B[2J\x0A"#)
    #expect(label(String(repeating: "a", count: 160)) == String(repeating: "a", count: 160))
    #expect(label(String(repeating: "a", count: 161)) == String(repeating: "a", count: 160) + "…")
  }

  @Test("a line of 160 bytes is whole, a longer one is cut where the mark is not")
  func cuts() throws {
    let long = [UInt8](repeating: 0x61, count: 161)
    let whole = try #require(Excerpt(of: Array(long.dropLast()), line: 1)?.lines.first)
    #expect(whole.cuts == [] && whole.text.count == 160)
    let end = try #require(Excerpt(of: long, line: 1)?.lines.first)
    #expect(end.cuts == .end && end.text.count == 160)
    let marked = try #require(Excerpt(of: long, line: 1, mark: .init(column: 161)))
    #expect(marked.lines.map(\.cuts) == [.start])
    // The window begins 80 bytes before the mark.
    #expect(marked.lines.map(\.text.count) == [81])
    #expect(marked.caret == Excerpt.Caret(indent: 80, width: 1, label: ""))
  }

  @Test("only the marked line is shown around its mark")
  func others() throws {
    let long = [UInt8](repeating: 0x61, count: 500)
    let excerpt = try #require(
      Excerpt(of: long + [0x0A] + long, line: 2, mark: .init(column: 400)))
    #expect(excerpt.lines.map(\.cuts) == [.end, [.start, .end]])
  }
}

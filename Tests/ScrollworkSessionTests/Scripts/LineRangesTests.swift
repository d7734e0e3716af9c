import ScrollworkTerminal
import Testing

@Suite("lineRanges") struct LineRangesTests {
  private func lines(_ text: String, _ first: Int = 1, _ last: Int = .max) -> [String] {
    let bytes = Array(text.utf8)
    return lineRanges(of: bytes, from: first, through: last).map {
      String(decoding: bytes[$0], as: UTF8.self)
    }
  }

  @Test("lines end in LF, CRLF or CR, also side by side")
  func ends() {
    let bytes = Array("a\r\n\rb\n\n".utf8)
    #expect(
      lineRanges(of: bytes, from: 1, through: .max) == [0..<1, 3..<3, 4..<5, 6..<6])
  }

  @Test(
    "joined lines come back, whether or not the last one has an end",
    arguments: ["\n", "\r\n", "\r"],
    [["a"], ["a", "b"], ["", "a"], ["a", "", "", "bc"], ["é", "end"]])
  func joined(end: String, expected: [String]) {
    let text = expected.joined(separator: end)
    #expect(lines(text) == expected)
    #expect(lines(text + end) == expected)
    #expect(lines(text + end + end) == expected + [""])
  }

  @Test("some lines are those of all lines with their numbers", arguments: 1...6, 0...6)
  func parts(first: Int, last: Int) {
    let all = ["one", "", "three", "four"]
    let expected = all.enumerated().filter { ($0.offset + 1) >= first && $0.offset + 1 <= last }
    #expect(lines("one\n\r\nthree\rfour", first, last) == expected.map { $0.element })
  }

  @Test("no bytes are no line, an end alone is one")
  func empty() {
    #expect(lines("") == [])
    for end in ["\n", "\r\n", "\r"] { #expect(lines(end) == [""]) }
  }
}

import ScrollworkTerminal
import Testing

@Suite("RefilledText") struct RefilledTextTests {
  @Test("lines of a paragraph are filled, and what is indented stays as it is")
  func paragraphs() {
    let text = ["one two", "three four", "", "Examples:", "  a   b   c   d   e", "five"]
    #expect(
      refilled(text, width: 10)
        == ["one two", "three four", "", "Examples:", "  a   b   c   d   e", "five"])
    #expect(refilled(text, width: 80)[0] == "one two three four")
  }

  @Test("items hang, and indented lines after them are a part of them")
  func items() {
    let text = ["- one two", "  three", "- four", "12. five six", "plain"]
    #expect(
      refilled(text, width: 10)
        == ["- one two", "  three", "- four", "12. five", "    six", "plain"])
    #expect(refilled(text, width: 80).first == "- one two three")
  }

  @Test("no line is wider than the width unless a word is", arguments: 1...60)
  func widths(width: Int) {
    let text = ["- A sentence that", "  goes on", "", "Another one with words of letters."]
    let longest = 9
    #expect(refilled(text, width: width).allSatisfy { textWidth($0) <= max(width, longest + 2) })
    let words = text.joined(separator: " ").split(separator: " ")
    #expect(refilled(text, width: width).joined(separator: " ").split(separator: " ") == words)
  }
}

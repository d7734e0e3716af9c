import ScrollworkTerminal
import Testing

@Suite("MarkupText") struct MarkupTextTests {
  @Test(
    "what markup and terminals would read as something else is written another way",
    arguments: [
      ("", ""), ("a 'b'", "a 'b'"), ("<a & \"b\">", "&lt;a &amp; &quot;b&quot;&gt;"),
      ("&amp;", "&amp;amp;"), ("\u{0}\u{1B}[m", "\\x00\\x1B[m"), ("a\tb", "a\\x09b"),
      ("\u{7F}\u{85}", "\\x7F\\xC2\\x85"), ("\u{202E}", "\\xE2\\x80\\xAE"),
      ("\u{FFFE}\u{FFFF}\u{FFFD}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("ü\u{1F600}", "ü\u{1F600}"),
    ])
  func escaped(text: String, expected: String) {
    #expect(MarkupText.escaped(text) == expected)
    #expect(MarkupText.line(text) == expected)
  }

  @Test("line feeds stay in a text, and are made visible on a line")
  func lineFeeds() {
    #expect(MarkupText.escaped("\n<\n\n") == "\n&lt;\n\n")
    #expect(MarkupText.line("\n<\n\n") == "\\x0A&lt;\\x0A\\x0A")
  }

  @Test("no character of XML's own, and none that XML excludes, is left")
  func everyScalar() {
    let special = Set("<>\"".unicodeScalars)
    let wrong = (UInt32(0)...0x2FFF).compactMap { Unicode.Scalar($0) }.filter { scalar in
      let text = MarkupText.escaped("a\(scalar)b").unicodeScalars
      guard text.first == "a", text.last == "b" else { return true }
      return text.contains { special.contains($0) || ($0.value < 0x20 && $0 != "\n") }
    }
    #expect(wrong == [])
  }
}

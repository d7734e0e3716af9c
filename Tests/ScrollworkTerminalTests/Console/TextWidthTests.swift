import ScrollworkTerminal
import Testing

@Suite("TextWidth") struct TextWidthTests {
  /// Texts with their width, none of which begins with a combining character.
  private static let widths: [(text: String, columns: Int)] = [
    ("", 0), ("a", 1), (" ", 1), ("menu", 4), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}", 1),
    ("漢字", 4), ("한", 2), ("ｱ", 1), ("Ａ", 2), ("、", 2), ("😀", 2), ("👩‍👩‍👧", 2), ("…", 1),
    ("█▁", 2), ("┌─", 2), ("→", 1), ("a\u{200B}b", 2), ("я", 1), ("\u{20000}", 2),
    ("✅", 2), ("⭐", 2), ("✓", 1), ("🇩🇪", 2), ("🈁", 2),
  ]

  @Test("wide characters take two columns, marks none")
  func widths() {
    for (text, columns) in Self.widths { #expect(textWidth(text) == columns, "\(text)") }
  }

  @Test("the width of a text is that of its parts")
  func additive() {
    for (first, firstColumns) in Self.widths {
      for (second, secondColumns) in Self.widths {
        #expect(textWidth(first + " " + second) == firstColumns + 1 + secondColumns)
      }
    }
  }

  @Test("padding fills up to the width, on its own side, and never cuts")
  func padding() {
    for (text, columns) in Self.widths {
      for width in [-3, 0, 1, 2, 3, 5, 20] {
        let spaces = String(repeating: " ", count: max(0, width - columns))
        #expect(padded(text, to: width) == text + spaces)
        #expect(paddedLeft(text, to: width) == spaces + text)
        #expect(textWidth(padded(text, to: width)) == max(width, columns))
      }
    }
  }
}

import ScrollworkTerminal
import Testing

@Suite("bytesPrecede") struct ByteOrderTests {
  /// Texts of which no two have the same bytes.
  private static let texts = [
    "", "\u{0}", "\u{0}a", " ", "A", "Z", "a", "a\u{0}", "aB", "aa", "ab", "b", "e\u{301}", "z",
    "\u{7F}", "é", "z\u{301}", "漢", "\u{FFFD}", "😀", String(repeating: "😀", count: 20),
  ]

  @Test("the order is that of the bytes, for every pair")
  func bytes() {
    for first in Self.texts {
      for second in Self.texts {
        let expected = first.utf8.lexicographicallyPrecedes(second.utf8)
        #expect(bytesPrecede(first, second) == expected)
      }
    }
  }

  @Test("a beginning precedes what continues it, and no text precedes itself")
  func beginnings() {
    for text in Self.texts {
      #expect(!bytesPrecede(text, text))
      #expect(bytesPrecede(text, text + "a") && !bytesPrecede(text + "a", text))
    }
  }

  @Test("two spellings of one letter are two texts")
  func spellings() {
    #expect("e\u{301}" == "é")
    #expect(bytesPrecede("e\u{301}", "é") && !bytesPrecede("é", "e\u{301}"))
  }

  @Test("sorting does not depend on the order that was given")
  func sorting() {
    let sorted = Self.texts.sorted(by: bytesPrecede)
    #expect(Self.texts.reversed().sorted(by: bytesPrecede) == sorted)
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      #expect(bytesPrecede(first, second))
    }
  }
}

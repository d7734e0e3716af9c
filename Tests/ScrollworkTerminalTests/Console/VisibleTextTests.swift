@testable import ScrollworkTerminal
import Testing

@Suite("VisibleText") struct VisibleTextTests {
  /// Bytes of every kind: plain, control, parts of characters, and bytes that UTF-8 never uses.
  private static func noise(_ seed: Int, count: Int = 50) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("a".utf8), Array("\\x".utf8), Array("é".utf8), Array("漢".utf8), Array("😀".utf8),
      Array("\u{202E}".utf8), Array("\u{85}".utf8), [0x0A], [0x0D], [0x09], [0x1B], [0x00], [0x7F],
      [0x80], [0xBF], [0xC3], [0xE2], [0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0x98],
      [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xFF],
    ]
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    return (0..<count).flatMap { _ -> [UInt8] in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return pieces[Int(state >> 33) % pieces.count]
    }
  }

  @Test(
    "text that cannot harm is unchanged",
    arguments: [
      "", "menu:scroll_to(400)", "é", "漢字", "👩‍👩‍👧", "a\u{A0}b", "\u{200D}", "\u{FEFF}", #"\x1B"#,
    ])
  func unchanged(text: String) {
    #expect(VisibleText.text(text.utf8) == text)
  }

  @Test(
    "each byte of a hostile character is shown by number",
    arguments: [
      ("\u{0}", #"\x00"#), ("a\nb", #"a\x0Ab"#), ("\r\n", #"\x0D\x0A"#), ("\t", #"\x09"#),
      ("\u{1F}", #"\x1F"#), ("\u{7F}", #"\x7F"#), ("\u{85}", #"\xC2\x85"#),
      ("\u{9F}", #"\xC2\x9F"#), ("\u{61C}", #"\xD8\x9C"#), ("\u{200E}", #"\xE2\x80\x8E"#),
      ("\u{200F}", #"\xE2\x80\x8F"#), ("\u{2028}", #"\xE2\x80\xA8"#),
      ("é\u{202E}é", #"é\xE2\x80\xAEé"#), ("\u{2066}", #"\xE2\x81\xA6"#),
      ("\u{2069}", #"\xE2\x81\xA9"#),
    ])
  func hostile(text: String, shown: String) {
    #expect(VisibleText.text(text.utf8) == shown)
  }

  @Test(
    "bytes that are not UTF-8 are shown by number, one by one",
    arguments: [
      ([0xFF], #"\xFF"#), ([0x80, 0x61], #"\x80a"#), ([0xC3, 0x28], #"\xC3("#),
      ([0xE2, 0x82], #"\xE2\x82"#), ([0xED, 0xA0, 0x80], #"\xED\xA0\x80"#),
      ([0xC0, 0x80], #"\xC0\x80"#), ([0xF0, 0x9F, 0x98, 0x62], #"\xF0\x9F\x98b"#),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], #"\xF8\x88\x80\x80\x80"#),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], shown: String) {
    #expect(VisibleText.text(bytes) == shown)
  }

  @Test("whatever the bytes, the result is harmless, and showing it again changes nothing")
  func idempotent() {
    for seed in 0..<100 {
      let shown = VisibleText.text(Self.noise(seed))
      #expect(!shown.unicodeScalars.contains(where: VisibleText.isHostile))
      #expect(VisibleText.text(shown.utf8) == shown)
    }
  }

  @Test("a tab is a number, or two spaces as in source")
  func tabs() {
    #expect(VisibleText.text("\ta\t".utf8, tabs: .twoSpaces) == "  a  ")
    #expect(VisibleText.text("\ta\n".utf8, tabs: .twoSpaces) == #"  a\x0A"#)
    #expect(VisibleText.text("\ta\t".utf8) == #"\x09a\x09"#)
  }

  @Test(
    "a limit counts bytes and cuts between characters",
    arguments: [
      ("abc", 3, "abc"), ("abc", 2, "ab…"), ("abc", 0, "…"), ("", 0, ""), ("é€", 5, "é€"),
      ("é€", 4, "é…"), ("é€", 3, "é…"), ("é€", 2, "é…"), ("é€", 1, "…"), ("😀a", 3, "…"),
      ("😀a", 4, "😀…"), ("a\nb", 2, #"a\x0A…"#),
    ])
  func limit(text: String, limit: Int, shown: String) {
    #expect(VisibleText.text(text.utf8, limit: limit) == shown)
  }

  @Test("what is cut off is at most three bytes more than the limit asks for")
  func limitLaw() {
    let text = "aé漢😀z"
    for limit in 0..<text.utf8.count {
      let shown = VisibleText.text(text.utf8, limit: limit)
      let kept = shown.dropLast()
      #expect(shown.last == "…" && text.hasPrefix(kept))
      #expect((max(0, limit - 3)...limit).contains(kept.utf8.count))
    }
  }

  @Test("in ASCII the mark of a cut is three dots")
  func asciiEllipsis() {
    #expect(VisibleText.text("abc".utf8, limit: 1, glyphs: .ascii) == "a...")
    #expect(VisibleText.lines("abc", limit: 1, glyphs: .ascii) == ["a... (2 more bytes)"])
  }

  @Test(
    "an incomplete character at the end is left out, other bytes stay",
    arguments: [
      ([], 0), ([0x61], 1), ([0x61, 0xC3], 1), ([0x61, 0xC3, 0xA9], 3), ([0xE2], 0),
      ([0xE2, 0x82], 0), ([0xE2, 0x82, 0xAC], 3), ([0xF0, 0x9F, 0x98], 0),
      ([0xF0, 0x9F, 0x98, 0x80], 4), ([0x61, 0xF0, 0x9F], 1), ([0x80, 0x80, 0x80, 0x80], 4),
      ([0xE2, 0x82, 0xAC, 0x61], 4),
    ] as [([UInt8], Int)])
  func wholeCharacters(bytes: [UInt8], count: Int) {
    let whole: ArraySlice<UInt8> = VisibleText.wholeCharacters(bytes)
    #expect(Array(whole) == Array(bytes.prefix(count)))
  }

  @Test(
    "lines end in LF or CRLF; empty ones at the end are dropped, and one always stays",
    arguments: [
      ("", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\n\r\n", ["a"]), ("\n", [""]),
      ("\n\na", ["", "", "a"]), ("a\r\nb\nc", ["a", "b", "c"]), ("a\rb", [#"a\x0Db"#]),
      ("a\tb\n\u{1B}", [#"a\x09b"#, #"\x1B"#]),
    ])
  func lines(text: String, shown: [String]) {
    #expect(VisibleText.lines(text) == shown)
  }

  @Test(
    "lines that are cut say how many bytes are missing",
    arguments: [
      ("abcdef", 6, ["abcdef"]), ("abcdef", 4, ["abcd… (2 more bytes)"]),
      ("ab\ncdef", 4, ["ab", "c… (3 more bytes)"]), ("ab\n\ncd", 3, ["ab… (3 more bytes)"]),
      ("aé", 2, ["a… (2 more bytes)"]), ("ab", 0, ["… (2 more bytes)"]),
    ])
  func cutLines(text: String, limit: Int, shown: [String]) {
    #expect(VisibleText.lines(text, limit: limit) == shown)
  }

  @Test("a cut text is not escaped, and says how many bytes are missing")
  func cut() {
    #expect(VisibleText.cut("abc", limit: 3) == "abc")
    #expect(VisibleText.cut("a\n\u{1B}x", limit: 3) == "a\n\u{1B}… (1 more bytes)")
    #expect(VisibleText.cut("aé", limit: 2) == "a… (2 more bytes)")
    let long = String(repeating: "x", count: 12_345)
    #expect(VisibleText.cut(long, limit: 5) == "xxxxx… (12,340 more bytes)")
  }

  @Test("every byte has two digits, and they are its value", arguments: UInt8.min...UInt8.max)
  func hex(byte: UInt8) {
    let text = VisibleText.hex(byte)
    #expect(text.count == 4 && text.hasPrefix(#"\x"#))
    #expect(UInt8(text.dropFirst(2), radix: 16) == byte)
    let hasLowercase = text.dropFirst(2).contains { $0.isLowercase }
    #expect(!hasLowercase)
  }
}

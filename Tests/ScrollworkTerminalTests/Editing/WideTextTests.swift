@testable import ScrollworkTerminal
import Testing

@Suite("WideText") struct WideTextTests {
  @Test(
    "a text reads back by its characters",
    arguments: ["", "menu", "é漢😀", "e\u{301}", "a\nb\t", "\u{10FFFF}", "\r\n"])
  func roundTrip(text: String) {
    let scalars = Array(text.unicodeScalars)
    let wide = WideText(text)
    let kept = WideText.text(wide.pointer, count: scalars.count)
    let end = wide.pointer[scalars.count]
    #expect(Array(kept.unicodeScalars) == scalars && end == 0)
    let lent = WideText.with(text) { WideText.text($0, count: scalars.count) }
    let lentEnd = WideText.with(text) { $0[scalars.count] }
    #expect(Array(lent.unicodeScalars) == scalars && lentEnd == 0)
  }

  @Test("a zero would end the text, so it is left out")
  func zero() {
    let text = WideText.with("a\u{0}b\u{0}") { WideText.text($0, count: 2) }
    let end = WideText.with("a\u{0}b\u{0}") { $0[2] }
    #expect(text == "ab" && end == 0)
  }

  @Test("what is no character is left out, and no count is too small")
  func invalid() {
    let text = WideText.text([0x61, 0xD800, 0x11_0000, 0x7FFF_FFFF, 0x62], count: 5)
    #expect(text == "ab")
    for count in [0, -1, .min] {
      let none = WideText.text([0x61], count: count)
      #expect(none.isEmpty)
    }
    let nothing = WideText.text(nil, count: 0)
    #expect(nothing.isEmpty)
  }
}

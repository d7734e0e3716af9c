import Testing

@testable import Scrollwork

@Suite("Digest") struct DigestTests {
  @Test(
    "an id counts as its description reads",
    arguments: [
      "feed", "", "two words", "quo\"te", "back\\slash", "line\nfeed", "tab\t", "Grüße", "\u{7F}",
      7, true, .number(1.5), .tuple(["a", 2]),
    ] as [MarkerID])
  func ids(id: MarkerID) {
    var own = Digest()
    own.combine(id)
    var words = Digest()
    words.combine(id.description)
    #expect(own == words)
  }
}

@Suite("Cause") struct CauseTests {
  @Test("a place is the same whether it was given as a whole or as file and line")
  func locations() {
    let whole = Cause(text: "scroll_to", location: "tabs.lua:12")
    let parts = Cause(text: "scroll_to", file: "tabs.lua", line: 12)
    #expect(parts.location == "tabs.lua:12")
    #expect(whole == parts)
    #expect(whole.hashValue == parts.hashValue)
    #expect(parts != Cause(text: "scroll_to", file: "tabs.lua", line: 13))
    #expect(parts != Cause(text: "scroll_by", file: "tabs.lua", line: 12))
    #expect(parts != Cause(text: "scroll_to"))
    #expect(Cause(text: "scroll_to").location == "")
    #expect(Cause(text: "caf\u{E9}") != Cause(text: "cafe\u{301}"))
  }
}

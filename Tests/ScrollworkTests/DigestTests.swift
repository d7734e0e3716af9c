import Testing

@testable import Scrollwork

@Suite("Digest") struct DigestTests {
  private static let ids: [MarkerID] = [
    "feed", "", "two words", "quo\"te", "12345678", "123456789", "1234567", "1234567\0", "7",
    "true", "\u{7F}", "Grüße", 7, -7, 0, true, false, 1, .number(1.5), .number(-0.5), .number(7.5),
    .tuple(["a", 2]), .tuple(["a"]), .tuple(["a", "2"]), .tuple([.tuple(["a"]), 2]), .tuple([]),
  ]

  private func digest(_ body: (inout Digest) -> Void) -> Digest {
    var digest = Digest()
    body(&digest)
    return digest
  }

  @Test("different ids have different digests, in any order · row:Q3")
  func ids() {
    let digests = Self.ids.map { id in digest { $0.combine(id) } }
    #expect(Set(digests).count == Self.ids.count)
    #expect(Set(digests.map(\.description)).count == Self.ids.count)
    for first in Self.ids {
      for second in Self.ids where first != second {
        let one = digest { (made: inout Digest) in
          made.combine(first); made.combine(second)
        }
        let other = digest { (made: inout Digest) in
          made.combine(second); made.combine(first)
        }
        #expect(one.description != other.description, "\(first) \(second)")
      }
    }
  }

  @Test("a single bit of a number changes about half of the digits' bits · row:Q3")
  func bits() {
    let base = digest {
      $0.combine(400.25); $0.combine(7)
    }
    for bit in 0..<64 {
      let number = Double(bitPattern: 400.25.bitPattern ^ (1 << UInt64(bit)))
      let other = digest {
        $0.combine(number); $0.combine(7)
      }
      guard let a = UInt32(base.description, radix: 16),
        let b = UInt32(other.description, radix: 16)
      else { Issue.record("\(other)"); continue }
      #expect((6...26).contains((a ^ b).nonzeroBitCount), "bit \(bit)")
    }
  }

  @Test("texts are told apart where one ends and the next begins · row:Q3")
  func texts() {
    let parts = [
      ["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc"], ["12345678", "9"],
    ]
    let digests = parts.map { texts in digest { made in for text in texts { made.combine(text) } } }
    #expect(Set(digests).count == parts.count)
  }

  @Test("a digest is that of every machine")
  func fixed() {
    #expect(Digest().description == "cbf29ce4")
    let some = digest { (made: inout Digest) in
      made.combine("scroll")
      made.combine(12)
      made.combine("feed" as MarkerID)
      made.combine(100.5)
    }
    #expect(some.description == "64933e6e")
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

@testable import ScrollworkTerminal
import Testing

@Suite("TabCompletion") struct TabCompletionTests {
  @Test(
    "what all candidates begin with is filled in, by whole characters",
    arguments: [
      ([], ""), (["scroll_to"], "scroll_to"), (["scroll_by", "scroll_to"], "scroll_"),
      (["a", "b"], ""), (["ab", "abc", "ab"], "ab"), (["e\u{301}a", "e\u{302}a"], ""),
    ] as [([String], String)])
  func common(candidates: [String], expected: String) {
    let offer = TabCompletion(replacing: "", with: candidates)
    #expect(offer.commonBeginning == expected)
    #expect(candidates.allSatisfy { $0.hasPrefix(offer.commonBeginning) })
  }

  @Test("candidates fill lines of the width that is there", arguments: 1...30)
  func width(width: Int) {
    let names = ["intro", "address", "payment", "review", "done"]
    let lines = TabCompletion(replacing: "", with: names).lines(width: width)
    #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == names)
    #expect(lines.allSatisfy { $0.count <= width || !$0.contains(" ") })
  }

  @Test("a long list is cut and says so; a hint comes last")
  func limit() {
    let names = (1...150).map(String.init)
    let lines = TabCompletion(replacing: "", with: names, hint: "(id) → Motion").lines(width: 80)
    #expect(lines.suffix(2) == ["and 50 more", "(id) → Motion"])
    #expect(!lines.contains { $0.split(separator: " ").contains("101") })
  }

  @Test("what is left out of a long list still counts: in its length and in what all share")
  func limited() {
    let offer = TabCompletion(replacing: "r", with: (1...5_000).map { "row-\($0)" }).limited
    #expect(offer.candidates.count == 100 && offer.commonBeginning == "row-")
    #expect(offer.lines(width: 80).last == "and 4,900 more")
    let few = TabCompletion(replacing: "", with: ["a"])
    #expect(few.limited == few)
  }

  @Test("a candidate cannot move the cursor")
  func hostile() {
    let lines = TabCompletion(replacing: "", with: ["\u{1B}[2J"], hint: "\u{7}").lines(width: 80)
    #expect(lines == [#"\x1B[2J        \x07"#])
  }
}

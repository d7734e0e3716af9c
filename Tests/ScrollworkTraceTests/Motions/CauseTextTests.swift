import Scrollwork
@testable import ScrollworkTrace
import Testing

@Suite("Cause+Text") struct CauseTextTests {
  @Test(
    "a cause is a clause by its role",
    arguments: [
      (Cause(text: "flick", location: "feed.lua:4"), "chosen by flick at feed.lua:4"),
      (Cause(text: "flick"), "chosen by flick"),
      (
        Cause(text: "snap", location: "feed.lua:4", role: .rule), "chosen by snap at feed.lua:4"
      ),
      (
        Cause(text: "return 3", location: "carousel.lua:9", role: .answer),
        "chosen at carousel.lua:9"
      ),
      (
        Cause(text: "return nil", location: "carousel.lua:7", role: .refusal),
        "coasts: the rule returned nil at carousel.lua:7"
      ),
      (
        Cause(text: "return 3", location: "a.lua:9", role: .answer, caller: "b.lua:2"),
        "chosen at a.lua:9 (called at b.lua:2)"
      ),
      (Cause(text: "flick", location: "repl:9:1"), "chosen by flick at repl:9"),
      (Cause(text: "flick", location: "repl:9:2"), "chosen by flick at repl:9:2"),
      (Cause(text: "a\u{1B}[31m", location: ""), #"chosen by a\x1B[31m"#),
    ])
  func clause(cause: Cause, clause: String) {
    #expect(cause.clause("chosen") == clause)
  }

  @Test("the label is the text, but a refusal says what follows from it")
  func label() {
    #expect(Cause(text: "flick").label == "flick")
    #expect(Cause(text: "return 3", role: .answer).label == "return 3")
    #expect(Cause(text: "return nil", role: .refusal).label == "coasts: the rule returned nil")
  }

  @Test("every source has a participle")
  func verbs() {
    for source in ScrollSource.allCases { #expect(!source.verb.isEmpty) }
    #expect(ScrollSource.program.verb == "set" && ScrollSource.momentum.verb == "moved")
  }

  @Test("an id is plain without quotes; its shown form is escaped and cut to 100 bytes")
  func ids() {
    #expect(MarkerID.string("a\u{7}b").plain == "a\u{7}b")
    #expect(MarkerID.string("a\u{7}b").shown == #"a\x07b"#)
    #expect(MarkerID.string(String(repeating: "x", count: 100)).shown.utf8.count == 100)
    let long = MarkerID.string(String(repeating: "x", count: 101))
    #expect(long.shown == String(repeating: "x", count: 100) + "…")
    #expect(MarkerID.integer(3).plain == "3" && MarkerID.integer(3).shown == "3")
  }
}

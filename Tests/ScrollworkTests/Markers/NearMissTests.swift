import Scrollwork
import Testing

@Suite("NearMiss") struct NearMissTests {
  @Test(
    "a slip of the fingers finds the name",
    arguments: [
      ("--shrad", "--shard"), ("animte", "animate"), ("scrol_to", "scroll_to"),
      ("Gallery", "gallery"), ("tabss", "tabs"), ("ab", "a"), ("SCROLL_TO", "scroll_to"),
    ])
  func slips(written: String, meant: String) {
    let names = ["page", "--seed", "--shard", "animate", "scroll_to", "gallery", "tabs", "a"]
    #expect(nearMiss(to: written, among: names) == meant)
  }

  @Test("swapped neighbors count as one edit")
  func transposition() {
    // Two edits would be more than a third of five letters.
    #expect(nearMiss(to: "tbas", among: ["tabs"]) == "tabs")
    #expect(nearMiss(to: "form", among: ["from"]) == "from")
  }

  @Test("a name that is far from all others has no near miss", arguments: ["zzz", "", "qqqqqqqq"])
  func far(written: String) {
    #expect(nearMiss(to: written, among: ["gallery", "tabs", "page"]) == nil)
  }

  @Test("names that continue what was written are near, nearest first")
  func continuation() {
    let ids = ["starters", "mains", "drinks-cold", "drinks-hot"]
    #expect(nearMisses(to: "drinks", among: ids) == ["drinks-hot", "drinks-cold"])
  }

  @Test("ties go to the longer shared beginning, then to the order given")
  func ties() {
    #expect(nearMisses(to: "cat", among: ["bat", "car", "hat"]) == ["car", "bat", "hat"])
    #expect(nearMisses(to: "cat", among: ["hat", "car", "bat"]) == ["car", "hat", "bat"])
  }

  @Test("at most three names are offered, each once")
  func limit() {
    let names = ["aab", "aac", "aab", "aad", "aae"]
    #expect(nearMisses(to: "aaa", among: names) == ["aab", "aac", "aad"])
  }

  @Test("an existing name is no mistake")
  func existing() {
    #expect(nearMisses(to: "tabs", among: ["tab", "tabs"]) == [])
  }

  @Test("very long names are left alone, for their cost would be square")
  func long() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(nearMiss(to: long, among: [long + "b", "aaa"]) == nil)
    #expect(nearMiss(to: "aaaa", among: [long, "aaaab"]) == "aaaab")
  }

  @Test("every one-edit neighbor of a longer name finds it back")
  func oneEdit() {
    let name = Array("carousel")
    for index in name.indices {
      var removed = name
      removed.remove(at: index)
      var replaced = name
      replaced[index] = "x"
      var inserted = name
      inserted.insert("x", at: index)
      for edited in [removed, replaced, inserted] {
        #expect(nearMiss(to: String(edited), among: ["gallery", "carousel"]) == "carousel")
      }
    }
  }
}

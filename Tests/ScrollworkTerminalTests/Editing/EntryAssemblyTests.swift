@testable import ScrollworkTerminal
import Testing

@Suite("EntryAssembly") struct EntryAssemblyTests {
  /// The entries of some lines, nil where one is not complete, and what is left at the end.
  private func entries(
    _ lines: [String], isComplete: @escaping (String) -> Bool
  ) -> (entries: [String?], left: String?) {
    var assembly = EntryAssembly(isComplete: isComplete)
    var entries: [String?] = []
    for line in lines {
      entries.append(assembly.add(line))
    }
    let pending = assembly.pending
    let dropped = assembly.drop()
    #expect(dropped == pending && assembly.pending == nil)
    let again = assembly.drop()
    #expect(again == nil)
    return (entries, pending)
  }

  @Test("lines are joined until they are complete, then it begins anew")
  func joined() {
    let (found, left) = entries(["do", "", "end", "end", "x"]) { $0.hasSuffix("end") }
    #expect(found == [nil, nil, "do\n\nend", "end", nil])
    #expect(left == "x")
  }

  @Test("an empty line may be a whole entry, or the beginning of one")
  func empty() {
    let whole = entries(["", ""]) { _ in true }
    #expect(whole.entries == ["", ""] && whole.left == nil)
    let never = entries(["", "x"]) { _ in false }
    #expect(never.entries == [nil, nil] && never.left == "\nx")
  }

  @Test("nothing of what was dropped stays")
  func drop() {
    var assembly = EntryAssembly { $0.hasSuffix("end") }
    let first = assembly.add("do")
    let dropped = assembly.drop()
    let second = assembly.add("end")
    #expect(first == nil && dropped == "do" && second == "end")
  }

  @Test("each line is judged with all that came before it")
  func judged() {
    var seen: [String] = []
    _ = entries(["a", "b", "c", "d"]) { text in
      seen.append(text)
      return text == "a\nb"
    }
    #expect(seen == ["a", "a\nb", "c", "c\nd"])
  }
}

@testable import ScrollworkTerminal
import Testing

@Suite("Diagnostic.Location") struct LocationTests {
  @Test(
    "a location is its file, line and column, as far as known",
    arguments: [
      ("a.lua", nil, nil, "a.lua"), ("a.lua", 1, nil, "a.lua:1"), ("a.lua", 12, 3, "a.lua:12:3"),
      ("a.lua", nil, 3, "a.lua"), ("--do:1", 1, nil, "--do:1"), ("--do:1", nil, nil, "--do:1"),
      ("--do:2", 3, 4, "--do:2:3"), ("repl:9", 1, 7, "repl:9"), ("repl:9", 2, 7, "repl:9:2"),
      ("repl:a", 1, 7, "repl:a:1:7"), ("--do", 1, nil, "--do:1"),
    ] as [(String, Int?, Int?, String)])
  func text(file: String, line: Int?, column: Int?, text: String) {
    let location = Diagnostic.Location(file: file, line: line, column: column)
    #expect(location.text == text)
  }

  @Test("without a line there is no column")
  func column() {
    #expect(Diagnostic.Location(file: "a.lua", column: 3).column == nil)
    #expect(Diagnostic.Location(file: "a.lua", line: 1, column: 3).column == 3)
  }

  @Test(
    "the first line of a typed entry is not named",
    arguments: [
      ("repl:9:1", "repl:9"), ("--do:1:1", "--do:1"), ("repl:9:11", "repl:9:11"),
      ("repl:9:2", "repl:9:2"), ("repl:1", "repl:1"), ("tabs.lua:1", "tabs.lua:1"), ("", ""),
      ("repl:x:1", "repl:x:1"),
    ])
  func shown(location: String, text: String) {
    #expect(Diagnostic.Location.shown(location) == text)
  }

  @Test(
    "nor is it in a sentence",
    arguments: [
      ("repl:9:1: bad", "repl:9: bad"), ("--do:2:1, then repl:3:1", "--do:2, then repl:3"),
      ("repl:9:12", "repl:9:12"), ("repl:9:1:1", "repl:9:1"), ("repl:1 or repl:11", nil),
      ("tabs.lua:1 after repl:4:2", nil), ("nothing", nil), ("", nil), ("(repl:12:1)", "(repl:12)"),
    ] as [(String, String?)])
  func sentence(sentence: String, text: String?) {
    #expect(Diagnostic.Location.shown(in: sentence) == text ?? sentence)
  }
}

import ScrollworkTerminal
import Testing

@Suite("TextTable") struct TextTableTests {
  @Test("columns line up, also with wide characters and empty cells")
  func columns() {
    var table = TextTable([.init("t", .right), .init("phase"), .init("cause")])
    table.append(["0.200", "interacting", "flick"])
    table.append(["12.217", "漢字", "日"])
    table.append(["0.933", "idle"])
    #expect(
      table.lines(indent: 1) == [
        "      t  phase        cause",
        "  0.200  interacting  flick",
        " 12.217  漢字         日",
        "  0.933  idle",
      ])
  }

  @Test("without headings there is no heading line")
  func noHeadings() {
    var table = TextTable([.init(), .init(minimumWidth: 6), .init()], gap: 1)
    table.append(["a", "b", "c"])
    #expect(table.lines() == ["a b      c"])
  }
}

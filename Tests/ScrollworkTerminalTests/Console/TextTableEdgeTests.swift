import ScrollworkTerminal
import Testing

@Suite("TextTable, edges") struct TextTableEdgeTests {
  @Test("a table without rows has its headings at most")
  func empty() {
    #expect(TextTable([]).lines() == [])
    #expect(TextTable([.init(), .init(minimumWidth: 4)]).lines(indent: 3) == [])
    #expect(TextTable([.init("a"), .init("b", .right, minimumWidth: 3)]).lines() == ["a    b"])
  }

  @Test("a row without cells is an empty line")
  func emptyRow() {
    var table = TextTable([.init("a")])
    table.append([])
    table.append([""])
    #expect(table.lines(indent: 2) == ["  a", "", ""])
  }

  @Test("cells on the right end where their column ends, whatever is in them")
  func right() {
    var table = TextTable([.init("", .right), .init("", .right)], gap: 1)
    table.append(["1", "22"])
    table.append(["漢", "3"])
    table.append(["", "4444"])
    #expect(table.lines() == [" 1   22", "漢    3", "   4444"])
  }

  @Test("no line ends in a space, and without a gap columns touch")
  func gap() {
    var table = TextTable([.init(minimumWidth: 3), .init(minimumWidth: 9)], gap: 0)
    table.append(["a", "b"])
    table.append(["abcd", ""])
    #expect(table.lines() == ["a   b", "abcd"])
  }
}

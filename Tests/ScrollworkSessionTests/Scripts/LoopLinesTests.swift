@testable import ScrollworkSession
import Testing

@Suite("LoopLines") struct LoopLinesTests {
  private static let script = """
    local n = 0
    for i = 1, 3 do
      while n < 9 do
        n = n + 1
      end
      n = 0
    end
    repeat
      n = n + 1
    until n > 9
    while true do end
    """

  @Test(
    "the innermost loop around a line, from its head to its last statement",
    arguments: [(1, nil), (4, 3...4), (6, 2...6), (9, 8...10), (11, 11...11)]
      as [(Int, ClosedRange<Int>?)])
  func innermost(line: Int, lines: ClosedRange<Int>?) {
    #expect(LoopLines(around: line, in: Array(Self.script.utf8)).found == lines)
  }

  @Test("a script that is no Lua has none")
  func broken() {
    #expect(LoopLines(around: 1, in: Array("while".utf8)).found == nil)
  }
}

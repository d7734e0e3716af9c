@testable import ScrollworkTest
import Testing

@Suite("KeptCases") struct KeptCasesTests {
  private let entry = KeptCases.Entry(property: "sheet › stays", source: "{ n = 1 }")

  @Test("the file is Lua that returns a list, and says what it is for")
  func file() {
    let text = KeptCases.adding(entry, to: "", of: "tests/sheet_test.lua")
    #expect(
      text == """
        -- Cases that failed once in tests/sheet_test.lua; they run before all others. Commit them.
        return {
          { property = "sheet › stays",
            case = { n = 1 } },
        }

        """)
  }

  @Test("a case is added once, after those that are there")
  func adding() {
    let first = KeptCases.adding(entry, to: "", of: "t.lua")
    #expect(KeptCases.adding(entry, to: first, of: "t.lua") == first)
    let other = KeptCases.Entry(property: "p", source: "{ n = 2 }")
    let both = KeptCases.adding(other, to: first, of: "t.lua")
    #expect(both.hasPrefix(first.dropLast(2)) && both.hasSuffix("case = { n = 2 } },\n}\n"))
  }
}

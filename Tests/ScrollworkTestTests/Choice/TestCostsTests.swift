@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("TestCosts") struct TestCostsTests {
  private func shares(_ costs: TestCosts, _ count: Int, _ keys: [String]) -> [[Int]] {
    (1...count).compactMap { Shard("\($0)/\(count)") }.map { costs.share(of: $0, among: keys) }
  }

  @Test("the text is sorted by bytes below a heading, and reads back as itself")
  func text() throws {
    let costs = try TestCosts("b\t2\nä\t3\n\n# remark\t7\na\t1\nB\t0\na › b [phone @30]\t5")
    #expect(
      costs.text
        == "# test\tinstructions\nB\t0\na\t1\na › b [phone @30]\t5\nb\t2\nä\t3\n")
    #expect(try TestCosts(costs.text) == costs)
    #expect(try TestCosts("").text == "# test\tinstructions\n")
  }

  @Test("the last tab of a line ends the key, and the last line of a key counts")
  func lines() throws {
    #expect(try TestCosts("a\tb\t5\na\tb\t6\n").costs == ["a\tb": 6])
  }

  @Test("a file with CRLF reads as one with LF")
  func carriageReturns() throws {
    #expect(try TestCosts("# x\r\na\t1\r\n\r\nb\t2\r\n") == TestCosts("# x\na\t1\n\nb\t2\n"))
  }

  @Test("a cost is at most the largest budget, 2⁵³")
  func limit() throws {
    #expect(try TestCosts("a\t9007199254740992").costs == ["a": 9_007_199_254_740_992])
    let error = #expect(throws: HostError.self) { try TestCosts("# x\n\na\t9007199254740993\n") }
    #expect(error?.exitCode == .inputOutput)
    #expect(
      error?.diagnostic.message == "cannot read .scrollwork/costs.tsv: line 3 is not an id, a tab "
        + "and a number up to 9,007,199,254,740,992")
  }

  @Test("the dearest test comes first, each goes where the sum is lowest")
  func greedy() throws {
    let costs = try TestCosts("a\t5\nb\t3\nc\t3\nd\t1\n")
    // a to the first; b and c to the second, whose 4 is less than 6; d to the first, 6 against 8.
    #expect(shares(costs, 2, ["a", "b", "c", "d"]) == [[0, 3], [1, 2]])
    #expect(shares(costs, 2, ["d", "c", "b", "a"]) == [[0, 3], [1, 2]])
    #expect(shares(costs, 6, ["a", "b", "c", "d"]) == [[0], [1], [2], [3], [], []])
    #expect(shares(costs, 3, []) == [[], [], []])
  }

  @Test("a test that is not known costs what the middle one of the known does")
  func median() throws {
    let costs = try TestCosts("low\t1\nmiddle\t5\nhigh\t100\nelsewhere\t9000\n")
    // In the order of cost: high, new, middle, low; the last goes to the first of two that have 6.
    #expect(shares(costs, 3, ["low", "new", "middle", "high"]) == [[3], [0, 1], [2]])
    let nothing = try TestCosts("")
    #expect(shares(nothing, 2, ["a", "b", "c", "d", "e"]) == [[0, 2, 4], [1, 3]])
  }

  @Test("tests that cost nothing are spread as well")
  func zero() throws {
    let keys = (0..<6).map { "t\($0)" }
    let costs = try TestCosts(keys.map { "\($0)\t0\n" }.joined())
    #expect(shares(costs, 3, keys) == [[0, 3], [1, 4], [2, 5]])
  }

  @Test("sums beyond the largest number lose no test")
  func overflow() throws {
    let keys = (0..<2_100).map { "t\($0)" }
    let costs = try TestCosts(keys.map { "\($0)\t9007199254740992\n" }.joined())
    #expect(shares(costs, 1, keys) == [Array(keys.indices)])
    #expect(shares(costs, 2, keys).flatMap { $0 }.sorted() == Array(keys.indices))
  }

  @Test("only tests that ran to their end have a cost, under the name of their variant")
  func update() throws {
    var costs = try TestCosts(
      "tests/a_test.lua::t0\t1\ntests/a_test.lua::t2\t2\ntests/a_test.lua::gone\t3\n")
    var run = Made.run(of: SpecResult.Status.allCases)
    for index in run.results.indices { run.results[index].instructions = 100 + index }
    costs.update(from: run)
    // In the order of the statuses: passed, failed, error.
    #expect(
      costs.costs == [
        "tests/a_test.lua::t0": 100, "tests/a_test.lua::t1": 101, "tests/a_test.lua::t2": 2,
        "tests/a_test.lua::gone": 3,
      ])
    var phone = SpecResult(
      planned: Made.planned(Made.definition("x"), device: "phone", rate: 30), status: .passed)
    phone.instructions = 7
    costs.update(from: Made.run([phone]))
    #expect(costs.costs["tests/a_test.lua::x [phone @30]"] == 7)
  }

  @Test("the file is written below the root, and a project without one has no costs")
  func file() throws {
    let folder = TemporaryFolder(["scrollwork.toml": "", "tests/a_test.lua": ""])
    let tests = FilePath("\(folder.path)/tests")
    #expect(try TestCosts(inProjectOf: tests).costs.isEmpty)
    try TestCosts("a\t1\n").write(inProjectOf: tests)
    #expect(folder.text(".scrollwork/costs.tsv") == "# test\tinstructions\na\t1\n")
    #expect(try TestCosts(inProjectOf: tests).costs == ["a": 1])
  }
}

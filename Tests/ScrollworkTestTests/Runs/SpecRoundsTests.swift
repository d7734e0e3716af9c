import HostTestSupport
import Testing

@testable import ScrollworkTerminal
@testable import ScrollworkTest

@Suite("test --repeat, --slowest and notices") struct SpecRoundsTests {
  /// Fails with the seeds whose first random number is above 0.8.
  private static let chancy = """
    local sw = require "scrollwork"
    it("depends on chance", function() expect(sw.random() < 0.8) end)
    it("does not", function() expect(true) end)
    """

  @Test("rounds have seeds that count up, and the first that fails is reported as alone")
  func failing() {
    let folder = SpecFolder(Self.chancy)
    let seeds = (0..<30).map { UInt64($0) }
    let bad = seeds.filter { seed in
      folder.test { $0.seed = .fixed(seed) }.exitCode == .failure
    }
    let first = bad.first { $0 > 1 && !bad.contains($0 - 1) && !bad.contains($0 - 2) }
    guard let first else {
      Issue.record("no seed below 30 fails after two that pass: \(bad)")
      return
    }
    let start = first - 2
    let alone = folder.test { $0.seed = .fixed(first) }
    let rounds = folder.test {
      $0.seed = .fixed(start)
      $0.rounds = 28
    }
    #expect(rounds.exitCode == .failure)
    #expect(
      rounds.output == alone.output
        + " 2 of 28 rounds passed, seeds \(start) to \(start + 1); the next failed, seed \(first)\n"
    )
  }

  @Test("rounds that all pass end with the last seed, and say so")
  func passing() {
    let answer = SpecFolder("it(\"a\", function() expect(true) end)").test {
      $0.seed = .fixed(5)
      $0.rounds = 3
    }
    #expect(answer.exitCode == .success)
    #expect(answer.output.contains("   seed 7   "))
    #expect(answer.output.hasSuffix("\n 3 of 3 rounds passed, seeds 5 to 7\n"))
  }

  @Test("a test that passes without an expectation is named; skipped, failed and told ones are not")
  func untold() {
    let answer = SpecFolder(
      """
      it("quiet", function() end)
      it("told", function() expect(1):to_equal(1) end)
      it("told in a hook's way", function() expect(true) end)
      it.skip("later", function() end)
      it("bad", function() error "x" end)
      property("looks at nothing", { n = gen.integer { min = 1, max = 2 } }, function() end)
      """
    ).test()
    #expect(
      answer.output.hasSuffix(
        """
         2 tests expect nothing, so only an error can fail them
           tests/a_test.lua:1  quiet
           tests/a_test.lua:6  looks at nothing

        """), "\(answer.output)")
  }

  @Test("of many the first five are named, with -v all; -q says nothing")
  func many() {
    let folder = SpecFolder("for n = 1, 8 do it(\"t\" .. n, function() end) end")
    let answer = folder.test()
    #expect(answer.output.contains("\n 8 tests expect nothing"))
    #expect(answer.output.hasSuffix("  t5\n   and 3 more; -v names all\n"))
    #expect(folder.test { $0.invocation.verbosity = .verbose }.output.hasSuffix("  t8\n"))
    #expect(folder.test { $0.invocation.verbosity = .quiet }.output == "")
  }

  @Test("a record keeps which tests expect nothing, so that a merged run says the same")
  func merged() {
    let folder = SpecFolder(
      ["tests/a_test.lua": "for n = 1, 8 do it(\"t\" .. n, function() end) end"])
    let whole = folder.test().output
    for shard in 1...2 {
      _ = folder.test {
        $0.shard = Shard("\(shard)/2")
        $0.record = "\(shard).jsonl"
      }
    }
    let merged = folder.test("1.jsonl", "2.jsonl") { $0.mode = .merge }.output
    let tail = whole.firstRange(of: " 8 tests expect nothing").map {
      String(whole[$0.lowerBound...])
    }
    #expect(tail.map { merged.contains($0) } == true, "\(merged)")
  }

  @Test("--slowest lists that many tests with their instructions, the slowest first")
  func slowest() {
    let answer = SpecFolder(
      """
      it("quick", function() expect(true) end)
      it("slow", function() for i = 1, 1e6 do end expect(true) end)
      it("third", function() expect(true) end)
      """
    ).test { $0.slowest = 2 }
    let lines = answer.output.split(separator: "\n")
    guard let heading = lines.firstIndex(of: " slowest") else {
      Issue.record("\(answer.output)")
      return
    }
    #expect(lines[heading + 2].hasSuffix("tests/a_test.lua:2  slow"))
    #expect(lines.count == heading + 4)
  }

  @Test("-v shows what passing tests printed, below their names")
  func printed() {
    let answer = SpecFolder("it(\"a\", function() print(\"seen\", 1) expect(true) end)").test {
      $0.invocation.verbosity = .verbose
    }
    #expect(answer.output.contains("       passed  a\n         printed  seen  1\n"))
  }
}

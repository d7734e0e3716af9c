import HostTestSupport
import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Tests that run as soon as their file is loaded") struct EarlyTestsTests {
  /// The outcomes of a file's tests that run early, as the results they stand for; nil for those
  /// that do not.
  private func early(
    _ text: String, lines: [Int] = [], until end: Double = .infinity
  ) throws -> [SpecResult?] {
    let folder = TemporaryFolder(["a_test.lua": text])
    let root = FilePath(folder.path)
    let selection = TestDiscovery.Selection(
      path: root.appending("a_test.lua"), shown: "a_test.lua", lines: lines)
    let project = SpecProject(
      root: ProjectRoot(path: root), configuration: Configuration(), currentDirectory: root)
    let sessions = SpecSessions()
    let file = SpecPlan.File(selection: selection, project: project)
      .loaded(in: sessions, keeps: true)
    try #require(file.failure == nil)
    var begun = 0
    let outcomes = file.passedEarly(
      number: 0, SpecSettings(), in: sessions, until: end, willBegin: { begun += 1 })
    #expect(begun <= outcomes.count + 1)
    return outcomes.enumerated().map { index, outcome in
      let planned = SpecCase(
        file: 0, index: index, definition: file.definitions[index], path: "a_test.lua", device: nil,
        rate: nil)
      guard let early = outcome?.result(of: planned, in: selection.path) else { return nil }
      let inTurn = file.run(planned, seed: 0, SpecSettings(), in: SpecSessions())
      #expect(early.status == inTurn.status && early.digest == inTurn.digest)
      #expect(early.printed == inTurn.printed && early.reads == inTurn.reads)
      #expect(early.instructions == inTurn.instructions && early.virtual == inTurn.virtual)
      return early
    }
  }

  @Test("those that pass have the results that they have in their turn")
  func passes() throws {
    let text = """
      local calls = 0
      print "loading"
      for n = 1, 3 do
        it("good " .. n, function()
          calls = calls + 1
          print(calls, collectgarbage "count")
          expect(calls):to_equal(1)
        end)
      end
      """
    let results = try early(text).compactMap { $0 }
    #expect(results.count == 3)
    let printed = Set(results.map { $0.printed.last })
    #expect(printed.count == 1 && results.allSatisfy { $0.printed.first == "loading" })
    #expect(results.allSatisfy { $0.status == .passed && !$0.expectsNothing })
  }

  @Test("the first that does not simply pass, and those behind it, wait for their turn")
  func stops() throws {
    for bad in [
      "it('bad', function() expect(1):to_equal(2) end)", "it('bad', function() error 'x' end)",
      "it('bad', function() expect { 1 }:to_match_snapshot() end)",
    ] {
      let results = try early(
        "it('good', function() end)\n\(bad)\nit('behind', function() end)")
      #expect(results.count == 1 && results[0]?.status == .passed, "\(bad)")
    }
  }

  @Test("tests with several runs or none are left out, and others behind them run")
  func variants() throws {
    let results = try early(
      """
      it.skip("later", function() end)
      it.todo "some day"
      property("holds", { n = gen.integer { min = 1, max = 3 } }, function(n) end)
      it("twice", { rate = { 30, 60 } }, function() end)
      it("good", function() end)
      """)
    #expect(results.map { $0?.status } == [nil, nil, nil, nil, .passed])
  }

  @Test("none run where one is the only one, some are chosen, or the time is over")
  func none() throws {
    let good = "it('good', function() end)"
    #expect(try early(good).count == 1)
    #expect(try early("\(good)\nit.only('one', function() end)").isEmpty)
    #expect(try early(good, lines: [1]).isEmpty)
    #expect(try early(good, until: wallTime()).isEmpty)
  }

  @Test("flags that choose tests, their order or what is kept of them let none run early")
  func options() {
    func options(_ set: (inout TestOptions) -> Void) -> Bool {
      var options = TestOptions(
        invocation: Invocation(environment: [:], currentDirectory: FilePath("/p")))
      set(&options)
      return options.mayTestEarly
    }
    #expect(options { _ in })
    let sets: [(inout TestOptions) -> Void] = [
      { $0.filters = ["x"] }, { $0.tags = ["x"] }, { $0.devices = ["x"] }, { $0.rates = [30] },
      { $0.mode = .list }, { $0.seed = .fixed(1) }, { $0.seed = .random }, { $0.bail = 1 },
      { $0.keptCase = "x" }, { $0.onlyFailed = true }, { $0.idsFile = "x" },
      { $0.shard = Shard("1/2") }, { $0.rounds = 2 }, { $0.coverageFolder = "x" },
      { $0.runsExamples = true }, { $0.mode = .watch },
    ]
    for (number, set) in sets.enumerated() { #expect(!options(set), "\(number)") }
  }
}

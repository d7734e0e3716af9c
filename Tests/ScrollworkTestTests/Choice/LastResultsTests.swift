@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("LastResults") struct LastResultsTests {
  private let folder = TemporaryFolder([
    "scrollwork.toml": "", "tests/a_test.lua": "", "tests/b_test.lua": "",
  ])
  private var root: FilePath { FilePath(folder.path) }

  private func plan(_ tests: [String: [SpecDefinition]]) throws -> SpecPlan {
    let options = TestOptions(
      [],
      invocation: Invocation(
        environment: ["XDG_CONFIG_HOME": folder.path], currentDirectory: root))
    return try SpecPlan.load(options, executor: ListedTests(tests))
  }

  private func names(_ names: String...) -> [SpecDefinition] {
    names.enumerated().map { Made.definition($1, line: $0 + 1) }
  }

  /// A run of the tests with these statuses, by name; tests without one did not run.
  private func run(
    _ plan: SpecPlan, _ statuses: [String: SpecResult.Status], reads: [String] = []
  ) -> SpecRun {
    var run = SpecRun(plan: plan.summary, seed: 0)
    for planned in plan.cases {
      guard let status = statuses[planned.definition.title] else { continue }
      var result = SpecResult(planned: planned, status: status)
      result.reads = [plan.files[planned.file].selection.path.description] + reads
      run.results.append(result)
    }
    return run
  }

  @Test("a file's entry has what its tests read and which failed, sorted by bytes")
  func update() throws {
    let plan = try plan(["a_test.lua": names("x", "b", "a", "c"), "b_test.lua": names("fine")])
    var last = LastResults()
    #expect(last.isEmpty && last.entry(of: "tests/a_test.lua") == nil)
    last.update(
      from: run(
        plan, ["x": .failed, "b": .stopped, "a": .error, "c": .skipped, "fine": .passed],
        reads: ["\(folder.path)/lib/m.lua", "/usr/share/o.lua", "\(folder.path)/lib/m.lua"]),
      of: plan, in: root)
    #expect(!last.isEmpty)
    #expect(
      last.entry(of: "tests/a_test.lua")
        == LastResults.Entry(
          file: "tests/a_test.lua", reads: ["/usr/share/o.lua", "lib/m.lua", "tests/a_test.lua"],
          failed: ["a", "b", "x"]))
    #expect(last.entry(of: "tests/b_test.lua")?.hasFailed == false)
  }

  @Test("what did not run stays as it was, what ran again is replaced")
  func partial() throws {
    let plan = try plan(["a_test.lua": names("one", "two"), "b_test.lua": []])
    var last = LastResults()
    last.update(
      from: run(plan, ["one": .failed, "two": .failed], reads: ["\(folder.path)/m.lua"]),
      of: plan, in: root)
    last.update(from: run(plan, ["two": .passed]), of: plan, in: root)
    #expect(last.entry(of: "tests/a_test.lua")?.failed == ["one"])
    // The test that did not run may read the module still.
    #expect(last.entry(of: "tests/a_test.lua")?.reads == ["m.lua", "tests/a_test.lua"])
    last.update(from: run(plan, ["one": .passed, "two": .passed]), of: plan, in: root)
    #expect(
      last.entry(of: "tests/a_test.lua")
        == LastResults.Entry(file: "tests/a_test.lua", reads: ["tests/a_test.lua"]))
  }

  @Test("a file that cannot be loaded counts as failed until it can")
  func broken() throws {
    let plan = try plan(["a_test.lua": names("one")])
    var last = LastResults()
    last.update(from: run(plan, [:]), of: plan, in: root)
    #expect(last.entry(of: "tests/b_test.lua")?.isBroken == true)
    #expect(last.entry(of: "tests/b_test.lua")?.hasFailed == true)
    let fixed = try self.plan(["a_test.lua": names("one"), "b_test.lua": names("two")])
    last.update(from: run(fixed, ["two": .passed]), of: fixed, in: root)
    #expect(last.entry(of: "tests/b_test.lua")?.hasFailed == false)
  }

  @Test("the cache is a line for each file, sorted, and reads back")
  func file() throws {
    let plan = try plan(["a_test.lua": names("ü\"\n"), "b_test.lua": names("two")])
    var last = LastResults()
    last.update(from: run(plan, ["ü\"\n": .failed, "two": .passed]), of: plan, in: root)
    last.write(in: root)
    let lines = folder.text(LastResults.path).split(separator: "\n").map(String.init)
    #expect(
      lines == [
        #"{"file":"tests/a_test.lua","failed":["ü\"\n"],"isBroken":false,"#
          + #""reads":["tests/a_test.lua"]}"#,
        #"{"file":"tests/b_test.lua","failed":[],"isBroken":false,"reads":["tests/b_test.lua"]}"#,
      ])
    let again = LastResults(in: root)
    for path in ["tests/a_test.lua", "tests/b_test.lua"] {
      #expect(again.entry(of: path) == last.entry(of: path) && again.entry(of: path) != nil)
    }
  }

  @Test("a failure of a test that is gone is forgotten once the whole file has run")
  func renamed() throws {
    var last = LastResults()
    let before = try plan(["a_test.lua": names("one", "two"), "b_test.lua": []])
    last.update(from: run(before, ["one": .failed, "two": .failed]), of: before, in: root)
    let after = try plan(["a_test.lua": names("uno", "two"), "b_test.lua": []])
    last.update(from: run(after, ["uno": .passed]), of: after, in: root)
    #expect(last.entry(of: "tests/a_test.lua")?.failed == ["one", "two"])
    last.update(from: run(after, ["uno": .passed, "two": .passed]), of: after, in: root)
    #expect(last.entry(of: "tests/a_test.lua")?.hasFailed == false)
  }

  @Test("lines that are no entry are no results, and files that are gone are dropped")
  func foreign() {
    #expect(LastResults(in: root).isEmpty)
    let good = #"{"failed":["x"],"file":"tests/a_test.lua","isBroken":false,"reads":[]}"#
    folder.write(
      """
      hello
      {"file":"tests/gone_too_test.lua"}
      [1]
      {"failed":[],"file":"tests/gone_test.lua","isBroken":true,"reads":[]}
      \(good)
      {"failed":["y"],"file":"tests/b_
      {"file":"tests/b_
      """, to: LastResults.path)
    let last = LastResults(in: root)
    #expect(last.entry(of: "tests/a_test.lua")?.failed == ["x"])
    #expect(last.entry(of: "tests/b_test.lua") == nil)
    #expect(last.entry(of: "tests/gone_test.lua")?.hasFailed == true)
    last.write(in: root)
    #expect(folder.text(LastResults.path) == good + "\n")
  }
}

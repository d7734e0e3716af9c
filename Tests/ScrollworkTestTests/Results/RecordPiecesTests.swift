import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

/// Records that were written by no run, read and merged.
@Suite("Records of made runs") struct RecordPiecesTests {
  /// Four tests in two files, one that cannot be loaded between them, of every kind.
  private static func run(seed: UInt64 = 0) -> SpecRun {
    var failure = ExpectationFailure(
      matcher: "to_equal", differences: [.init(expected: "nan", received: "1")], hint: "h",
      expected: .number(.nan), received: .array([.number(1), .text("\u{202E}")]))
    failure.location = ScriptLocation(chunk: "tests/a_test.lua", line: 8)
    failure.excerpt = Excerpt(
      of: Array("expect(x)".utf8), line: 1, mark: .init(column: 1, length: 6))
    failure.traceback = [.init(.calledFrom, [.init("tests/a_test.lua:6", "near(1)")])]
    var failed = SpecResult(
      planned: Made.planned(
        Made.definition("g", "one", line: 4, lines: 4...9, tags: ["slow", "row:Q5"]),
        device: "phone", rate: 59.94), status: .failed, problems: [.expectation(failure)])
    failed.printed = ["p\"\n", ""]
    failed.property = PropertyReport(
      cases: 30, failing: 7, smallest: "{ n = 5 }", size: 3, smallestSize: 1, tries: 9,
      id: "k486cb",
      keptFile: "tests/__cases__/a_test.lua")
    failed.secondDigest = "feed"
    failed.pictureFile = ".scrollwork/out/a-8-phone.svg"
    var passed = SpecResult(
      planned: Made.planned(Made.definition("ü \"two\"", line: 11)), status: .passed)
    passed.virtual = 1.0 / 3
    passed.instructions = 123_456_789
    passed.wall = 0.0123
    passed.property = PropertyReport(cases: 30)
    passed.snapshots = [SnapshotUse(path: "tests/__snapshots__/a_test/x.snap", text: "new")]
    var skipped = SpecResult(
      planned: Made.planned(
        Made.definition("three", line: 2, tags: ["t"], intent: .skip("why")),
        path: "tests/c_test.lua"), status: .skipped)
    skipped.reason = "why"
    let todo = SpecResult(
      planned: Made.planned(
        Made.definition("four", line: 3, intent: .todo), path: "tests/c_test.lua", rate: 30),
      status: .todo)
    var run = Made.run([failed, passed, skipped, todo], seed: seed)
    run.plan.files.insert(Made.broken("tests/b_test.lua", after: 2), at: 1)
    run.plan.files[2].isWhole = false
    for index in 2...3 { run.results[index].planned.file = 2 }
    run.wall = 0.25
    run.sources.add("0123456789abcdef", of: "nowhere/a_test.lua")
    return run
  }

  private static func record(_ run: SpecRun) -> String { Made.text(SpecRecord(), of: run) }

  private func read(_ text: String, _ path: String = "r.jsonl") throws(HostError) -> RecordedRun {
    try RecordedRun(Array(text.utf8), path: path)
  }

  @Test(
    "a record read and written again has the same bytes, whatever the seed",
    arguments: [0, 1, UInt64(Int.max), UInt64(Int.max) + 1, .max] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    let run = Self.run(seed: seed)
    let text = Self.record(run)
    let recorded = try read(text)
    #expect(Self.record(recorded.run) == text)
    #expect(recorded.isComplete && recorded.tool == ToolVersion.current)
    #expect(recorded.run.seed == seed && recorded.digest == run.digest.description)
    #expect(recorded.run.exitCode == run.exitCode && recorded.run.interruption == nil)
    #expect(recorded.run.plan.files == run.plan.files && recorded.run.wall == 0.25)
    #expect(recorded.run.results.map(\.planned.key) == run.results.map(\.planned.key))
    #expect(recorded.run.results.map(\.status) == run.results.map(\.status))
    #expect(recorded.run.results[0].printed == ["p\"\n", ""])
    #expect(recorded.run.results[0].line == 8 && recorded.run.results[1].line == 11)
    #expect(recorded.run.results[1].virtual == 1.0 / 3)
  }

  @Test("the last line counts files that could not be loaded, where there are any · row:Q5")
  func unloaded() {
    let last = Self.record(Self.run()).split(separator: "\n").last ?? ""
    #expect(last.contains("\"unloaded\":1,\"wall_ms\""), "\(last)")
    #expect(!Self.record(Made.run(of: [.passed])).contains("unloaded"))
  }

  @Test("reports made from a record are those of the run")
  func reports() throws {
    let run = Self.run()
    let recorded = try read(Self.record(run)).run
    let kinds: [any Report] = [
      TAPReport(), JUnitReport(), MarkdownReport(), HTMLReport(), TextReport(on: .plain),
      DotReport(on: .plain),
    ]
    for report in kinds {
      #expect(Made.text(report, of: recorded) == Made.text(report, of: run), "\(type(of: report))")
    }
  }

  @Test("shard, commands, coverage, it.only and a signal are in the record")
  func head() throws {
    var run = Self.run()
    run.plan = PlanSummary(
      files: run.plan.files, count: 9, digest: "feed", shard: Shard("2/3"),
      only: "tests/a_test.lua:4", leftOut: 5)
    run.commands.folder = "sub"
    run.commands.ignoresLaws = true
    run.measures = true
    run.interruption = .terminated
    let recorded = try read(Self.record(run)).run
    #expect(recorded.plan == run.plan && recorded.commands == run.commands)
    #expect(recorded.measures && recorded.interruption == .terminated)
    #expect(recorded.sources.files == ["nowhere/a_test.lua": "0123456789abcdef"])
    #expect(Self.record(recorded) == Self.record(run))
  }

  @Test("lines and members that are not known are skipped, an unfinished line is not read")
  func unknown() throws {
    let text = Self.record(Self.run())
    let lines = text.split(separator: "\n")
    let more = lines.flatMap { [String($0), #"{"sw":1,"k":"later","x":[1]}"#, ""] }
    let skipped = try read(more.joinedLines)
    #expect(Self.record(skipped.run) == text)
    let member = text.replacing(#""k":"test","#, with: #""k":"test","later":{"a":null},"#)
    let other = try read(member)
    #expect(member != text && Self.record(other.run) == text)
    let cut = try read(String(text.dropLast()))
    #expect(!cut.isComplete && cut.digest == "" && cut.run.results.count == 4)
  }

  @Test(
    "what is no record, or one of another time, is refused with exit 7",
    arguments: [
      (#""k":"run""#, #""k":"test""#, "it is no record of a test run"),
      (#"{"sw":1,"k":"run""#, #"{"sw":2,"k":"run""#, "it is a record of version 2"),
      (#""plan":4"#, #""shard":"5/4","plan":4"#, "\"5/4\" is no shard"),
      (#""status":"passed""#, #""status":"fine""#, "line 4 is no result of a test"),
      (#""plan":4"#, #""plan":-9223372036854775808"#, "a plan has no -9223372036854775808 tests"),
      (#""indent":0"#, #""indent":9223372036854775807"#, "line 3 is no result of a test"),
      (#""width":6"#, #""width":-1"#, "line 3 is no result of a test"),
    ])
  func refused(part: String, other: String, reason: String) {
    let text = Self.record(Self.run())
    let changed = text.replacing(part, with: other, maxReplacements: 1)
    #expect(changed != text)
    let error = #expect(throws: HostError.self) { try read(changed) }
    #expect(error?.exitCode == .inputOutput)
    #expect(error?.diagnostic.message.hasPrefix("cannot read r.jsonl: \(reason)") == true)
  }

  // MARK: - Merging

  /// The record of a shard with the tests at some indices of the plan.
  private func shard(
    _ number: Int, of count: Int, _ indices: [Int], change: (inout SpecRun) -> Void = { _ in }
  ) throws -> RecordedRun {
    var run = Self.run()
    run.plan.shard = Shard("\(number)/\(count)")
    run.results = indices.map { run.results[$0] }
    run.wall = Double(number)
    change(&run)
    return try read(Self.record(run), "\(number).jsonl")
  }

  private func merge(_ records: [RecordedRun]) throws(HostError) -> SpecRun {
    try RecordMerge(records, in: FilePath("/none")).merged()
  }

  @Test("shards give the run in one piece in any order, with the longest wall time")
  func orders() throws {
    let parts = [
      try shard(1, of: 3, [2, 0]), try shard(2, of: 3, []), try shard(3, of: 3, [1, 3]),
    ]
    var whole = Self.run()
    whole.wall = 3
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let merged = try merge(order.map { parts[$0] })
      #expect(Self.record(merged) == Self.record(whole), "\(order)")
      #expect(merged.plan.shard == nil && merged.wall == 3)
    }
    #expect(RecordMerge(parts, in: FilePath("/none")).shardCount == 3)
  }

  /// The exit code and the message with which records are refused.
  private func refusal(_ records: [RecordedRun]) -> String {
    do throws(HostError) {
      _ = try merge(records)
      return "merged"
    } catch {
      return "\(error.exitCode.rawValue): \(error.diagnostic.message)"
    }
  }

  @Test("missing shards are listed, with how many tests they leave without a result")
  func missing() throws {
    let one = try shard(2, of: 4, [0, 1, 2])
    let two = try shard(3, of: 4, [3])
    #expect(
      refusal([one])
        == "4: shards 1/4, 3/4 and 4/4 are missing; 1 of 4 planned tests has no result")
    #expect(
      refusal([one, two])
        == "4: shards 1/4 and 4/4 are missing")
    #expect(refusal([]) == "2: --merge needs records")
    let bailed = try shard(1, of: 1, [0, 3])
    #expect(
      refusal([bailed])
        == "4: a shard did not run to its end; 2 of 4 planned tests have no result")
  }

  @Test("records cut short are named together")
  func cut() throws {
    func cut(_ record: RecordedRun) throws -> RecordedRun {
      try read(String(Self.record(record.run).dropLast()), record.path)
    }
    let one = try shard(1, of: 2, [0, 1])
    let two = try shard(2, of: 2, [2, 3])
    let (cutOne, cutTwo) = (try cut(one), try cut(two))
    #expect(
      refusal([cutOne, cutTwo])
        == "4: 1.jsonl 2.jsonl are cut short")
    #expect(
      refusal([cutOne, two]) == "4: 1.jsonl is cut short")
    #expect(refusal([one, two]) == "merged")
  }

  @Test("a file may hold several records, one after the other · row:Q5")
  func joined() throws {
    let parts = [try shard(1, of: 2, [0, 1]), try shard(2, of: 2, [2, 3])]
    let text = parts.map { Self.record($0.run) }.joined()
    let records = try RecordedRun.all(in: Array(text.utf8), path: "all.jsonl")
    #expect(records.map(\.path) == ["all.jsonl", "all.jsonl"])
    #expect(Self.record(try merge(records)) == Self.record(try merge(parts)))
    let one = try RecordedRun.all(in: Array(Self.record(parts[0].run).utf8), path: "1.jsonl")
    #expect(one.count == 1 && one[0].isComplete)
    let wrong = text.replacing("\"status\":\"todo\"", with: "\"status\":\"fine\"")
    let lines = text.split(separator: "\n")
    let line = (lines.firstIndex { $0.contains("\"status\":\"todo\"") } ?? 0) + 1
    #expect {
      try RecordedRun.all(in: Array(wrong.utf8), path: "all.jsonl")
    } throws: {
      ($0 as? HostError)?.diagnostic.message.contains("line \(line) is no result") == true
    }
  }

  @Test("a test in two records, or records of two versions, are not merged")
  func different() throws {
    let one = try shard(1, of: 2, [0, 1])
    let more = try shard(2, of: 2, [1, 2, 3])
    #expect(
      refusal([one, more])
        == "6: 1.jsonl and 2.jsonl both hold \"tests/a_test.lua::ü \"two\"\"")
    let two = try shard(2, of: 2, [2, 3])
    let text = Self.record(two.run)
    let old = text.replacing("\"tool\":\"\(ToolVersion.current)\"", with: "\"tool\":\"0.0.0\"")
    #expect(old != text)
    let other = try read(old, "2.jsonl")
    #expect(refusal([one, other]) == "6: 2.jsonl and 1.jsonl have different versions")
  }

  @Test("records of runs with other flags that decide results are not merged · row:Q5")
  func flags() throws {
    let one = try shard(1, of: 2, [0, 1])
    let changes: [(String, (inout TestCommands) -> Void)] = [
      ("--cases", { $0.cases = 7 }), ("--budget", { $0.budget = "wall=1s" }),
      ("--laws", { $0.ignoresLaws = true }), ("--snapshot", { $0.checksSnapshots = true }),
    ]
    for (flag, change) in changes {
      let other = try shard(2, of: 2, [2, 3]) { change(&$0.commands) }
      #expect(refusal([one, other]) == "6: 2.jsonl and 1.jsonl have different values of \(flag)")
    }
    let elsewhere = try shard(2, of: 2, [2, 3]) { $0.commands.folder = "sub" }
    #expect(refusal([one, elsewhere]) == "merged")
  }

  @Test("sources that differ between records are named; those of one record alone are not")
  func sources() throws {
    func part(_ number: Int, _ files: [String: String]) throws -> RecordedRun {
      try shard(number, of: 2, number == 1 ? [0, 1] : [2, 3]) { run in
        run.sources = SourceFingerprints()
        for (path, fingerprint) in files { run.sources.add(fingerprint, of: path) }
      }
    }
    let one = try part(1, ["a": "1", "b": "2"])
    let two = try part(2, ["b": "2", "c": "3"])
    let merged = try merge([one, two])
    #expect(merged.sources.files == ["a": "1", "b": "2", "c": "3"])
    let other = try part(2, ["b": "9"])
    #expect(refusal([one, other]) == "4: 1.jsonl and 2.jsonl were made of different sources")
  }

  @Test("records without coverage are named")
  func unmeasured() throws {
    let parts = [try shard(1, of: 2, [0]) { $0.measures = true }, try shard(2, of: 2, [1])]
    #expect(RecordMerge(parts, in: FilePath("/none")).unmeasured == ["2.jsonl"])
  }
}

import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("RecordMerge") struct RecordMergeTests {
  /// Two files with twelve tests of every kind, and one that cannot be loaded.
  static let files: [String: String] = [
    "tests/a_test.lua": """
    for i = 1, 6 do
      it("a" .. i, { tag = "row:Q5" }, function() for _ = 1, i * 1000 do end end)
    end
    it("bad", function()
      local strip = scene("strip", { pitch = 300 }):get "strip"
      flick(strip, { x = -1000 }) settle()
      expect(strip):to_rest_on("s2")
    end)
    """,
    "tests/b_test.lua": """
    it("matrix", { device = { "phone", "tablet" }, rate = { 30, 60 } }, function() end)
    it("skipped", function() it.skip "no" end)
    it.todo "later"
    """,
    "tests/c_test.lua": "it(",
  ]

  private let project = SpecFolder(Self.files)

  private func text(_ name: String) -> String {
    readText("\(project.folder.path)/\(name)") ?? ""
  }

  /// Wall times replaced.
  private func masked(_ text: String) -> String {
    SpecFolder.masked(text).split(separator: "\n").map { line in
      var rest = line[...]
      var result = ""
      while let found = rest.firstRange(of: "wall_ms\":") ?? rest.firstRange(of: " time=\"") {
        result += rest[..<found.upperBound]
        rest = rest[found.upperBound...].drop { $0.isNumber || $0 == "." }
      }
      return result + rest
    }.joined(separator: "\n")
  }

  private func shard(_ number: Int, of count: Int, _ method: Shard.Method = .hash) -> ExitCode {
    project.test { options in
      options.shard = Shard("\(number)/\(count)")
      options.shardMethod = method
      options.record = "\(number).jsonl"
    }.exitCode
  }

  // row:Q5
  @Test(
    "any number of shards, merged, gives every report of the run in one piece, to the byte",
    arguments: [1, 2, 3, 7], Shard.Method.allCases)
  func sameBytes(count: Int, method: Shard.Method) {
    func reports(_ prefix: String, _ options: inout TestOptions) {
      options.reports = ReportRequest.Kind.allCases.filter { $0 != .text }.map {
        ReportRequest($0, file: "\(prefix).\($0.rawValue)")
      }
    }
    if method == .cost { #expect(project.test { $0.updatesCosts = true }.exitCode == .scriptError) }
    let whole = project.test { reports("whole", &$0) }
    #expect(whole.exitCode == .scriptError)
    for number in 1...count { _ = shard(number, of: count, method) }
    let records = (1...count).reversed().map { "\($0).jsonl" }
    let merged = project.test { options in
      options.mode = .merge
      options.paths = records
      reports("merged", &options)
    }
    #expect(merged.exitCode == .scriptError)
    #expect(
      merged.output.hasPrefix(
        " merged \(count)/\(count) shards   10 passed, 1 failed, 1 skipped, 1 todo, 1 file not loaded   digest "
      ), "\(merged)")
    for kind in ReportRequest.Kind.allCases where kind != .text {
      let one = masked(text("whole.\(kind.rawValue)"))
      #expect(!one.isEmpty && one == masked(text("merged.\(kind.rawValue)")), "\(kind)")
    }
    let printed = project.test { options in
      options.mode = .merge
      options.paths = records
      options.reports = [ReportRequest(.text)]
    }
    #expect(printed.output == whole.output)
  }

  @Test(
    "a merged run shows the failing case of a property and the commands of the run in one piece · row:Q5",
    arguments: [[:], ["CI": "1"]])
  func properties(environment: [String: String]) {
    let project = SpecFolder([
      "tests/p_test.lua": """
      property("holds", { n = gen.integer { max = 9 } }, function(case) expect(case.n):to_be_at_most(9) end)
      """,
      "tests/z_test.lua": """
      property("z", { n = gen.integer { max = 9 } }, function(case) expect(case.n):to_be_less_than(5) end)
      """,
    ])
    let kinds = ReportRequest.Kind.allCases.filter { $0 != .text }
    func run(
      _ name: String, _ change: (inout TestOptions) -> Void
    ) -> (reports: [String], SpecFolder.Answer) {
      project.folder.write("return {}", to: "tests/__cases__/z_test.lua")
      let answer = project.test(environment: environment) { options in
        options.cases = 50
        options.reports =
          kinds.map { ReportRequest($0, file: "\(name).\($0.rawValue)") } + [ReportRequest(.text)]
        change(&options)
      }
      return (kinds.map { masked(project.folder.text("\(name).\($0.rawValue)")) }, answer)
    }
    let (whole, answer) = run("whole") { _ in }
    #expect(answer.output.contains("case = { n = 5 }"), "\(answer.output)")
    for number in 1...2 {
      _ = run("part") {
        $0.shard = Shard("\(number)/2")
        $0.record = "\(number).jsonl"
      }
    }
    let (merged, again) = run("merged") {
      $0.mode = .merge
      $0.cases = nil
      $0.paths = ["1.jsonl", "2.jsonl"]
    }
    #expect(again.output == answer.output && again.exitCode == .failure)
    for (kind, texts) in zip(kinds, zip(whole, merged)) { #expect(texts.0 == texts.1, "\(kind)") }
  }

  @Test("a missing shard ends with 4 and says how many tests have no result")
  func missing() {
    for number in [1, 3, 4] { _ = shard(number, of: 4) }
    let answer = project.test { options in
      options.mode = .merge
      options.paths = ["1.jsonl", "3.jsonl", "4.jsonl"]
      options.reports = [ReportRequest(.junit, file: "j.xml")]
    }
    let held = ["1.jsonl", "3.jsonl", "4.jsonl"].map { name in
      text(name).split(separator: "\n").count { $0.contains("\"k\":\"test\"") }
    }.reduce(0, +)
    #expect(answer.exitCode == .incomplete)
    #expect(
      answer.messages.hasPrefix(
        "error[SW0604]: shard 2/4 is missing; \(13 - held) of 13 planned tests ha"), "\(answer)")
    #expect(answer.messages.hasSuffix(" no result\n"))
    #expect(text("j.xml") == "")
  }

  @Test("records of different plans, seeds or numbers of shards end with 6")
  func different() {
    _ = shard(1, of: 2)
    _ = project.test { options in
      options.shard = Shard("2/2")
      options.filters = ["a_test.lua"]
      options.record = "other.jsonl"
    }
    _ = project.test { options in
      options.shard = Shard("2/2")
      options.seed = .fixed(7)
      options.record = "seed.jsonl"
    }
    _ = shard(2, of: 3)
    func merge(_ other: String) -> SpecFolder.Answer {
      project.test { options in
        options.mode = .merge
        options.paths = ["1.jsonl", other]
      }
    }
    #expect(merge("other.jsonl").messages.contains("have different plans"))
    #expect(merge("seed.jsonl").messages.contains("have different seeds"))
    #expect(merge("2.jsonl").messages.contains("have different numbers of shards"))
    for name in ["other.jsonl", "seed.jsonl", "2.jsonl"] {
      #expect(merge(name).exitCode == .nondeterministic)
    }
    let twice = merge("1.jsonl")
    #expect(twice.exitCode == .usage && twice.messages.contains("shard 1/2 is there twice"))
  }

  @Test("a record cut short ends with 4, wherever it is cut; something else with 7")
  func cutShort() throws {
    _ = shard(1, of: 1)
    let whole = Array(text("1.jsonl").utf8)
    func merge(_ bytes: ArraySlice<UInt8>) -> SpecFolder.Answer {
      project.folder.write(String(decoding: bytes, as: UTF8.self), to: "cut.jsonl")
      return project.test { options in
        options.mode = .merge
        options.paths = ["cut.jsonl"]
      }
    }
    let firstLine = try #require(whole.firstIndex(of: 0x0A))
    for length in stride(from: firstLine + 1, to: whole.count, by: 97) {
      // Cut inside a character there is another one at the end, and still no last line.
      let answer = merge(whole[..<length])
      #expect(answer.exitCode == .incomplete, "\(length) \(answer)")
      #expect(answer.messages.contains("cut.jsonl is cut short"), "\(length) \(answer)")
    }
    #expect(merge(whole[...]).exitCode == .scriptError)
    for other in ["", "{}\n", "hello\n", "{\"sw\":9,\"k\":\"run\"}\n", "\0\u{1}\n"] {
      let answer = merge(Array(other.utf8)[...])
      #expect(answer.exitCode == .inputOutput, "\(other) \(answer)")
      #expect(answer.messages.hasPrefix("error: cannot read cut.jsonl: "), "\(answer)")
    }
  }

  @Test("a shard without tests is fine, and so is merging it")
  func emptyShard() {
    let small = SpecFolder("it(\"only one\", function() end)")
    for number in 1...5 {
      let answer = small.test {
        $0.shard = Shard("\(number)/5")
        $0.record = "\(number).jsonl"
      }
      #expect(answer.exitCode == .success)
    }
    let merged = small.test {
      $0.mode = .merge
      $0.paths = (1...5).map { "\($0).jsonl" }
    }
    #expect(merged.exitCode == .success)
    #expect(merged.output.hasPrefix(" merged 5/5 shards   1 passed   digest "))
  }

  @Test("parts of different trees, or left over from before a change, end with 4 and are named")
  func sources() {
    project.folder.write(
      "it(\"mod\", function() require \"value\" end)\nfor i = 1, 9 do it(\"m\" .. i, function() end) end",
      to: "tests/d_test.lua")
    project.folder.write("return 1", to: "value.lua")
    func merge(in path: String = ".") -> SpecFolder.Answer {
      project.test { options in
        options.mode = .merge
        options.paths = ["1.jsonl", "2.jsonl"].map { "\(project.folder.path)/\($0)" }
        let folder = options.invocation.currentDirectory
        options.invocation.currentDirectory = FilePath(path).absolute(in: folder)
      }
    }
    let path = project.folder.path
    _ = shard(1, of: 2)
    _ = shard(2, of: 2)
    #expect(merge().exitCode == .scriptError)
    // Snapshots, cases and what no test reads are no sources.
    project.folder.write("return 2", to: "unread.lua")
    #expect(merge().exitCode == .scriptError)
    // The plan is the same: no name has changed.
    let old = project.folder.text("tests/b_test.lua")
    project.folder.write(old + "\n-- changed\n", to: "tests/b_test.lua")
    let both = merge()
    #expect(both.exitCode == .incomplete)
    #expect(
      both.messages.hasPrefix(
        "error[SW0619]: \(path)/1.jsonl, \(path)/2.jsonl were made of other sources than are here"),
      "\(both)")
    _ = shard(2, of: 2)
    let stale = merge()
    #expect(stale.exitCode == .incomplete)
    #expect(
      stale.messages.hasPrefix(
        "error[SW0619]: \(path)/1.jsonl was made of other sources than are here"), "\(stale)")
    #expect(stale.messages.contains("note: \(path)/1.jsonl: tests/b_test.lua has changed since"))
    #expect(stale.messages.contains("help: run shard 1/2 again"), "\(stale)")
    // Where the sources are not at hand, the two are told apart by each other.
    project.folder.makeFolder("elsewhere")
    let away = merge(in: "elsewhere")
    #expect(away.exitCode == .incomplete)
    #expect(
      away.messages.hasPrefix(
        "error[SW0619]: \(path)/1.jsonl and \(path)/2.jsonl were made of different sources"),
      "\(away)")
    _ = shard(1, of: 2)
    #expect(merge().exitCode == .scriptError)
    #expect(merge(in: "elsewhere").exitCode == .scriptError)
    // A module that one test alone has read.
    project.folder.write("return 3", to: "value.lua")
    let module = merge()
    #expect(
      module.exitCode == .incomplete && module.messages.contains("value.lua has changed since"))
  }
}

@Suite("Shard") struct ShardTests {
  @Test("a test stays in its shard when others come and go, and is in exactly one")
  func hash() {
    let keys = (1...500).map { "tests/a_test.lua::test \($0)" }
    for count in [1, 2, 3, 8, 97] {
      let shards = (1...count).compactMap { Shard("\($0)/\(count)") }
      #expect(keys.allSatisfy { key in shards.count { $0.takes(key) } == 1 })
    }
    let quarter = Shard("2/4").map { shard in keys.count { shard.takes($0) } } ?? 0
    #expect((75...175).contains(quarter))
  }

  @Test(
    "what is no shard is refused",
    arguments: ["", "0/4", "5/4", "1/0", "1", "1/2/3", "a/b", "+1/4", "-1/4", "1/99999", "1 / 2"])
  func refused(text: String) { #expect(Shard(text) == nil) }

  @Test("by cost, every test is in one shard and no shard is far above the others")
  func cost() throws {
    let keys = (1...100).map { "t\($0)" }
    let text = keys.enumerated().map { "\($1)\t\(($0 * 7_919) % 1_000)\n" }.joined()
    let costs = try TestCosts("# test\tinstructions\n" + text)
    for count in [1, 2, 5, 9] {
      let parts = (1...count).compactMap { Shard("\($0)/\(count)") }.map {
        costs.share(of: $0, among: keys)
      }
      #expect(parts.flatMap { $0 }.sorted() == Array(keys.indices))
      let loads = parts.map { $0.reduce(0) { $0 + (costs.costs[keys[$1]] ?? 0) } }
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= 1_000)
    }
    #expect(try TestCosts(costs.text) == costs)
  }

  @Test("a file of costs that says something else is named with its line")
  func wrongCosts() {
    for text in ["x", "a\tb", "a\t-1", "# fine\na\t1\nb 2"] {
      #expect(throws: HostError.self) { try TestCosts(text) }
    }
  }
}

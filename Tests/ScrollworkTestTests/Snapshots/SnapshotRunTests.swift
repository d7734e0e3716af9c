import HostTestSupport
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("test --snapshot") struct SnapshotRunTests {
  private static let flick = """
    it("one on", function()
      local strip = scene("strip", { pitch = 320 }):get "strip"
      flick(strip, { x = -1000 })
      settle()
      expect(strip):to_match_snapshot "one-on"
    end)
    """
  private static let path = "tests/__snapshots__/a_test/one-on.snap"
  private let project = SpecFolder(flick)

  private func file(_ path: String = path) -> String? {
    readText("\(project.folder.path)/\(path)")
  }

  private func change() {
    project.folder.write(
      Self.flick.replacing("pitch = 320", with: "pitch = 300"), to: "tests/a_test.lua")
  }

  private func test(
    _ mode: SnapshotMode? = nil, ci: Bool = false, change: (inout TestOptions) -> Void = { _ in }
  ) -> SpecFolder.Answer {
    project.test(environment: ci ? ["CI": "1"] : [:]) { options in
      options.snapshotMode = mode
      change(&options)
    }
  }

  @Test("the first run writes the snapshot and says so, the second one finds it")
  func first() {
    let answer = test()
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.hasSuffix("\n wrote \(Self.path)\n"), "\(answer.output)")
    let written = file()
    #expect(written?.hasPrefix("scrollwork snapshot 1\ntolerance 0.25 pt\n") == true)
    #expect(written?.contains("\nphases    interacting decelerating idle\n") == true)
    #expect(written?.contains("\nrest      x 320.000 on s2 at ") == true, "\(written ?? "")")
    let again = test()
    #expect(again.exitCode == .success && !again.output.contains("wrote"))
    #expect(file() == written)
  }

  @Test("a difference is told as meaning first, both curves are drawn, and nothing is written")
  func difference() {
    _ = test()
    let before = file()
    change()
    let answer = test()
    #expect(answer.exitCode == .failure)
    let lines = answer.output.split(separator: "\n").map(String.init)
    #expect(lines[1] == " DIFF  one on                                  \(Self.path)")
    #expect(lines[2] == "      phases  interacting decelerating idle")
    #expect(lines[3].hasPrefix("    - rest    x 320.0 on s2 at "))
    #expect(lines[4].hasPrefix("    + rest    x 300.0 on nothing at "))
    #expect(lines[5].hasPrefix("      curve   "))
    #expect(lines[5].contains(" ticks outside ±0.25, widest "))
    #expect(lines[5].hasSuffix("   .scrollwork/out/one-on.diff.svg"))
    #expect(lines[6] == "    review   scrollwork test tests/a_test.lua:5 --review")
    #expect(file() == before)
    let picture = file(".scrollwork/out/one-on.diff.svg") ?? ""
    #expect(picture.contains("received") && picture.contains("snapshot"))
  }

  @Test("update takes over what differs; what is the same within the tolerance keeps its bytes")
  func update() {
    _ = test()
    change()
    let answer = test(.update)
    #expect(answer.exitCode == .success && answer.output.contains(" wrote \(Self.path)"))
    let updated = file() ?? ""
    #expect(updated.contains("rest      x 300.000 on nothing"))
    let near = updated.replacing("300.000", with: "300.100")
    project.folder.write(near, to: Self.path)
    let calm = test(.update)
    #expect(calm.exitCode == .success && !calm.output.contains("wrote"))
    #expect(file() == near)
  }

  @Test("where CI is set nothing is written: missing and unused ones end with 1")
  func service() {
    let missing = test(ci: true)
    #expect(missing.exitCode == .failure && file() == nil)
    #expect(missing.output.contains("    + none    --snapshot missing writes it"))
    #expect(test(.missing, ci: true).exitCode == .success)
    project.folder.write(file() ?? "", to: "tests/__snapshots__/a_test/old.snap")
    project.folder.write("?", to: "tests/__snapshots__/gone_test/x.snap")
    let unused = test(ci: true)
    #expect(unused.exitCode == .failure, "\(unused.output)")
    #expect(unused.output.contains(" unused snapshot tests/__snapshots__/a_test/old.snap\n"))
    #expect(unused.output.contains(" unused snapshot tests/__snapshots__/gone_test/x.snap\n"))
    let quiet = test(ci: true) { $0.invocation.verbosity = .quiet }
    #expect(quiet.exitCode == .failure && quiet.output.contains(" unused snapshot "))
    let marks = test(ci: true) { $0.reports = [ReportRequest(.github)] }
    #expect(marks.output.contains("::error file=tests/__snapshots__/a_test/old.snap,title=unused"))
    for kind in [ReportRequest.Kind.junit, .tap] {
      let report = test(ci: true) { $0.reports = [ReportRequest(kind)] }
      #expect(
        report.exitCode == .failure && report.output.contains("a_test/old.snap"), "\(report.output)"
      )
    }
    // At home they are only told.
    #expect(test().exitCode == .success)
    let cleaned = test(.update)
    #expect(cleaned.output.contains(" removed tests/__snapshots__/gone_test/x.snap"))
    #expect(file("tests/__snapshots__/a_test/old.snap") == nil && file() != nil)
    #expect(test(ci: true).exitCode == .success)
  }

  @Test("unused ones are judged only when the whole file ran, and those of tests that broke never")
  func partly() {
    project.folder.write(
      Self.flick + "\nit(\"other\", function() end)", to: "tests/a_test.lua")
    _ = test()
    let old = (file() ?? "").replacing("test      one on", with: "test      other")
    project.folder.write(old, to: "tests/__snapshots__/a_test/old.snap")
    for limit: (inout TestOptions) -> Void in [
      { $0.filters = ["one"] }, { $0.tags = ["x"] }, { $0.paths = ["tests/a_test.lua:1"] },
      { $0.shard = Shard("1/2") }, { $0.devices = ["phone"] },
    ] {
      let answer = test(.update) { options in
        options.allowsEmpty = true
        limit(&options)
      }
      #expect(!answer.output.contains("unused"), "\(answer.output)")
      #expect(file("tests/__snapshots__/a_test/old.snap") != nil)
    }
    // The test that wrote it did not come to ask for it.
    project.folder.write(
      Self.flick + "\nit(\"other\", function() error \"x\" end)", to: "tests/a_test.lua")
    #expect(!test(.update).output.contains("a_test/old.snap"))
    project.folder.write(
      Self.flick + "\nit(\"other\", function() it.skip \"x\" end)", to: "tests/a_test.lua")
    #expect(!test(.update).output.contains("a_test/old.snap"))
    project.folder.write(Self.flick, to: "tests/a_test.lua")
    #expect(test(.update).output.contains(" removed "))
  }

  @Test(
    "a snapshot of another format, or cut short, is an error of its own and stays as it is",
    arguments: SnapshotMode.allCases)
  func unreadable(mode: SnapshotMode) {
    for (text, code) in [("scrollwork snapshot 9\n", "SW0616"), ("scrollwork snap", "SW0617")] {
      project.folder.write(text, to: Self.path)
      let answer = test(mode)
      #expect(answer.exitCode == .failure && answer.output.contains("error[\(code)]: \(Self.path)"))
      #expect(answer.output.contains("help: nothing overwrites it"))
      #expect(file() == text)
    }
  }

  @Test("device and rate stand in the file's name where the test names them")
  func variants() {
    project.folder.write(
      "describe(\"d\", { device = { \"phone\", \"tablet\" }, rate = 30 }, function()\n"
        + "\(Self.flick)\nend)", to: "tests/a_test.lua")
    let answer = test()
    #expect(answer.exitCode == .success)
    for device in ["phone", "tablet"] {
      #expect(file("tests/__snapshots__/a_test/one-on-\(device)-at30.snap") != nil)
    }
  }

  @Test(
    "a name that is no file's, one asked for twice, properties, never and within are refused",
    arguments: [
      (":to_match_snapshot \"a/b\"", "a snapshot's name is that of a file"),
      (":to_match_snapshot \"\"", "a snapshot's name is that of a file"),
      (":to_match_snapshot \".x\"", "a snapshot's name is that of a file"),
      (".never:to_match_snapshot \"x\"", "to_match_snapshot and never do not go together"),
      (":within(1):to_match_snapshot \"x\"", "to_match_snapshot and within do not go together"),
      (":to_match_snapshot \"x\" expect(v):to_match_snapshot \"x\"", "error[SW0618]"),
    ])
  func refusals(call: String, expected: String) {
    let report = SpecFolder.run("local v = scene(\"page\"):get \"page\" expect(v)\(call)").report
    #expect(report.contains(expected), "\(report)")
  }

  @Test("only views and their traces have snapshots")
  func subjects() {
    let good = SpecFolder.run(
      "expect(scene(\"page\"):get(\"page\").trace):to_match_snapshot \"x\"")
    #expect(good.exitCode == .success, "\(good.report)")
    let bad = SpecFolder.run("expect(3):to_match_snapshot \"x\"").report
    #expect(bad.contains("to_match_snapshot needs a view or its trace"), "\(bad)")
    let property = SpecFolder(
      """
      property("p", { n = gen.integer { min = 1, max = 2 } }, function(c)
        expect(scene("page"):get "page"):to_match_snapshot "x"
      end)
      """
    ).test()
    #expect(property.output.contains("a property has many cases"), "\(property.output)")
  }

  @Test("a test goes on after a difference, so that all of them are told at once")
  func goesOn() {
    let two = """
      it("two", function()
        local strip = scene("strip", { pitch = 320 }):get "strip"
        expect(strip):to_match_snapshot "before"
        flick(strip, { x = -1000 }) settle()
        expect(strip):to_match_snapshot "after"
      end)
      """
    project.folder.write(two, to: "tests/a_test.lua")
    _ = test()
    project.folder.write(
      two.replacing("pitch = 320 }):get \"strip\"", with: "pitch = 300 }):get \"strip\" tick(1)"),
      to: "tests/a_test.lua")
    for name in ["before", "after"] {
      let path = "tests/__snapshots__/a_test/\(name).snap"
      project.folder.write(
        (file(path) ?? "").replacing("axes      x", with: "axes      y"), to: path)
    }
    #expect(SpecFolder.lines(test().output, beginningWith: "error[SW0617]").count == 1)
    for name in ["before", "after"] {
      let path = "tests/__snapshots__/a_test/\(name).snap"
      project.folder.write(
        (file(path) ?? "").replacing("axes      y", with: "axes      x")
          .replacing("view      strip", with: "view      other"), to: path)
    }
    #expect(SpecFolder.lines(test().output, beginningWith: "DIFF").count == 2)
  }

  @Test("two tests may share a snapshot if they do the same, else the second one is wrong")
  func shared() {
    func tests(_ second: Int) -> String {
      [320, second].enumerated().map { index, pitch in
        Self.flick.replacing("one on", with: "number \(index)")
          .replacing("320", with: "\(pitch)")
      }.joined(separator: "\n")
    }
    project.folder.write(tests(320), to: "tests/a_test.lua")
    #expect(test().exitCode == .success)
    _ = ShellResult("rm -r tests/__snapshots__", in: project.folder.path)
    project.folder.write(tests(300), to: "tests/a_test.lua")
    let answer = test()
    #expect(answer.exitCode == .failure && answer.output.contains("error[SW0618]: \(Self.path)"))
    #expect(file()?.contains("x 320.000 on s2") == true)
  }

  @Test("snapshots are inputs of their tests: a save runs them again, a missing one as well")
  func inputs() {
    var reads: [String] = []
    _ = test()
    let last = LastResults(in: FilePath(project.folder.path))
    reads = last.entry(of: "tests/a_test.lua")?.reads ?? []
    #expect(reads.contains(Self.path), "\(reads)")
  }

  @Test("a record holds both sides, so a merged report says and draws the same")
  func merged() throws {
    _ = test()
    change()
    let single = test { $0.reports = [ReportRequest(.html)] }
    for number in 1...2 {
      _ = test { options in
        options.shard = Shard("\(number)/2")
        options.record = "\(number).jsonl"
      }
    }
    let merged = project.test("1.jsonl", "2.jsonl") { options in
      options.mode = .merge
      options.reports = [ReportRequest(.html)]
    }
    #expect(single.exitCode == .failure && merged.exitCode == .failure)
    #expect(single.output == merged.output)
    #expect(single.output.contains(#"\u003csvg"#))
    // Unused ones are judged by those who know of all tests.
    project.folder.write(file() ?? "", to: "tests/__snapshots__/a_test/old.snap")
    let unused = project.test("1.jsonl", "2.jsonl", environment: ["CI": "1"]) { options in
      options.mode = .merge
      options.reports = [ReportRequest(.text)]
    }
    #expect(unused.output.contains(" unused snapshot "), "\(unused.output)")
  }

  // MARK: - Review

  private func review(_ keys: String) throws -> (output: String, exitCode: ExitCode) {
    _ = test()
    change()
    var output = ""
    var left = keys[...]
    var results = try results()
    let review = SnapshotReview(
      terminal: .plain, folder: FilePath(project.folder.path), show: { output += $0 },
      key: { left.popFirst() })
    _ = try review.perform(&results)
    return (output, results.contains(where: \.isBad) ? .failure : .success)
  }

  /// The results of a run, out of its record.
  private func results() throws -> [SpecResult] {
    _ = test { $0.record = "r.jsonl" }
    let bytes = Array((file("r.jsonl") ?? "").utf8)
    return try RecordedRun(bytes, path: "r.jsonl").run.results
  }

  @Test("a takes what was received over, and the test is right after all")
  func accept() throws {
    let (output, code) = try review("a")
    #expect(
      output.contains(
        "\n 1/1 one-on   a accept  r reject  s skip  o picture  n numbers › a\n"
          + " wrote \(Self.path)\n"), "\(output)")
    #expect(code == .success && file()?.contains("x 300.000 on nothing") == true)
    #expect(test().exitCode == .success)
  }

  @Test("r, s and the end of the keys leave the file as it is", arguments: ["r", "s", "", "x?r"])
  func reject(keys: String) throws {
    let (output, code) = try review(keys)
    #expect(code == .failure && file()?.contains("x 320.000 on s2") == true)
    #expect(output.contains(" kept \(Self.path)") == keys.hasSuffix("r"))
  }

  @Test("o names the picture, n lists the ticks outside, and both ask again")
  func looking() throws {
    let (output, _) = try review("ons")
    #expect(output.contains(" picture  .scrollwork/out/one-on.diff.svg\n"), "\(output)")
    #expect(output.contains("      t  axis   snapshot   received    apart\n"), "\(output)")
    #expect(output.contains(" more\n"))
    #expect(output.ranges(of: " 1/1 one-on ").count == 3)
  }

  @Test("a review without a terminal ends with 2")
  func noTerminal() {
    let answer = test { $0.reviews = true }
    #expect(answer.exitCode == .usage)
    #expect(answer.messages.contains("--review needs a terminal, and there is none"))
  }
}

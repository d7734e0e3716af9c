import Scrollwork
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import Testing

/// A failed expectation `expected 2, received 1`.
private let failure = ExpectationFailure(
  matcher: "to_equal", differences: [.init(expected: "2", received: "1")], expected: .number(2),
  received: .number(1))

private func result(
  _ name: String, _ status: SpecResult.Status = .passed, path: String = "tests/a_test.lua",
  reason: String = ""
) -> SpecResult {
  var result = SpecResult(
    planned: Made.planned(Made.definition(name, line: 4), path: path), status: status)
  result.reason = reason
  if status == .failed { result.problems = [.expectation(failure)] }
  if status == .error || status == .stopped {
    result.problems = [.diagnostic(Diagnostic(.error, code: "SW0101", "broken"))]
  }
  return result
}

@Suite("TAPReport") struct TAPReportTests {
  private func text(_ results: SpecResult...) -> String {
    Made.text(TAPReport(), of: Made.run(results))
  }

  @Test("passed, skipped and open tests are one line each")
  func lines() {
    #expect(
      text(
        result("one"), result("two", .skipped, reason: "why"), result("three", .skipped),
        result("four", .todo)) == """
          TAP version 14
          1..4
          ok 1 - one
          ok 2 - two # SKIP why
          ok 3 - three # SKIP
          not ok 4 - four # TODO

          """)
    #expect(text() == "TAP version 14\n1..0\n")
  }

  @Test("a name cannot hold a directive, an escape or a line of its own")
  func names() {
    #expect(
      text(result("a # TODO b\\"), result("c\nnot ok 2 - d")).hasSuffix(
        "ok 1 - a \\# TODO b\\\\\nok 2 - c\\\\x0Anot ok 2 - d\n"))
  }

  @Test(
    "a path stands bare where YAML reads it as text",
    arguments: [
      ("tests/a_test.lua", "tests/a_test.lua", "tests/a_test.lua:4"),
      ("/ü/a.lua", "/ü/a.lua", "'/ü/a.lua:4'"), ("1.lua", "\"1.lua\"", "1.lua:4"),
      ("a b.lua", "\"a b.lua\"", "'a b.lua:4'"), ("a:b.lua", "\"a:b.lua\"", "a:b.lua:4"),
      ("-a.lua", "\"-a.lua\"", "./-a.lua:4"),
    ])
  func paths(path: String, plain: String, word: String) {
    var bad = result("x", .failed, path: path)
    #expect(
      text(bad) == """
        TAP version 14
        1..1
        not ok 1 - x
          ---
          message: "expected 2, received 1"
          at: {file: \(plain), line: 4, t: 0.000}
          rerun: "scrollwork test \(word)"
          ...

        """)
    bad.problems = [.diagnostic(Diagnostic(.error, "a \"b\"\nc"))]
    #expect(text(bad).contains("\n  message: \"a \\\"b\\\" c\"\n  at: {file: \(plain), line: 4}\n"))
  }

  @Test("files that could not be loaded come first and count as tests; what did not run is said")
  func ends() {
    var run = Made.run([result("one")])
    run.plan.files[0].count = 3
    run.plan.files.append(Made.broken("tests/b#_test.lua", after: 3))
    #expect(
      Made.text(TAPReport(), of: run) == """
        TAP version 14
        1..4
        not ok 1 - tests/b\\#_test.lua could not be loaded
          ---
          message: "unexpected end"
          at: {file: "tests/b#_test.lua"}
          rerun: "scrollwork test 'tests/b#_test.lua'"
          ...
        ok 2 - one
        Bail out! 2 not run

        """)
  }
}

@Suite("Unused files in machine reports") struct UnusedFileReportTests {
  /// A run of one test that passed, with a snapshot that it does not use.
  private var run: SpecRun {
    var run = Made.run(of: [.passed])
    run.failsUnused = true
    run.unused = [UnusedFile(path: "tests/__snapshots__/a_test/x.snap", content: .snapshot)]
    return run
  }

  @Test("TAP has a point for each, and the plan behind them · row:Q5")
  func points() {
    let lines = Made.text(TAPReport(), of: run).split(separator: "\n")
    #expect(
      lines.suffix(6) == [
        "not ok 2 - unused snapshot tests/__snapshots__/a_test/x.snap", "  ---",
        "  message: \"no test uses it\"",
        "  at: {file: tests/__snapshots__/a_test/x.snap}", "  ...", "1..2",
      ], "\(lines)")
    #expect(lines.count { $0.hasPrefix("1..") } == 1)
  }

  @Test("JUnit has a suite for each, with a case that fails · row:Q5")
  func cases() {
    let text = Made.text(JUnitReport(), of: run)
    #expect(text.contains("<testsuites name=\"scrollwork\" tests=\"2\" failures=\"1\""), "\(text)")
    #expect(
      text.contains("name=\"unused snapshot: no test uses it\" file=\"tests/__snapshots__"))
    #expect(
      text.contains("<failure type=\"unused snapshot\" message=\"no test uses it\"></failure>"))
  }
}

@Suite("MarkdownReport") struct MarkdownReportTests {
  @Test("the table counts by file; the errors are those of tests and of loading")
  func table() {
    let files: [(String, [SpecResult.Status])] = [
      ("tests/a_test.lua", [.passed, .failed, .error, .stopped, .skipped, .todo, .passed]),
      ("tests/b|_test.lua", [.passed]),
    ]
    var run = Made.run(
      files.flatMap { path, statuses in
        statuses.enumerated().map { result("t\($0)", $1, path: path) }
      })
    run.plan.files.append(Made.broken("tests/c_test.lua", after: 8))
    run.plan.files.append(
      PlanSummary.File(path: "tests/none_test.lua", count: 0, firstTestIndex: 8, failure: nil))
    let page = MarkdownReport().text(of: run)
    #expect(
      page.contains(
        """
        | --- | ---: | ---: | ---: | ---: | ---: |
        | tests/a\\_test.lua | 7 | 2 | 1 | 2 | 2 |
        | tests/b\\|\\_test.lua | 1 | 1 | 0 | 0 | 0 |
        | tests/c\\_test.lua | 0 | 0 | 0 | 1 | 0 |

        ## tests/c\\_test.lua could not be loaded
        """))
    #expect(page.hasPrefix("# Tests: \(TextReport.counts(of: run))\n\nseed 0, digest `"))
    #expect(page.contains("\n## 1. t1\n\nfailed at `tests/a_test.lua:4`\n\n```text\n"))
    #expect(page.contains("\n## 3. t3\n\nstopped at `tests/a_test.lua:4`\n"))
  }

  @Test(
    "a name is text, whatever Markdown or HTML would make of it",
    arguments: [
      ("<b>&", "&lt;b>&amp;"), ("*a* _b_ `c`", "\\*a\\* \\_b\\_ \\`c\\`"),
      ("[x](y) # ~z~ \\", "\\[x\\](y) \\# \\~z\\~ \\\\"), ("a\nb", "a\\\\x0Ab"),
    ])
  func names(name: String, escaped: String) {
    let page = MarkdownReport().text(of: Made.run([result(name, .failed)]))
    #expect(page.contains("\n## 1. \(escaped)\n"))
  }

  @Test("a path with a backtick stands between two, a block's fence is longer than what is in it")
  func fences() {
    var run = Made.run([result("x", .failed, path: "a`b.lua")])
    run.remarks = ["```` four", "plain"]
    let page = MarkdownReport().text(of: run)
    #expect(page.contains("\nfailed at `` a`b.lua:4 ``\n"))
    #expect(page.hasSuffix("\n`````text\n```` four\nplain\n`````\n"))
  }
}

@Suite("TextReport's totals") struct TextReportTotalsTests {
  @Test(
    "the totals name what occurred, in one order, with plurals for errors and files",
    arguments: [
      ([], 0, 0, "0 passed"), ([.passed], 0, 0, "1 passed"),
      (
        [.todo, .skipped, .stopped, .error, .failed], 1, 0,
        "0 passed, 1 failed, 1 error, 1 stopped, 1 skipped, 1 todo, 1 file not loaded"
      ),
      (
        [.error, .passed, .error, .stopped, .stopped], 2, 3,
        "1 passed, 2 errors, 2 stopped, 2 files not loaded, 3 not run"
      ),
    ] as [([SpecResult.Status], Int, Int, String)])
  func counts(statuses: [SpecResult.Status], broken: Int, notRun: Int, expected: String) {
    var run = Made.run(of: statuses)
    for number in 0..<broken {
      run.plan.files.append(Made.broken("tests/x\(number)_test.lua", after: statuses.count))
    }
    if notRun > 0 { run.plan.files[0].count += notRun }
    #expect(TextReport.counts(of: run) == expected)
  }

  @Test("the sum says the virtual time of a run that passed, and what it.only left out")
  func sum() {
    var run = Made.run([result("one"), result("two")])
    for index in run.results.indices { run.results[index].virtual = 0.25 }
    run.wall = 1.5
    run.remarks = [" wrote it"]
    #expect(
      TextReport.sum(of: run) == [
        " 2 passed   seed 0   digest \(run.digest)   0.50 s virtual in 1.50 s wall", " wrote it",
      ])
    run.results[0].status = .failed
    #expect(
      TextReport.sum(of: run).first
        == " 1 passed, 1 failed   seed 0   digest \(run.digest)   1.50 s wall")
    run.plan = PlanSummary(
      files: run.plan.files, count: 2, digest: "", only: "tests/a_test.lua:4", leftOut: 1)
    #expect(
      TextReport.sum(of: run).first == " it.only at tests/a_test.lua:4 leaves out 1 test")
  }

  @Test("each file has its line when its last test has ended, in the order of the plan")
  func files() {
    let run = Made.run([
      result("one"), result("two"), result("three", .skipped, path: "tests/long_test.lua"),
    ])
    var report = TextReport(on: .plain)
    var part = run
    part.results = []
    var texts = [report.begin(part)]
    for result in run.results {
      part.results.append(result)
      texts.append(report.add(result, to: part))
    }
    #expect(
      texts == [
        "", "", " PASS  tests/a_test.lua        2 tests\n",
        " PASS  tests/long_test.lua     1 test    1 skipped\n",
      ])
    #expect(report.end(run) == TextReport.sum(of: run)[0] + "\n")
    var quiet = TextReport(on: .plain, verbosity: .quiet)
    #expect(quiet.begin(part) + quiet.end(part) == "")
  }
}

@Suite("DotReport") struct DotReportTests {
  private func terminal(_ width: Int) -> Terminal {
    Terminal(isTerminal: false, width: width, usesColor: false, glyphs: .unicode)
  }

  @Test(
    "each status has its character",
    arguments: zip(SpecResult.Status.allCases, [".", "F", "E", "!", "s", "t"]))
  func characters(status: SpecResult.Status, character: String) {
    let run = Made.run(of: [status])
    var report = DotReport(on: .plain)
    #expect(report.begin(run) + report.add(run.results[0], to: run) == character)
    var quiet = DotReport(on: .plain, verbosity: .quiet)
    #expect(quiet.begin(run) + quiet.add(run.results[0], to: run) == "")
  }

  @Test(
    "lines are as long as the terminal, but at most 80",
    arguments: [(7, 7), (80, 80), (81, 80), (500, 80)])
  func width(columns: Int, width: Int) {
    let run = Made.run(of: Array(repeating: .passed, count: 2 * width + 1))
    let lines = Made.text(DotReport(on: terminal(columns)), of: run).split(separator: "\n")
    #expect(lines.prefix(3).map(\.count) == [width, width, 1])
    #expect(lines.prefix(3).allSatisfy { $0.allSatisfy { $0 == "." } })
    #expect(lines.dropFirst(3).map(String.init) == TextReport.sum(of: run))
  }

  @Test("a file that could not be loaded is an E where the plan has it")
  func broken() {
    var run = Made.run([
      result("one"), result("two", path: "tests/c_test.lua"),
      result("three", path: "tests/c_test.lua"),
    ])
    run.plan.files.insert(Made.broken("tests/b_test.lua", after: 1), at: 1)
    run.plan.files.append(Made.broken("tests/d_test.lua", after: 3))
    for index in 1...2 { run.results[index].planned.file = 2 }
    let text = Made.text(DotReport(on: .plain), of: run)
    #expect(text.hasPrefix(".E..E\n FAIL  tests/b_test.lua   could not be loaded\n"))
  }
}

@Suite("GitHubMark") struct GitHubMarkTests {
  @Test("a command has the members that are known, each encoded for its place")
  func text() {
    #expect(GitHubMark(message: "m").text == "::error::m")
    #expect(
      GitHubMark(
        level: .warning, file: "a,b.lua", line: 3, column: 9, title: "t: 50%", message: "m: 50%, x"
      ).text == "::warning file=a%2Cb.lua,line=3,col=9,title=t%3A 50%25::m: 50%25, x")
    #expect(
      GitHubMark(file: "f", title: "a\nb", message: "").text == "::error file=f,title=a\\x0Ab::")
  }

  @Test(
    "a message keeps its lines, and no line of it is a command",
    arguments: [
      ("a\nb", "a%0Ab"), ("a\r\nb", "a%0Ab"), ("a\n\n", "a"), ("a\rb", "a\\x0Db"),
      ("%0A", "%250A"), ("a\n::error::b", "a%0A::error::b"), ("\u{1B}[m", "\\x1B[m"),
    ])
  func message(message: String, expected: String) {
    #expect(GitHubMark(message: message).text == "::error::" + expected)
  }
}

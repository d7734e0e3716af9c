import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

/// Each kind of report over the same run: everything that can happen to a test, in two files.
@Suite("Report") struct ReportTests {
  static let files = [
    "tests/carousel_test.lua": """
    describe("carousel", { device = "phone" }, function()
      it("starts on s1", function()
        expect(scene("strip"):get "strip"):to_rest_on "s1"
      end)
      it("one item per flick", function()
        local strip = scene("strip", { pitch = 300 }):get "strip"
        flick(strip, { x = -1000 })
        settle()
        expect(strip):to_rest_on("s2")
      end)
    end)
    """,
    "tests/mixed_test.lua": """
    it("keyboard inset #1", function() it.skip "needs keyboard scene" end)
    it.todo "later"
    it("breaks <badly> & \\"so\\"", function() local x = nil; return x.y end)
    it("loops", function() while true do end end)
    """,
    "tests/broken_test.lua": "it(",
  ]

  private func report(_ kind: ReportRequest.Kind) -> SpecFolder.Answer {
    SpecFolder(Self.files).test {
      $0.reports = [ReportRequest(kind)]
      $0.budget.instructions = 1_000_000
    }
  }

  /// Wall times replaced by `…`.
  static func masked(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      for name in ["time=\"", "\"wall_ms\":"] {
        var start = line.startIndex
        while let found = line[start...].firstRange(of: name) {
          let end = line[found.upperBound...].firstIndex { !$0.isNumber && $0 != "." }
          let rest = end.map { String(line[$0...]) } ?? ""
          line = String(line[..<found.upperBound]) + "…" + rest
          start = line.index(line.startIndex, offsetBy: line.count - rest.count)
        }
      }
      return line
    }.joined(separator: "\n")
  }

  // row:Q5
  @Test("each report of a run is what it was", arguments: ["dot", "tap", "junit", "github", "md"])
  func goldens(name: String) throws {
    let kind = try #require(ReportRequest.Kind(rawValue: name))
    let answer = report(kind)
    #expect(answer.exitCode == .scriptError && answer.messages == "")
    expectGolden(Self.masked(answer.output), named: "report-\(name)")
  }

  @Test("the record has the sampled members in the sampled order")
  func record() {
    let all = Self.masked(report(.jsonl).output).split(separator: "\n").map(String.init)
    // What the views of the failed test did stands behind it.
    #expect(all.contains { $0.hasPrefix(#"{"sw":1,"k":"tick","view":"strip","#) })
    let lines = all.filter { line in
      ["run", "file", "test", "end"].contains { line.hasPrefix("{\"sw\":1,\"k\":\"\($0)\"") }
    }
    #expect(lines.count == 9)
    #expect(lines[0].hasPrefix(#"{"sw":1,"k":"run","seed":0,"plan":6,"plan_digest":""#))
    #expect(
      lines.contains {
        $0.hasPrefix(
          #"{"sw":1,"k":"test","id":"tests/carousel_test.lua::carousel › one item per flick","#
            + #""device":"phone","line":9,"status":"failed","instr":"#)
          && $0.contains(
            #""failure":{"matcher":"to_rest_on","expected":{"item":"s2","x":320},"#
              + #""received":{"item":null,"x":300}"#)
      }, "\(lines)")
    #expect(
      lines[8].hasPrefix(
        #"{"sw":1,"k":"end","passed":1,"failed":1,"errors":1,"stopped":1,"skipped":1,"todo":1,"#
          + #""exit":3,"digest":""#))
  }

  @Test("junit is read by ElementTree, with the counts and the names that the suites promise")
  func junitParses() {
    let folder = TemporaryFolder(["r.xml": report(.junit).output])
    let script = """
      import sys, xml.etree.ElementTree as E
      root = E.parse(sys.argv[1]).getroot()
      assert root.tag == "testsuites" and root.get("name") == "scrollwork"
      def total(name): return sum(int(s.get(name)) for s in root)
      for name in ("tests", "failures", "errors", "skipped"):
          assert int(root.get(name)) == total(name), name
      for suite in root:
          assert suite.tag == "testsuite"
          cases = suite.findall("testcase")
          assert len(cases) == int(suite.get("tests"))
          for kind, name in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
              assert sum(c.find(kind) is not None for c in cases) == int(suite.get(name)), kind
          for c in cases:
              assert c.get("classname") and c.get("name") and float(c.get("time")) >= 0
              assert set(e.tag for e in c) <= {"failure", "error", "skipped", "system-out"}
      pairs = [(c.get("classname"), c.get("name")) for c in root.iter("testcase")]
      assert len(set(pairs)) == len(pairs)
      print("\\n".join(n for _, n in pairs))
      """
    folder.write(script, to: "read.py")
    let result = ShellResult("python3 read.py r.xml 2>&1", in: folder.path)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("breaks <badly> & \"so\"\n"))
    #expect(result.output.contains("carousel › one item per flick [phone]\n"))
  }

  @Test("prove reads the points of TAP")
  func tapParses() {
    // Version 14 is written so that readers of 13 understand it; Debian's prove reads up to 13.
    func older(_ text: String) -> String {
      #expect(text.hasPrefix("TAP version 14\n"))
      return "TAP version 13\n" + text.dropFirst("TAP version 14\n".count)
    }
    let folder = TemporaryFolder(["r.tap": older(report(.tap).output)])
    let result = ShellResult("prove --exec cat r.tap 2>&1", in: folder.path)
    #expect(result.status == 1, "\(result.output)")
    #expect(result.output.contains("Failed 4/7 subtests"), "\(result.output)")
    #expect(!result.output.contains("Parse errors"), "\(result.output)")
    let good = SpecFolder("it(\"a\", function() end) it.todo \"b\"").test {
      $0.reports = [ReportRequest(.tap)]
    }
    folder.write(older(good.output), to: "r.tap")
    #expect(ShellResult("prove --exec cat r.tap 2>&1", in: folder.path).status == 0)
  }

  @Test("the page stands alone: its pictures are in it, and nothing else is asked for")
  func html() {
    let page = report(.html).output
    #expect(page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
    // What its scene showed, and the failures as text for readers without JavaScript.
    #expect(page.contains(#""film":{"scene":{"#) && page.contains(#""frames":""#))
    #expect(page.contains("breaks &lt;badly&gt; &amp; &quot;so&quot;"))
    for outside in [" src=", #"href="h"#, #"href="/"#, "@import", "url(", "http:", "https:"] {
      #expect(!page.contains(outside), "\(outside)")
    }
    // Well-formed but for what HTML does not close.
    let folder = TemporaryFolder(["page.html": page])
    let script = """
      import sys, html.parser
      class P(html.parser.HTMLParser):
          stack = []
          def handle_starttag(self, tag, attrs):
              if tag not in ("meta", "link"): self.stack.append(tag)
          def handle_startendtag(self, tag, attrs): pass
          def handle_endtag(self, tag):
              assert self.stack.pop() == tag, tag
      p = P(); p.feed(open(sys.argv[1], encoding="utf-8").read()); assert not p.stack
      """
    folder.write(script, to: "read.py")
    let result = ShellResult("python3 read.py page.html 2>&1", in: folder.path)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("GitHub gets ten marks, the tenth for the rest, and the whole list as a page")
  func github() {
    let tests = (1...12).map { "it(\"t\($0), a: b%\", function() expect(1):to_equal(2) end)" }
    let folder = SpecFolder(tests.joined(separator: "\n"))
    let summary = folder.folder.path + "/summary.md"
    let answer = folder.test(environment: [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary,
    ])
    let marks = SpecFolder.lines(answer.output, beginningWith: "::error")
    #expect(marks.count == 10)
    #expect(
      marks[0]
        == "::error file=tests/a_test.lua,line=1,title=t1%2C a%3A b%25::expected 2, received 1")
    #expect(marks[9] == "::error::and 3 more, see the summary")
    #expect(answer.output.hasPrefix(" FAIL  tests/a_test.lua"))
    let page = readText(summary) ?? ""
    #expect(page.hasPrefix("# Tests: 0 passed, 12 failed\n") && page.contains("## 12. t12"))
    // A report for programs stays alone on its stream.
    let tap = folder.test(environment: ["GITHUB_ACTIONS": "true"]) {
      $0.reports = [ReportRequest(.tap)]
    }
    #expect(!tap.output.contains("::error") && tap.messages.hasPrefix("::error file="))
  }

  @Test("reports go to files beside the one that is printed, each as a whole")
  func files() {
    let folder = SpecFolder(Self.files)
    let answer = folder.test("tests/mixed_test.lua") {
      $0.reports = [
        ReportRequest(.junit, file: "r.xml"), ReportRequest(.md, file: "r.md"),
        ReportRequest(.html, file: "r.html"), ReportRequest(.tap, file: "r.tap"),
      ]
      $0.budget.instructions = 1_000_000
    }
    #expect(answer.output.hasPrefix(" FAIL  tests/mixed_test.lua"))
    for (name, start) in [
      ("r.xml", "<?xml"), ("r.md", "# Tests"), ("r.html", "<!DOC"), ("r.tap", "TAP version 14\n"),
    ] {
      #expect(readText("\(folder.folder.path)/\(name)")?.hasPrefix(start) == true)
    }
    #expect(ShellResult("ls -A", in: folder.folder.path).output.contains(".part") == false)
  }

  @Test("a file that cannot be written ends with 7 before any test, and leaves no other behind")
  func unwritable() {
    let folder = SpecFolder(Self.files)
    let answer = folder.test {
      $0.reports = [
        ReportRequest(.junit, file: "ok.xml"), ReportRequest(.md, file: "pager.lua/r.md"),
      ]
    }
    #expect(answer.exitCode == .inputOutput && answer.output == "")
    #expect(answer.messages == "error: cannot write pager.lua/r.md: Not a directory\n")
    let files = ShellResult("ls -A", in: folder.folder.path).output
    #expect(!files.contains(".part") && !files.contains("ok.xml"))
  }

  @Test("the folders of reports, records and coverage are made · row:Q5")
  func missingFolders() {
    let folder = SpecFolder(Self.files)
    let answer = folder.test {
      $0.reports = [ReportRequest(.junit, file: "out/a/j.xml")]
      $0.record = "out/2.jsonl"
      $0.coverageFolder = "na/b/c"
    }
    #expect(answer.exitCode != .inputOutput, "\(answer)")
    for (name, start) in [
      ("out/a/j.xml", "<?xml"), ("out/2.jsonl", "{"), ("na/b/c/lcov.info", "TN:"),
    ] {
      #expect(folder.folder.text(name).hasPrefix(start), "\(name)")
    }
  }

  @Test("what --coverage, --update-costs and --rows need is checked before any test runs · row:Q5")
  func checkedBefore() {
    let changes: [(String, (inout TestOptions) -> Void)] = [
      ("cannot write pager.lua/lcov.info: Not a directory", { $0.coverageFolder = "pager.lua" }),
      ("cannot write .scrollwork/costs.tsv: Not a directory", { $0.updatesCosts = true }),
      ("cannot read nope: No such file or directory", { $0.rowsFile = "nope" }),
    ]
    for (message, change) in changes {
      let folder = SpecFolder(Self.files)
      folder.folder.write("", to: ".scrollwork")
      let answer = folder.test(change: change)
      #expect(answer.exitCode == .inputOutput && answer.output == "", "\(answer)")
      #expect(answer.messages == "error: \(message)\n")
    }
  }

  @Test(
    "two reports for one place, unknown ones and empty files are refused",
    arguments: [
      (["text", "tap"], "one report goes to the standard output, not 2: text tap"),
      (["tap=a", "junit=./a"], "two reports go to ./a"),
      (["junti"], "unknown report junti; did you mean junit?"),
      (["junit="], "--report junit= needs a file"),
    ])
  func refused(texts: [String], message: String) {
    do throws(HostError) {
      var requests: [ReportRequest] = []
      for text in texts { requests.append(try ReportRequest(parsing: text)) }
      try ReportRequest.check(requests)
      Issue.record("\(texts) is fine")
    } catch {
      #expect(error.exitCode == .usage && error.diagnostic.message == message)
    }
  }
}

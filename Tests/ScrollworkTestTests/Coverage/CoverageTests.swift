import HostTestSupport
import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("Coverage") struct CoverageTests {
  static let files = [
    "tests/a_test.lua": """
    local tool = require "tool"
    describe("tool", function()
      it("counts", function()
        for _ = 1, 3 do tool.used(true) end
      end)
    end)
    """,
    "tool.lua": """
    local M = {}

    function M.used(flag)
      if flag then
        return 1
      end
      return 2
    end

    local function unused()
      return 3
    end

    M.late = function() return unused() end
    return M
    """,
    "never.lua": "local x = 1\nreturn function() return x end\n",
    "broken.lua": "return (",
    ".hidden/h.lua": "return 1",
    "other/scrollwork.toml": "",
    "other/other.lua": "return 1",
  ]

  private func covered(
    _ files: [String: String], _ change: (inout TestOptions) -> Void = { _ in }
  ) -> (answer: SpecFolder.Answer, lcov: String, folder: SpecFolder) {
    let folder = SpecFolder(files)
    let answer = folder.test {
      $0.coverageFolder = "out"
      change(&$0)
    }
    return (answer, readText("\(folder.folder.path)/out/lcov.info") ?? "", folder)
  }

  @Test("records hold coverage, so merged parts say the same as a run in one piece")
  func merged() {
    var files = Self.files
    files["tests/b_test.lua"] = """
      it("moves", function()
        local page = scene("page"):get "page"
        flick(page, { y = -900 }) settle()
      end)
      it("counts", function() require("tool").used(false) end)
      it("moves back", function()
        local page = scene("page"):get "page"
        page:scroll_to_edge "bottom"
      end)
      """
    let (single, lcov, folder) = covered(files)
    func part(_ number: Int, _ coverage: String?) {
      _ = folder.test { options in
        options.shard = Shard("\(number)/2")
        options.record = "\(number).jsonl"
        options.coverageFolder = coverage
      }
    }
    func merge() -> SpecFolder.Answer {
      folder.test("2.jsonl", "1.jsonl") { options in
        options.mode = .merge
        options.coverageFolder = "merged"
        options.reports = [ReportRequest(.text)]
      }
    }
    part(1, "one")
    part(2, "two")
    let answer = merge()
    #expect(readText("\(folder.folder.path)/merged/lcov.info") == lcov)
    #expect(answer.output.replacing("merged/lcov", with: "out/lcov") == single.output)
    part(2, nil)
    let refused = merge()
    #expect(
      refused.exitCode == .usage && refused.messages.contains("2.jsonl does not say what ran"))
    part(2, "two")
    _ = ShellResult("rm tests/b_test.lua", in: folder.folder.path)
    let gone = merge()
    #expect(gone.exitCode == .usage && gone.messages.contains("tests/b_test.lua is not here"))
  }

  // row:Q10
  @Test("lines come from the compiled functions; what nobody called or required counts zero")
  func lcov() {
    let (answer, lcov, _) = covered(Self.files)
    #expect(answer.exitCode == .success, "\(answer)")
    let tool = """
      TN:
      SF:tool.lua
      FN:3,M.used
      FN:10,unused
      FN:14,late
      FNDA:3,M.used
      FNDA:0,unused
      FNDA:0,late
      FNF:3
      FNH:1
      DA:1,1
      DA:3,1
      DA:4,3
      DA:5,3
      DA:7,0
      DA:8,1
      DA:11,0
      DA:12,1
      DA:14,1
      DA:15,1
      LF:10
      LH:8
      end_of_record

      """
    #expect(lcov.hasSuffix(tool), "\(lcov)")
    #expect(lcov.contains("SF:never.lua\nFN:2,function:2\nFNDA:0,function:2\n"), "\(lcov)")
    #expect(lcov.contains("DA:1,0\nDA:2,0\nLF:2\nLH:0\n"))
    for other in ["broken.lua", ".hidden", "other/", "scenes/", "tests/"] {
      #expect(!lcov.contains("SF:\(other)"), "\(other)")
    }
    #expect(
      answer.output.contains("           tool.lua 8/10  never ran: 7, 11\n"), "\(answer.output)")
    #expect(answer.output.contains("           wrote out/lcov.info\n"))
  }

  @Test("counting changes no result, no digest and no instruction count")
  func noChange() {
    let plain = SpecFolder(Self.files)
    _ = plain.test { $0.record = "r.jsonl" }
    let (_, _, folder) = covered(Self.files) { $0.record = "r.jsonl" }
    func results(_ folder: SpecFolder) -> [Substring] {
      (readText("\(folder.folder.path)/r.jsonl") ?? "").split(separator: "\n").filter {
        $0.contains("\"k\":\"test\"")
      }.map { $0.prefix(upTo: $0.firstRange(of: "\"wall_ms\"")?.lowerBound ?? $0.endIndex) }
    }
    #expect(results(plain).count == 1 && results(plain) == results(folder))
  }

  @Test("genhtml takes the tracefile")
  func genhtml() {
    let (_, _, folder) = covered(Self.files)
    guard ShellResult("command -v genhtml").status == 0 else {
      print("skipped: genhtml is not installed (apt-get install lcov)")
      return
    }
    let result = ShellResult(
      "genhtml --quiet out/lcov.info -o page 2>&1 && ls page", in: folder.folder.path)
    #expect(result.status == 0 && result.output.contains("index.html"), "\(result.output)")
  }

  @Test("gestures: phases, items, ends and grabs that no test has seen are named")
  func gestures() {
    let (answer, _, _) = covered([
      "tests/a_test.lua": """
      it("goes one on", function()
        local strip = scene("strip"):get "strip"
        flick(strip, { x = -1000 })
        settle()
        expect(strip):to_rest_on "s2"
      end)
      """
    ])
    #expect(
      answer.output.contains(
        " gestures  strip: phases 3/5, never tracking, animating · items 2/6 · end edge never hit · "
          + "grabbed while moving: never\n"), "\(answer.output)")
    let (more, _, _) = covered([
      "tests/a_test.lua": """
      it("flicks, and catches it", function()
        local page = scene("page"):get "page"
        flick(page, { y = -2000 })
        tick(2)
        flick(page, { y = -2000 })
        settle()
        page:scroll_to_edge("bottom", { animate = true })
        settle()
      end)
      """
    ])
    #expect(
      more.output.contains(" · both edges hit · grabbed while moving: once\n"), "\(more.output)")
    #expect(more.output.contains(" gestures  page: phases "), "\(more.output)")
  }

  @Test(
    "files of packages stand apart under their own names, and in no sum: the tracefile has none · row:J18"
  )
  func packages() {
    let files = [
      "scrollwork.toml": "[dependencies]\npaging = { path = \"lib/paging\" }",
      "own.lua":
        "local wheel = require 'paging.wheel'\nreturn function() return wheel.turn(1) end\n",
      "lib/paging/scrollwork.toml": "[package]\nname = \"paging\"\nversion = \"1.2.0\"",
      "lib/paging/paging.lua": "return require 'paging.wheel'\n",
      "lib/paging/unused.lua": "return 1\n",
      "lib/paging/wheel.lua": """
      local M = {}
      function M.turn(n)
        if n > 1 then
          return "far"
        end
        return "near"
      end
      return M
      """,
      "tests/a_test.lua":
        "it('turns', function() expect(require('own')()):to_equal 'near' end)\n"
        + "it('turns again', function() expect(require('own')()):to_equal 'near' end)",
    ]
    let (answer, lcov, folder) = covered(files)
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.contains(" lines     own.lua 2/2"), "\(answer.output)")
    #expect(
      answer.output.contains("\n packages  paging@1.2.0/wheel.lua 6/7  never ran: 4\n"),
      "\(answer.output)")
    #expect(
      !answer.output.contains("unused.lua") && !answer.output.contains("paging@1.2.0/paging.lua"))
    #expect(lcov.contains("SF:own.lua\n") && !lcov.contains("wheel.lua"))
    for number in 1...2 {
      _ = folder.test {
        $0.shard = Shard("\(number)/2")
        $0.record = "\(number).jsonl"
        $0.coverageFolder = "out"
      }
    }
    let merged = folder.test("1.jsonl", "2.jsonl") {
      $0.mode = .merge
      $0.coverageFolder = "out"
      $0.reports = [ReportRequest(.text)]
    }
    #expect(merged.output == answer.output, "\(merged.output)\(merged.messages)")
    // Of the package itself they are its own.
    folder.folder.write(
      "it('turns', function() expect(require('paging').turn(2)):to_equal 'far' end)",
      to: "lib/paging/tests/b_test.lua")
    let own = folder.test {
      $0.invocation.currentDirectory = $0.invocation.currentDirectory.appending("lib/paging")
      $0.coverageFolder = "out"
    }
    #expect(own.output.contains("wheel.lua 6/7  never ran: 6"), "\(own.output)")
    #expect(!own.output.contains(" packages "))
  }
}

import HostTestSupport
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("property") struct PropertyTests {
  private let sums = """
    property("sums", { n = gen.integer { max = 1000 }, l = gen.list(gen.integer()) }, function(case)
      expect(case.n < 77 or #case.l < 2):to_equal(true)
    end)
    """

  @Test("a property that holds is one test, tried with every case, in a scene of its own")
  func passing() {
    let folder = SpecFolder(
      """
      property("rests", { path = gen.finger_path { on = "page", max = 3 }, rate = gen.rate() },
        function(case)
          local page = scene("page"):get "page"
          case.path:play()
          settle()
          expect(page).never:to_be_at { y = -1 }
          expect(page.y >= 0 and page.y <= page.range.max.y):to_equal(true)
        end)
      """)
    let answer = folder.test { $0.cases = 12 }
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.contains("1 test   1 property × 12 cases\n"))
    #expect(folder.folder.text("tests/__cases__/a_test.lua") == "")
  }

  @Test("one that fails shows the smallest case, keeps it, and says how to run it again")
  func failing() {
    let folder = SpecFolder(sums)
    let answer = folder.test()
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains("      case = { l = { 0, 0 }, n = 77 }\n"))
    #expect(answer.output.contains("    kept     tests/__cases__/a_test.lua   runs first from"))
    #expect(
      folder.folder.text("tests/__cases__/a_test.lua").contains(
        "  { property = \"sums\",\n    case = { l = { 0, 0 }, n = 77 } },\n"))
    let rerun = SpecFolder.lines(answer.output, beginningWith: "rerun")[0]
    let id = rerun.split(separator: " ").last.map(String.init) ?? ""
    let again = folder.test { $0.keptCase = id }
    #expect(again.output.contains("   kept case \(id)"))
    #expect(again.exitCode == .failure)
  }

  @Test("all tests of a run begin with the cases that were kept before it · row:Q5")
  func keptBefore() {
    let folder = SpecFolder(
      """
      describe("g", { rate = { 30, 60, 90 } }, function()
        property("p", { n = gen.integer { max = 1000 } }, function(case)
          expect(case.n):to_be_less_than(500)
        end)
      end)
      """)
    let first = folder.test().output
    #expect(SpecFolder.lines(first, beginningWith: "kept  ").count == 3, "\(first)")
    #expect(!first.contains("kept case"))
    let kept = folder.folder.text("tests/__cases__/a_test.lua")
    #expect(kept.ranges(of: "case = { n = 500 }").count == 1, "\(kept)")
    #expect(folder.test().output.ranges(of: "   kept case ").count == 3)
  }

  @Test("where cases cannot be kept, the error names the file and no report says that they are")
  func unwritableCases() {
    let folder = SpecFolder(["tests/a_test.lua": sums, "tests/__cases__": "a file, not a folder"])
    let answer = folder.test()
    #expect(answer.exitCode == .inputOutput, "\(answer)")
    #expect(!answer.output.contains("kept  ") && answer.output.contains("--cases 200"))
    #expect(answer.messages.contains("tests/__cases__/a_test.lua"))
  }

  @Test("kept cases that no property runs are treated as unused snapshots are · row:Q5")
  func unusedCases() {
    let folder = SpecFolder(sums)
    _ = folder.test()
    let kept = folder.folder.text("tests/__cases__/a_test.lua")
    func answers() -> (home: SpecFolder.Answer, service: SpecFolder.Answer) {
      (folder.test(), folder.test(environment: ["CI": "1"]))
    }
    #expect(!answers().service.output.contains("unused"))
    folder.folder.write(
      "it(\"sums\", function() expect(1):to_equal(1) end)", to: "tests/a_test.lua")
    let changed = answers()
    let line = " unused case tests/__cases__/a_test.lua   no property is called \"sums\"\n"
    #expect(changed.home.exitCode == .success && changed.home.output.contains(line))
    #expect(changed.service.exitCode == .failure && changed.service.output.contains(line))
    // Parts of a file do not show what is unused.
    #expect(folder.test("tests/a_test.lua:1", environment: ["CI": "1"]).exitCode == .success)
    let sharded = folder.test(environment: ["CI": "1"]) {
      $0.shard = Shard("1/1")
      $0.record = "1.jsonl"
    }
    #expect(sharded.exitCode == .success)
    let merged = folder.test("1.jsonl", environment: ["CI": "1"]) {
      $0.mode = .merge
      $0.reports = [ReportRequest(.text)]
    }
    #expect(merged.exitCode == .failure && merged.output == changed.service.output)
    folder.folder.write(kept, to: "tests/__cases__/gone_test.lua")
    folder.folder.write(sums, to: "tests/a_test.lua")
    let gone = answers().service.output
    #expect(
      gone.contains(" unused case tests/__cases__/gone_test.lua   there is no such test file\n"))
    #expect(!gone.contains(line))
  }

  @Test("the number of cases is that of the file's own project, unless a flag sets it · row:Q5")
  func casesOfProject() {
    let folder = SpecFolder([
      "scrollwork.toml": "[test]\ncases = 4", "sub/scrollwork.toml": "[test]\ncases = 3",
      "sub/tests/b_test.lua": sums, "tests/a_test.lua": sums,
    ])
    func counts(_ change: (inout TestOptions) -> Void = { _ in }) -> [Bool] {
      let output = folder.test("tests", "sub", environment: ["CI": "1"], change: change).output
      return [3, 4, 5].map { output.contains("1 property × \($0) cases") }
    }
    #expect(counts() == [true, true, false])
    #expect(counts { $0.cases = 5 } == [false, false, true])
  }

  @Test("the same seed tries the same cases, another one others")
  func seeds() {
    func output(_ seed: UInt64) -> String {
      SpecFolder(
        """
        property("p", { n = gen.integer { max = 1000000 } }, function(case) print(case.n) end)
        """
      ).test {
        $0.cases = 3
        $0.seed = .fixed(seed)
      }.output
    }
    #expect(output(1) == output(1) && output(1) != output(2))
  }

  @Test("in CI nothing is written")
  func continuousIntegration() {
    let folder = SpecFolder(sums)
    let answer = folder.test(environment: ["CI": "1"])
    #expect(answer.exitCode == .failure && !answer.output.contains("kept  "))
    #expect(folder.folder.text("tests/__cases__/a_test.lua") == "")
  }

  @Test(
    "a kept case that cannot be used is an error, never left out",
    arguments: [
      "return {", "return 1", "return { { case = {} } }",
      "return { { property = \"sums\", case = { n = 1 } } }",
      "return { { property = \"sums\", case = { n = 1, l = { \"x\" } } } }",
    ])
  func brokenKeeping(text: String) {
    let folder = SpecFolder([
      "tests/a_test.lua": sums, "tests/__cases__/a_test.lua": text,
    ])
    let answer = folder.test()
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains("1 error") && answer.output.contains("__cases__/a_test.lua"))
  }

  @Test("a case that is not kept is named with those that are")
  func unknownCase() {
    let folder = SpecFolder(sums)
    let none = folder.test { $0.keptCase = "k00000" }
    #expect(none.exitCode == .incomplete && none.output == "")
    #expect(none.messages == "error[SW0611]: there is no kept case k00000\n", "\(none.messages)")
    let rerun = SpecFolder.lines(folder.test().output, beginningWith: "rerun")[0]
    let id = rerun.split(separator: " ").last.map(String.init) ?? ""
    let other = folder.test { $0.keptCase = "k00000" }
    #expect(other.messages.contains("help: kept: \(id)\n"), "\(other.messages)")
  }

  @Test("--case runs the tests that have this kept case, and no others · row:Q5")
  func keptCaseAlone() {
    let folder = SpecFolder([
      "tests/a_test.lua": sums + "\nit(\"plain\", function() error \"no\" end)",
      "tests/b_test.lua": """
      property("other", { m = gen.integer { max = 9 } }, function(case) expect(case.m):to_be_less_than(3) end)
      """,
    ])
    let rerun = SpecFolder.lines(folder.test().output, beginningWith: "rerun")
    let ids = rerun.filter { $0.contains("--case k") }.compactMap { $0.split(separator: " ").last }
    #expect(ids.count == 2)
    for (id, file) in zip(ids, ["a_test", "b_test"]) {
      let answer = folder.test { $0.keptCase = String(id) }
      #expect(answer.exitCode == .failure && answer.output.contains(" 0 passed, 1 failed  "))
      #expect(
        answer.output.contains("kept case \(id)") && answer.output.contains("tests/\(file).lua:"))
    }
    folder.folder.write("return {", to: "tests/__cases__/b_test.lua")
    let broken = folder.test { $0.keptCase = String(ids.last ?? "") }
    #expect(broken.exitCode == .failure && broken.output.contains("1 error"), "\(broken.output)")
  }

  @Test("a hand does what its steps say, and fails in the smallest that does")
  func hands() {
    let folder = SpecFolder(
      """
      local list = function() return scene("page"):get "page" end
      it("steps", function()
        local page = list()
        gen.path("page", { flick = { 0, -600 } }, { wait = 0.1 }, { hold = 0.1 }, { lift = true },
          { wheel = { 0, 30 }, ticks = 2 }, { key = "PageDown" }, { settle = true },
          { by = { 0, 40 }, over = 0.2 }, { lift = { 0, 0 } }):play()
        settle()
        local there = page.y
        local other = list()
        flick(other, { y = -600, over = 0.1 })
        advance(0.1)
        touch(other):hold(0.1):release()
        wheel(other, { y = 30, ticks = 2 })
        keys(other, "PageDown")
        settle()
        drag(other, { by = { 0, 40 }, over = 0.2, velocity = { 0, 0 } })
        settle()
        expect(there):to_equal(other.y)
        expect(there):to_be_more_than(300)
      end)
      property("never far", { hand = gen.hand { on = "page", axis = "y" } }, function(case)
        local page = list()
        case.hand:play()
        settle()
        expect(page.y):to_be_less_than(500)
      end)
      """)
    let answer = folder.test()
    #expect(
      answer.exitCode == .failure && answer.output.contains("1 passed, 1 failed"),
      "\(answer.output)")
    #expect(answer.output.contains("case = { hand = gen.path(\"page\", { "), "\(answer.output)")
  }

  @Test("steps of trackpads, two fingers and accessibility clients do what the verbs do")
  func otherSteps() {
    let folder = SpecFolder(
      """
      local sw = require "scrollwork"
      local function open()
        return sw.scene { width = 300, height = 400,
          sw.scroll { id = "map", zoom = { min = 1, max = 4 }, sw.item { id = "sheet", height = 4000 } },
        }:view "map"
      end
      it("steps", function()
        local map = open()
        gen.path("map", { trackpad = { 0, 60 }, over = 0.1 }, { settle = true },
          { accessibility = "down" }, { settle = true }, { pinch = 2, over = 0.2 }):play()
        settle()
        local y, zoom = map.y, map.zoom
        local other = open()
        for tick = 1, 6 do wheel(other, { y = 10, phase = tick == 1 and "began" or "changed" }) end
        wheel(other, { y = 0, phase = "ended" })
        wheel(other, { y = 0, momentum = "began" })
        settle()
        accessibility_scroll(other, "down")
        settle()
        pinch(other, { scale = 2, over = 0.2 })
        settle()
        expect(y):to_equal(other.y)
        expect(zoom):to_equal(other.zoom)
        expect(zoom):to_equal(2)
        expect(y):to_be_more_than(460)
      end)
      """)
    let answer = folder.test()
    #expect(answer.exitCode == .success, "\(answer.output)")
  }

  @Test(
    "what makes no sense is refused where it stands",
    arguments: [
      ("property('p', {}, function() end)", "property needs at least one generator"),
      ("property('p', { 1 }, function() end)", "generators have names"),
      ("property('p', { n = 1 }, function() end)", "Generator"),
      ("property('p', { n = gen.integer { min = 2, max = 1 } }, print)", "min 2 is above max 1"),
      ("gen.integer { mni = 1 }", "min"), ("gen.choice {}", "a list of 1 to"),
      ("gen.finger_path {}", "on="), ("gen.rate { 0 }", "from 1 to 1000"),
      ("gen.flout()", "gen has no"),
      ("gen.device { 'phon' }", "there is no device"), ("gen.path('v', {})", "got none"),
      ("gen.path('v', { by = { 0, 1 }, hold = 1 })", "got by and hold"),
      ("gen.path('v', { settle = false })", "settle is true or left out"),
      ("gen.path('v', { hold = 1 }, { down = { 1, 1 } })", "down= stands before all steps"),
      ("gen.path('v', { key = 'pagedown' })", "PageDown"), ("gen.hand {}", "gen.hand needs on="),
      ("gen.hand { on = 'v', like = 'thum' }", "thumb"), ("gen.hand { on = 'v', max = 0 }", "1 to"),
      ("gen.hand { on = 'v', axis = 'z' }", "axis"),
      ("gen.path('v', { pinch = 0 })", "above 0"),
      ("gen.path('v', { accessibility = 'dwn' })", "down"),
      ("describe('d', { direction = { 'ltr', 'rtl' } }, print)", "not a list"),
    ])
  func refusals(code: String, words: String) {
    let answer = SpecFolder(code).test()
    #expect(answer.exitCode == .scriptError)
    #expect(answer.output.contains(words), "\(answer.output)")
  }
}

import Glibc
import TestSupport
import Testing

/// `scrollwork why --not` by the program itself: what it finds by running is what the formulas of
/// docs/behavior.md say.
@Suite("why") struct WhyProcessTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "page.lua": """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 6 do items[i] = sw.item { id = "p" .. i, width = 400, height = 400 } end
    sw.scene { sw.scroll { id = "v", axis = "horizontal", width = 400, height = 400, sw.row(items) } }
    """,
    "rows.lua": """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 20 do items[i] = sw.item { id = "r" .. i, height = 100 } end
    sw.scene { sw.scroll { id = "v", width = 300, height = 600, sw.column(items) } }
    """,
    "right.lua": """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 6 do items[i] = sw.item { id = "p" .. i, width = 400, height = 400 } end
    sw.scene { direction = "rtl",
      sw.scroll { id = "v", axis = "horizontal", width = 400, height = 400, sw.row(items) } }
    """,
    "sheet.lua": """
    local sw = require "scrollwork"
    sw.scene { sw.item { height = 844 },
      sw.sheet { id = "sheet", detents = { peek = 120, half = 400, full = 700 }, detent = "peek",
        sw.column { sw.item { id = "a", height = 200 } } } }
    """,
    "nested.lua": """
    local sw = require "scrollwork"
    local items, rows = {}, {}
    for i = 1, 6 do items[i] = sw.item { id = "p" .. i, width = 400, height = 400 } end
    for i = 1, 10 do rows[i] = sw.item { id = "r" .. i, height = 300 } end
    rows[2] = sw.scroll { id = "inner", axis = "horizontal", width = 400, height = 400, sw.row(items) }
    sw.scene { sw.scroll { id = "outer", width = 400, height = 600, sw.column(rows) } }
    """,
    "timer.lua": """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 20 do items[i] = sw.item { id = "r" .. i, height = 100 } end
    local scene = sw.scene { sw.scroll { id = "v", width = 300, height = 600, sw.column(items) } }
    sw.after(0.5, function() scene:view "v":scroll_to("r2", { align = "top" }) end)
    """,
    "scenes/page.lua": """
    local sw = require "scrollwork"
    local items = {}
    for i = 1, 6 do items[i] = sw.item { id = "p" .. i, width = 400, height = 400 } end
    return sw.scene { sw.scroll { id = "v", axis = "horizontal", width = 400, height = 400, sw.row(items) } }
    """,
    "tests/page_test.lua": """
    it("a slow drag turns", function()
      local v = scene("page"):get "v"
      v:snap "page"
      drag(v, { by = { -160, 0 }, over = 1, velocity = { 0, 0 } })
      settle()
      expect(v):to_rest_on "p2"
    end)
    it("a slow drag returns", function()
      local v = scene("page"):get "v"
      v:snap "page"
      drag(v, { by = { -160, 0 }, over = 1, velocity = { 0, 0 } })
      settle()
      expect(v):to_rest_on "p1"
    end)
    """,
  ])

  /// How many seconds of a normal fling's velocity it still goes: `−1/(1000 ln 0.998)`.
  private static let normal = -1 / (1000 * log(0.998))
  /// The same of a fast one.
  private static let fast = -1 / (1000 * log(0.99))
  /// A slow drag, and one of pages.
  private static let slow = "drag(v, { by = { -160, 0 }, over = 1, velocity = { 0, 0 } })"
  private static let slowDown = "drag(v, { by = { 0, -20 }, over = 1, velocity = { 0, 0 } })"

  init() throws { tool = try #require(programUnderTest()) }

  private func shell(_ words: String) -> ShellResult {
    ShellResult("'\(tool)' \(words)", in: folder.path)
  }

  /// The lines of `why FILE --do … --not WHERE`, by the word that they begin with.
  private func why(
    _ file: String, _ lines: [String], not target: String, _ flags: String = ""
  ) -> [String: String] {
    let does = lines.map { "--do '\($0)'" }.joined(separator: " ")
    return table(shell("why \(file) \(does) --not '\(target)' \(flags)").output)
  }

  private func table(_ output: String) -> [String: String] {
    var table: [String: String] = [:]
    for (index, line) in output.split(separator: "\n").enumerated() {
      guard index > 0 else {
        table["heading"] = String(line)
        continue
      }
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      table[words[0]] = words.count > 1 ? words[1].drop { $0 == " " }.description : ""
    }
    return table
  }

  /// The whole speeds that rest between two offsets, both included, from an offset at the lift.
  private func speeds(
    from offset: Double, to low: Double, through high: Double, _ factor: Double = normal
  ) -> String {
    let least = Int(((low - offset) / factor).rounded(.up))
    let most = Int(((high - offset) / factor).rounded(.down))
    func grouped(_ value: Int) -> String {
      value < 1000 ? "\(value)" : "\(value / 1000),\(String(value % 1000 + 1000).dropFirst())"
    }
    return "\(grouped(least)) to \(grouped(most)) pt/s"
  }

  @Test(
    "1: a fling to an offset needs the speed of the closed form, at every rate · row:Q12 row:F2",
    arguments: ["--rate 30", "--rate 60", "--rate 120"])
  func fling(rate: String) throws {
    let found = why("page.lua", [Self.slow], not: "x=500", rate)
    #expect(found["heading"] == "v rests at x 160.0, not at x 500.0: 340.0 short of it")
    let speeds = speeds(from: 160, to: 499.5, through: 500.5)
    #expect(
      found["needs"] == "\(speeds) at the lift (had 0), or a lift 339.5 to 340.5 pt further")
  }

  @Test("2: at the fast rate five times that · row:Q12 row:F1")
  func fastFling() {
    let found = why(
      "page.lua", [#"v:physics { rate = "fast" }"#, Self.slow], not: "500")
    let speeds = speeds(from: 160, to: 499.5, through: 500.5, Self.fast)
    #expect(found["needs"]?.hasPrefix("\(speeds) at the lift (had 0)") == true, "\(found)")
  }

  @Test("3: a page turns by 50 pt/s, or by half of it: 200 − 160 = 40 pt · row:Q12")
  func page() {
    let found = why("page.lua", [#"v:snap "page""#, Self.slow], not: "p2")
    #expect(
      found["needs"]?.hasPrefix(
        "50 pt/s or more at the lift (had 0), or a lift 40 pt or more further") == true, "\(found)")
  }

  @Test("4: the nearest of rows of 100: from the middle before it to the middle after · row:Q12")
  func nearest() {
    let found = why("rows.lua", [#"v:snap "views""#, Self.slowDown], not: "r4")
    // A tie rests on the first: 250 still on r3, 350 still on r4.
    let speeds = speeds(from: 20, to: 250.000001, through: 350)
    #expect(
      found["needs"] == "\(speeds) at the lift (had 0), or a lift 230.1 to 330 pt further")
  }

  @Test(
    "5: beyond a limit no speed is enough, a looser limit is with that of the middles · row:Q12")
  func limit() {
    let found = why(
      "rows.lua",
      [#"v:snap { to = "views", limit = "one" }"#, "flick(v, { y = -600, over = 0.1 })"], not: "r4")
    let speeds = speeds(from: 60, to: 250.000001, through: 350)
    #expect(
      found["needs"]?.hasPrefix("limit = \"few\" and \(speeds) at the lift") == true, "\(found)")
    #expect(found["speed"]?.hasPrefix("no speed up to 8,000 pt/s either way") == true)
    #expect(found["length"]?.hasPrefix("no lift up to 1,800 pt further or less far") == true)
    #expect(found["varied"]?.contains("limit = \"never\"") == true)
    #expect(found["kept"] != nil)
  }

  @Test("6: under proximity a target attracts within its distance · row:Q12")
  func proximity() {
    let found = why(
      "rows.lua",
      [#"v:snap { css = { strictness = "proximity", proximity = 30 } }"#, Self.slowDown],
      not: "r4")
    // 270 and 330 are 30 away from 300, which is too far.
    #expect(found["needs"]?.hasSuffix("a lift 250.1 to 309.9 pt further") == true, "\(found)")
  }

  @Test("7: a threshold refuses, with the numbers: 0.8 · 400 − 240 = 80 pt are missing · row:Q12")
  func threshold() {
    let found = why(
      "page.lua",
      [
        #"v:snap { to = "page", threshold = 0.8 }"#,
        "drag(v, { by = { -240, 0 }, over = 1, velocity = { 0, 0 } })",
      ], not: "p2")
    #expect(
      found["refused"]?.contains("60.0 % from 0.0 to 400.0, needs 80.0 %") == true, "\(found)")
    #expect(found["needs"]?.contains("a lift 80 pt or more further") == true)
    #expect(found["needs"]?.hasSuffix("or without threshold, or threshold = 0.6") == true)
  }

  @Test("8: a sheet goes to the detent nearest to the end of its momentum · row:Q12 row:B6")
  func detents() {
    let drag = "drag(sheet, { by = { 0, -60 }, over = 1, velocity = { 0, 0 } })"
    // Between 120 and 400 the middle is 260, between 400 and 700 it is 550; the lift is at 180.
    let half = why("sheet.lua", [drag], not: "half")
    let least = Int((80 / Self.normal).rounded(.up))
    #expect(
      half["needs"]?.hasPrefix(
        "\(least) pt/s or more at the lift (had 0), or a lift 80.1 to 370 pt further") == true,
      "\(half)")
    let full = why("sheet.lua", [drag], not: "full")
    #expect(full["needs"]?.hasPrefix("a lift 370.1 pt or more further") == true, "\(full)")
    #expect(
      full["speed"]?.contains("no speed up to 8,000 pt/s either way; nearest on half") == true)
  }

  @Test("9: from right to left the numbers are the same · row:Q12 row:X2")
  func mirrored() {
    let found = why(
      "right.lua", ["drag(v, { by = { 160, 0 }, over = 1, velocity = { 0, 0 } })"], not: "x=500")
    let speeds = speeds(from: 160, to: 499.5, through: 500.5)
    #expect(
      found["needs"] == "\(speeds) at the lift (had 0), or a lift 339.5 to 340.5 pt further")
  }

  @Test("10: of multiples of 250 a fling takes the next, a slow lift the nearest · row:Q12")
  func stops() {
    let found = why(
      "page.lua", ["v:snap { interval = 250 }", Self.slow], not: "500")
    // 375 and 625 are the middles around 500; the latter is already the next one's.
    let speeds = speeds(from: 160, to: 250.000001, through: 500)
    #expect(
      found["needs"] == "\(speeds) at the lift (had 0), or a lift 215 to 464.9 pt further",
      "\(found)")
  }

  @Test("11: where a timer moves it on, no lift is enough while the timer runs · row:Q12")
  func timer() {
    let found = why("timer.lua", ["flick(v, { y = -1000, over = 0.1 })"], not: "r7")
    let speeds = speeds(from: 100, to: 599.5, through: 600.5)
    #expect(found["needs"] == "without timers after the lift and \(speeds) at the lift")
  }

  @Test("a listener that moves it on after the rest is found · row:Q12")
  func listener() {
    let found = why(
      "page.lua",
      [
        #"v:snap "page""#, #"v:on("snap", function() v:scroll_to({ x = v.x + 16 }) end)"#,
        "flick(v, { x = -500 })",
      ], not: "p2")
    #expect(found["needs"]?.hasPrefix("without the listeners of snap") == true, "\(found)")
  }

  @Test("12: a lift that was too fast, and one the other way · row:Q12")
  func tooFast() {
    let found = why("page.lua", ["flick(v, { x = -1000, over = 0.1 })"], not: "x=300")
    let speeds = speeds(from: 100, to: 299.5, through: 300.5)
    #expect(found["needs"]?.hasPrefix("\(speeds) at the lift (had 1,000)") == true, "\(found)")
    let back = why("page.lua", ["flick(v, { x = -1000, over = 0.1 })"], not: "x=50")
    #expect(
      back["needs"]?.hasPrefix("100 to 101 pt/s towards the start at the lift (had 1,000)") == true,
      "\(back)")
  }

  // MARK: - What may be asked

  @Test("a view that has the target is found; --view names another · row:Q12")
  func views() {
    let inner = why("nested.lua", ["flick(inner, { x = -300 })"], not: "p3")
    #expect(inner["heading"]?.hasPrefix("inner rests at x 209.8, not on p3") == true)
    let outer = why("nested.lua", ["flick(inner, { x = -300 })"], not: "r5")
    #expect(outer["heading"]?.hasPrefix("outer rests on r1, not on r5") == true)
    #expect(outer["lift"] == "the finger let go of view \"inner\"")
    #expect(outer["needs"] == "more than was varied: nothing of it is enough")
    let named = why("nested.lua", ["flick(inner, { x = -300 })"], not: "100", "--view outer")
    #expect(named["heading"]?.hasPrefix("outer rests on r1, not at y 100.0") == true)
    let wrong = shell("why nested.lua --not end --view outter 2>&1")
    #expect(wrong.status == 2 && wrong.output.contains("did you mean outer?"))
  }

  @Test("where it rests already, and without any gesture, nothing is varied · row:Q12")
  func nothing() {
    let there = why("page.lua", [Self.slow], not: "160")
    #expect(there["heading"] == "v rests at x 160.0" && there.count == 1)
    let still = why("page.lua", ["print(1)"], not: "p2")
    #expect(still["needs"] == "a gesture or a call: nothing has moved it")
    let called = why("page.lua", ["v:scroll_to(\"p2\")"], not: "p3")
    #expect(called["needs"]?.hasPrefix("no finger has let go of it") == true, "\(called)")
    #expect(called["needs"]?.contains("--do:1") == true)
    #expect(called["varied"] == "nothing: only the lift of a finger is varied")
  }

  @Test("a name that nothing has gets the nearest one, and what else is allowed · row:Q12")
  func unknown() {
    let result = shell("why page.lua --do '\(Self.slow)' --not p22 2>&1")
    #expect(result.status == 2)
    #expect(result.output.contains("nothing in v is called p22; did you mean p2?"))
    #expect(result.output.contains("an end (start end top bottom left right leading trailing)"))
    for wrong in ["x=1,x=2", "1,2,3", "z=3", "nan", "x="] {
      #expect(shell("why page.lua --not '\(wrong)' 2>&1").status == 2, "\(wrong)")
    }
    #expect(shell("why r.jsonl --not end 2>&1").status == 2)
  }

  @Test("a script that fails is explained up to there, and its exit code stays · row:Q12")
  func failing() {
    let result = shell("why page.lua --do 'flick(v, { x = -500 }) error(\"no\")' --not 500 2>&1")
    #expect(result.status == 3)
    #expect(result.output.contains("v is decelerating, not at x 500.0"))
    #expect(result.output.contains("800 to 801 pt/s at the lift (had 500)"), "\(result.output)")
  }

  @Test("variants in which a handler never ends count as not there, and end · row:Q12")
  func endless() {
    let found = why(
      "page.lua",
      [
        #"v:on("will_end_drag", function(e) if e.velocity.x > 700 then while true do end end end)"#,
        Self.slow,
      ], not: "x=500")
    // A rule that fails is reported, and the natural target used instead.
    #expect(found["needs"]?.hasPrefix("680 to 681 pt/s at the lift (had 0)") == true, "\(found)")
  }

  // MARK: - Tests and the prompt

  @Test("a failed test says with which gestures it would pass, whatever the workers · row:Q12")
  func failedTest() {
    let line =
      "    would pass with 50 pt/s or more at the lift (had 0), or a lift 40 pt or more further\n"
    let one = shell("test --jobs 0")
    let two = shell("test --jobs 2")
    #expect(two.output.contains(line), "\(two.output)")
    #expect(one.output.contains(line), "\(one.output)")
    let why = shell("why tests/page_test.lua:1")
    #expect(why.output.contains("fails: expected rest on p2"))
    #expect(why.output.contains("would pass: 50 pt/s or more at the lift (had 0)"))
    let passing = shell("why tests/page_test.lua:8 --not p2")
    #expect(passing.status == 0)
    #expect(table(passing.output)["needs"]?.hasPrefix("50 pt/s or more at the lift") == true)
  }

  @Test(":why not gives the command's answer, and leaves the session as it was · row:Q12 row:J14")
  func prompt() {
    let entries = [
      "v:snap \"page\"", Self.slow, ":settle", ":why not p2", "v.x", ":why v not p2", ":back 0.5s",
      ":why not p2",
    ]
    let input = entries.joined(separator: "\\n").replacing("'", with: "")
    let result = ShellResult(
      "printf '\(input)\\n' | '\(tool)' repl page.lua 2>&1", in: folder.path)
    let needs = result.output.split(separator: "\n").filter { $0.hasPrefix("  needs") }
    #expect(needs.count == 3 && Set(needs).count == 1, "\(result.output)")
    let found = why("page.lua", [#"v:snap "page""#, Self.slow], not: "p2")
    #expect(needs.first.map { $0.dropFirst(10) } == found["needs"].map { $0[...] })
    #expect(result.output.contains("\n0.0\n"))
  }
}

import HostTestSupport
import ScrollworkCheck
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("check on words that a value never is") struct ImpossibleWordTests {
  private func messages(_ text: String, name: String) -> String {
    CheckCapture.run([name], in: TemporaryFolder([name: text])).output
  }

  private func codes(_ text: String, name: String = "a.lua") -> [String] {
    let folder = TemporaryFolder([name: text])
    return CheckCapture.codes(CheckCapture.run([name], in: folder, format: .json).output)
  }

  private func behavior(_ line: String) -> String {
    """
    local sw = require "scrollwork"
    return sw.behavior("any", function(view)
      \(line)
    end)
    """
  }

  @Test(
    "a comparison with a word outside of the field's words is found, on both sides",
    arguments: [
      "return view.phase == \"moving\"", "return \"moving\" ~= view.phase",
      "return view.axis == \"y\"", "return sw.scene({}).direction == \"left\"",
      "return view:scroll_to(\"end\"):wait() == \"done\"",
      "local m = view:scroll_to \"end\"; return m.outcome == \"finished\"",
      "local phase = view.phase; return phase == \"dragging\"",
    ])
  func comparisons(line: String) {
    #expect(codes(behavior(line)) == ["SW2105"], "\(line)")
  }

  @Test(
    "every word of the field, and values that may be other strings, are left alone",
    arguments: [
      "return view.phase == \"decelerating\"", "return view.axis == \"both\"",
      "return sw.scene({}).direction == \"rtl\"", "return view.id == \"moving\"",
      "local phase = view.phase; phase = view.id; return phase == \"dragging\"",
      "return view:scroll_to(\"end\"):wait() ~= \"cancelled\"", "return view.phase == nil",
    ])
  func honest(line: String) {
    #expect(codes(behavior(line)) == [], "\(line)")
  }

  @Test("an expectation of such a word is found, with the word that was meant")
  func expectations() {
    let text = """
      local sw = require "scrollwork"
      it("rests", function()
        local view = sw.scene { sw.scroll { id = "v" } }:view "v"
        expect(view.phase):to_equal "idle"
        expect(view.phase):to_equal "idel"
      end)
      """
    let output = messages(text, name: "a_test.lua")
    #expect(output.contains("warning[SW2105]: phase is never \"idel\"; did you mean \"idle\"?"))
    #expect(codes(text, name: "a_test.lua") == ["SW2105"])
  }

  /// A test's line about the view `page` with the items "intro" and "rest", and the sheet `sheet`.
  private func test(_ line: String) -> String {
    """
    local sw = require "scrollwork"
    it("rests", function()
      local made = sw.scene {
        sw.scroll { id = "page", sw.column { sw.item { id = "intro" }, sw.item { id = "rest" } } },
        sw.sheet { id = "sheet", detents = { low = 100, high = 0.9 } },
      }
      local page, sheet = made:view "page", made:view "sheet"
      page:on("scroll", function(e) page:emit("own", { at = e.to.y }) end)
      \(line)
      sheet:stop()
    end)
    """
  }

  @Test(
    "an outcome that cannot be is found",
    arguments: [
      ("expect(page):to_rest_on \"nope\"", "SW2005"),
      ("expect(page):to_rest_on { \"intro\", \"nopee\" }", "SW2005"),
      ("expect(sheet):to_rest_on \"hihg\"", "SW2005"),
      ("expect(page):to_be_in_phase \"fooo\"", "SW2006"),
      ("expect(page):to_emit \"scrol\"", "SW2002"),
      ("expect(page):to_emit_in_order { \"scroll\", \"scrol\" }", "SW2002"),
      ("expect(page.phase):to_be_one_of { \"idle\", \"idel\" }", "SW2105"),
      ("expect(page.offset.z):to_equal(0)", "SW2001"),
      ("page.offset.y = 3", "SW2009"),
      ("page:snap \"pages\"", "SW2006"), ("page:physics \"apple\"", "SW2006"),
      ("page:on(\"edge\", function() end, { fraction = 1 })", "SW2004"),
      ("drag(page, { 0, -100 })", "SW2004"), ("touch(page):move { 0, 100 }", "SW2004"),
    ])
  func impossible(line: String, code: String) {
    #expect(codes(test(line), name: "a_test.lua") == [code], "\(line)")
  }

  @Test(
    "an outcome that can be is left alone",
    arguments: [
      "expect(page):to_rest_on { \"intro\", \"rest\" }", "expect(sheet):to_rest_on \"high\"",
      "expect(page):to_be_in_phase \"idle\"", "expect(page):to_emit \"own\"",
      "page:snap \"page\"", "page:physics \"ios\"",
      "page:on(\"edge\", function() end, { threshold = 3 })",
      "page:scroll_to { 0, 100 }", "page:snap { 0, 100 }", "drag(page, { by = { 0, -100 } })",
      "expect(page):to_emit(\"scroll\", 2)", "expect(page:save().anything):to_be_nil()",
      "for _, item in ipairs(page:items()) do expect(item.frame.y):to_be_at_least(0) end",
    ])
  func possible(line: String) {
    #expect(codes(test(line), name: "a_test.lua") == [], "\(line)")
  }

  @Test(
    "what stands in for a table of options or for a call is found",
    arguments: [
      ("flick(page, -500)", "SW2003"), ("page:scroll_to(\"rest\", \"top\")", "SW2003"),
      ("page:scroll_to(\"rest\", not page.x)", "SW2003"), ("print(page.items[1])", "SW2001"),
      ("print(page.visible.top)", "SW2001"), ("page.items:stop()", "SW2001"),
    ])
  func misplaced(line: String, code: String) {
    #expect(codes(test(line), name: "a_test.lua") == [code], "\(line)")
  }

  @Test(
    "a call as a value, and options that a variable has, are left alone",
    arguments: [
      "local f = page.items print(f, page.visible)", "local o = {} flick(page, o)",
      "flick(page, sheet.data)", "page:snap \"views\"", "page:scroll_to(\"rest\", nil)",
    ])
  func wellPlaced(line: String) {
    #expect(codes(test(line), name: "a_test.lua") == [], "\(line)")
  }

  @Test("a loop over a list or a handle itself is found, one over an iterator is not")
  func loops() {
    let bad = ["page:items()", "page", "{ 1, 2 }", "page.children", "3"]
    for value in bad {
      #expect(
        codes(test("for _, v in \(value) do print(v) end"), name: "a_test.lua") == ["SW2003"],
        "\(value)")
    }
    let good = [
      "ipairs(page:items())", "pairs {}", "next, {}", "string.gmatch('a', 'a')", "page.anything",
    ]
    for value in good {
      let found = codes(test("for _, v in \(value) do print(v) end"), name: "a_test.lua")
      #expect(!found.contains("SW2003"), "\(value)")
    }
    let callable = "local t = {} setmetatable(t, { __call = next }) for v in t do print(v) end"
    #expect(codes(test(callable), name: "a_test.lua") == [])
  }

  @Test("--fix applies slips and translations, and leaves what only resembles a name to people")
  func certainFixes() {
    let folder = TemporaryFolder([
      "a_test.lua": test(
        "print(page.hieght, page.contentOffset, page.item1) drag(page, { dy = 3, ovr = 1 })")
    ])
    _ = CheckCapture.run(["."], in: folder) { $0.fixes = true }
    let fixed = readText("\(folder.path)/a_test.lua") ?? ""
    #expect(fixed.contains("page.height, page.offset"), "\(fixed)")
    #expect(fixed.contains("{ dy = 3, over = 1 }"), "\(fixed)")
  }

  @Test("another toolkit's word for an option is named and can be put right")
  func foreignOption() {
    let output = messages(
      test("page:scroll_to(\"rest\", { anchor = \"top\" })"), name: "a_test.lua")
    #expect(output.contains("has no option \"anchor\"; that is \"align\" here"), "\(output)")
    #expect(output.contains("fixable"), "\(output)")
  }

  @Test("a view that is expected of is checked where it comes from")
  func subjects() {
    let text = """
      it("x", function()
        local g = scene("nothere"):get "gallery"
        expect(g):to_be_in_phase "idle"
      end)
      """
    #expect(codes(text, name: "a_test.lua") == ["SW2101"])
  }

  @Test(
    "a condition needs no matcher, any other value does",
    arguments: [
      ("expect(page.y <= 500)", []), ("expect(not page.is_scrolling)", []),
      ("expect(page.is_scrolling)", []), ("expect(page.y > 1 and page.y < 9)", []),
      ("expect(page.y)", ["SW2103"]), ("expect(page)", ["SW2103"]), ("expect \"a\"", ["SW2103"]),
    ] as [(String, [String])])
  func conditions(line: String, found: [String]) {
    #expect(codes(test(line), name: "a_test.lua") == found, "\(line)")
  }

  @Test(
    "a negated matcher is answered with never, and no fix turns the meaning around",
    arguments: [
      ("not_to_equal", ".never:to_equal"), ("to_not_equal", ".never:to_equal"),
      ("to_not_be_nil", ".never:to_be_nil"),
    ])
  func negations(name: String, here: String) {
    let text = test("expect(page.y):\(name)(1)")
    #expect(messages(text, name: "a_test.lua").contains("that is \"\(here)\" here"))
    let folder = TemporaryFolder(["a_test.lua": text])
    _ = CheckCapture.run(["."], in: folder) { $0.fixes = true }
    #expect(readText(folder.path + "/a_test.lua") == text)
  }

  @Test(
    "an event of another system is answered with the one here",
    arguments: [
      ("scrollEnd", "scroll_end"), ("willBeginDrag", "will_begin_drag"),
      ("scrollViewDidScroll", "scroll"), ("onMomentumScrollEnd", "did_end_decelerate"),
      ("scrollsnapchange", "snap"),
    ])
  func foreignEvents(name: String, here: String) {
    let output = messages(behavior("view:on(\"\(name)\", print)"), name: "a.lua")
    #expect(output.contains("\"\(here)\""), "\(output)")
  }

  @Test(
    "an event that nothing sends there is found, by the same table as when it runs · row:U10",
    arguments: [
      ("view:on(\"hover\", print)", []), ("view:once(\"wheel\", print)", []),
      ("view:on(\"touchmove\", print)", ["SW2104"]),
      ("view:on(\"pointermove\", print)", ["SW2104"]),
      ("view:on(\"sticky\", print)", ["SW2104"]), ("view:on(\"active\", print)", ["SW2104"]),
      ("view:on(\"change\", print)", ["SW2104"]),
      ("for _, i in ipairs(view:items()) do i:on(\"active\", print) end", ["SW2104"]),
      ("sw.wait_for(view, \"active\")", ["SW2104"]),
      ("view.scene:on(\"visible\", print)", ["SW2002"]),
      ("view.scene:on(\"progress\", print)", ["SW2002"]),
      ("view:on(\"pointermove\", print); view:emit \"pointermove\"", []),
      ("view:on(\"change\", print); view:emit \"change\"", []),
      ("view:on(\"detent\", print)", []), ("view:on(\"zoom\", print)", []),
      ("view:on(\"stuck\", print)", []), ("view:on(\"snapped\", print)", []),
      ("view:on(\"chosen\", print)", []), ("view.scene:on(\"keyboard\", print)", []),
      ("for _, i in ipairs(view:items()) do i:on(\"visible\", print) end", []),
    ])
  func unsentEvents(line: String, found: [String]) {
    #expect(codes(behavior(line)) == found, "\(line)")
  }

  @Test(
    "a scene whose text has no sheet sends no detent; one that may have one is left alone · row:U10",
    arguments: [
      ("sw.item { id = \"x\", height = 900 }", ["SW2104"]),
      ("sw.sheet { id = \"x\", detents = { low = 100 } }", []), ("require \"part\"", []),
    ])
  func detents(child: String, found: [String]) {
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "scenes/s.lua": """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "v", height = 100 }, \(child) }

      """,
      "part.lua":
        "local sw = require \"scrollwork\"\nreturn sw.sheet { detents = { low = 100 } }\n",
      "tests/a_test.lua": """
      it("listens", function()
        scene("s"):view("v"):on("detent", print)
        expect(true):to_equal(true)
      end)

      """,
    ])
    let run = CheckCapture.run(["tests"], in: folder, format: .json)
    #expect(CheckCapture.codes(run.output) == found, "\(run.output)")
  }

  @Test(
    "a verb of tests in a behavior is answered with what a behavior calls, in other modules with both · row:J12"
  )
  func verbs() {
    let own = messages(behavior("focus(view)"), name: "a.lua")
    #expect(own.contains("item:focus()") && !own.contains("scrollwork.test"), "\(own)")
    let helper = messages("return { go = function() tick() end }\n", name: "a.lua")
    #expect(helper.contains("sw.wait") && helper.contains("scrollwork.test"), "\(helper)")
  }

  @Test(
    "a method that no string has, and any member of a number or Boolean, are found",
    arguments: [
      ("return (\"x\"):uper()", "a string has no \\\"uper\\\"; did you mean \\\"upper\\\"?"),
      ("return tostring(view):trim()", "a string has no \\\"trim\\\""),
      ("local n = 5; return n.x", "a number has no \\\"x\\\""),
      ("local n = 5; n.x = 1", "a number has no \\\"x\\\""),
      ("return view.width:floor()", "a number has no \\\"floor\\\""),
      ("local on = true; return on.x", "a boolean has no \\\"x\\\""),
    ])
  func members(line: String, message: String) {
    let folder = TemporaryFolder(["a.lua": behavior(line)])
    let output = CheckCapture.run(["a.lua"], in: folder, format: .json).output
    #expect(CheckCapture.codes(output) == ["SW2001"], "\(line)")
    #expect(output.contains(message), "\(output)")
  }

  @Test(
    "methods of strings, a test for one, and a variable that may be a table are left alone",
    arguments: [
      "return (\"x\"):upper():len()", "return (\"x\").trim == nil", "return #(\"x\"):rep(3)",
      "local n = 5; n = {}; return n.x", "return pcall(function() return (\"x\"):trim() end)",
    ])
  func honestMembers(line: String) {
    #expect(codes(behavior(line)) == [], "\(line)")
  }
}

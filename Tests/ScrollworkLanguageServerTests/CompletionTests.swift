import Testing

@testable import ScrollworkLanguageServer

@Suite("Completion") struct CompletionTests {
  private static func test(_ line: String) -> String {
    "it(\"a\", function()\n  local page = scene(\"shop\"):get \"page\"\n  \(line)\nend)\n"
  }

  private static func behavior(_ line: String) -> String {
    "local sw = require \"scrollwork\"\nreturn sw.behavior(\"a\", function(view, opt)\n  \(line)\nend)\n"
  }

  @Test(
    "a test completes what may stand at the cursor",
    arguments: [
      ("page:|", "scroll_to"), ("page.|", "phase"), ("page.ph|", "phase"),
      ("page:scroll_to(\"first\", { | })", "align"), ("page:scroll_to(\"first\", { al|", "align"),
      ("page:scroll_to(\"first\", { align = \"|\" })", "top"),
      ("page:scroll_to(\"first\", { align = | })", "top"),
      ("page:on(\"|\")", "scroll"), ("page:on(\"phase\", function(e) e.| end)", "from"),
      ("scene \"|\"", "shop"), ("scene(\"shop\"):view \"|\"", "page"),
      ("page:item(\"|", "first"), ("page:scroll_to(|)", "first"),
      ("expect(page):to_rest_on \"|\"", "last"), ("expect(page):|", "to_rest_on"),
      ("flick(page, {\n    x = 1,\n    |", "over"), ("require \"|\"", "scrollwork"),
      ("local copy = page\n  copy.|\n  print(copy)", "phase"), ("fl|", "flick"),
      ("if page.| then", "phase"), ("for _, v in ipairs(page:|", "items"),
      ("it.|", "skip"), ("gen.|", "integer"),
      ("page:scroll_to { | }", "edge"), ("page:scroll_by({ | })", "y"),
      ("page:scroll_to(\"first\", { animate = { | } })", "duration"),
      ("page:scroll_to(\"first\", { animate = \"|\" })", "bouncy"),
      ("if page.phase == \"|\" then end", "idle"), ("if page.phase == | then end", "idle"),
      ("if \"|\" ~= page.phase then end", "idle"),
      ("expect(page.phase):to_equal \"|\"", "idle"),
      ("expect(page.phase):to_be_one_of { \"|\" }", "idle"),
      ("expect(page):to_be_in_phase \"|\"", "idle"),
      ("page:on(\"appear\", function(e) if e.id == \"|\" then end end)", "first"),
      ("page:on(\"edge\", function(e) if e.edge == \"|\" then end end)", "top"),
      ("page:snap \"|\"", "page"), ("page:physics \"|\"", "ios"),
      ("page:physics { \"|\" }", "ios"), ("expect(page):to_emit \"|\"", "scroll"),
      ("expect(page):to_emit_in_order { \"|\" }", "scroll"),
      ("expect(page):to_rest_on { \"|\" }", "first"),
      ("page:on(\"edge\", function() end, { | })", "threshold"),
      ("print(page.offset.|)", "y"), ("page:on(\"scroll\", function(e) e.from.| end)", "y"),
      ("for _, item in ipairs(page:items()) do item.| end", "frame"),
      ("print(page:items()[1].|)", "frame"), ("scene(\"opened\", { | })", "columns"),
      ("page:attach(require \"keep\", { | })", "margin"),
      ("local keep = require \"keep\"\n  page:attach(keep, { | })", "margin"),
    ])
  func tests(line: String, wanted: String) throws {
    let files = [
      "keep.lua": """
      local sw = require "scrollwork"
      return sw.behavior("keep", function(view, opt) view:scroll_by { y = opt.margin } end)
      """,
      "scenes/opened.lua": """
      local sw = require "scrollwork"
      return function(opt) return sw.scene { width = opt.columns * 100 } end
      """,
    ]
    try withSession(files) { session in
      let found = session.completions("tests/a_test.lua", Self.test(line))
      #expect(found.contains(wanted), "\(line): \(found.prefix(8))")
    }
  }

  @Test(
    "a behavior completes what may stand at the cursor",
    arguments: [
      ("view:|", "snap"), ("sw.|", "clamp"), ("sw.physics.|", "decay"),
      ("view:snap(function(move) return move.| end)", "natural"),
      ("view:snap(function(move) return move.natural.| end)", "y"),
      ("view:snap(function(move) return { | } end)", "y"),
      ("view:snap(function(move) return { x = 1, | } end)", "y"),
      ("sw.scene { device = \"|\" }", "phone"), ("sw.scene { device = | }", "phone"),
      ("view:on_geometry(function(g) return g.| end, print)", "region"),
      ("view:snap { css = { | } }", "type"),
      ("sw.scroll { | }", "bounce"), ("sw.scroll { bounce = '|' }", "auto"),
      ("view:on(\"tap\", function(e) e.item.| end)", "id"), ("local gap = opt.gap\n  opt.|", "gap"),
      ("vi|", "view"),
    ])
  func behaviors(line: String, wanted: String) throws {
    try withSession { session in
      let found = session.completions("a.lua", Self.behavior(line))
      #expect(found.contains(wanted), "\(line): \(found.prefix(8))")
    }
  }

  @Test(
    "of ids that are made the first or their beginning is offered, of ids that end alike nothing")
  func madeIDs() throws {
    let text = """
      local sw = require "scrollwork"
      local rows = {}
      for i = 1, 9 do rows[i] = sw.item { id = "row-" .. i } end
      rows[10] = sw.item { id = tostring(sw.now()) .. "-end" }
      rows[11] = sw.item { id = "cell-" .. #rows }
      local page = sw.scene { sw.scroll { id = "own", sw.column(rows) } }:view "own"
      page:scroll_to("|")
      """
    try withSession { session in
      let found = session.completions("tests/b_test.lua", text)
      #expect(Set(found).isSuperset(of: ["row-1", "cell-", "own"]), "\(found)")
      #expect(!found.contains("") && !found.contains("-end"), "\(found)")
    }
  }

  @Test(
    "nothing is offered in comments, numbers and behind unknown values",
    arguments: [
      "-- page:|", "--[[ page:| ]]", "local n = 1.|", "unknown:|",
    ])
  func nothing(line: String) throws {
    try withSession { session in
      #expect(session.completions("tests/a_test.lua", Self.test(line)).isEmpty)
    }
  }

  @Test("only the ids of the scene that the view is of, and only views where a view is asked for")
  func idsOfTheScene() throws {
    try withSession { session in
      let items = session.completions("tests/a_test.lua", Self.test("page:item \"|\""))
      #expect(items == ["first", "last", "page"])
      let views = session.completions("tests/a_test.lua", Self.test("scene(\"other\"):view \"|\""))
      #expect(views == ["list"])
    }
  }

  @Test("the keys that a table has are not offered again, and an id that is typed now is")
  func presentKeys() throws {
    try withSession { session in
      let keys = session.completions(
        "tests/a_test.lua", Self.test("page:scroll_to(\"first\", { align = \"top\", | })"))
      #expect(!keys.contains("align"))
      session.open(
        "scenes/shop.lua",
        "local sw = require \"scrollwork\"\nreturn sw.scene { sw.scroll { id = \"fresh\" } }\n")
      #expect(session.completions("tests/a_test.lua", Self.test("page:item \"|\"")) == ["fresh"])
    }
  }
}

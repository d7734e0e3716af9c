import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Rows kept while away") struct KeptRowTests {
  /// A list of rows of 50 pt in a viewport of 300, so that 6 of them show, without overscan; each
  /// holds a caption, a field and a strip that scrolls.
  private static let helpers = """
    local made, seen, asked = {}, {}, {}
    local function feed(opt)
      opt = opt or {}
      opt.id, opt.extent, opt.overscan = "rows", 50, 0
      if not opt.sections then opt.count = opt.count or 1000 end
      opt.row = function(i, id)
        made[id] = (made[id] or 0) + 1
        return sw.column { sw.item { id = "field-" .. id, height = 10 },
          sw.scroll { id = "strip-" .. id, axis = "horizontal", height = 40, sw.item { width = 2000, height = 40 } } }
      end
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.list(opt) } }
      local v = s:view "v"
      v:on("appear", function(e) if e.item.kind == "row" then seen[#seen + 1] = "+" .. tostring(e.item.id) end end)
      v:on("disappear", function(e) if e.item.kind == "row" then seen[#seen + 1] = "-" .. tostring(e.item.id) end end)
      tick()
      return v, v:item "rows", s
    end
    local function only(...)
      local set = {}
      for _, i in ipairs { ... } do set[i] = true end
      return function(i, id) asked[#asked + 1] = i return set[id] end
    end
    local function log() local text = table.concat(seen, " ") seen = {} return text end
    local function asks() local text = table.concat(asked, " ") asked = {} return text end

    """

  @Test("a row that is kept stays laid out, with its node and what is in it · row:Z13")
  func kept() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, rows, s = feed { keep = only(3) }
        eq(rows.realized, 6)
        s:view("strip-3"):scroll_to { x = 120 }
        local heard = 0
        s:item("field-3"):on("poke", function() heard = heard + 1 end)
        log() v:scroll_to { y = 5000 } tick(2)
        -- Rows 101 to 106 and row 3.
        eq(rows.realized, 7) eq(asks(), "1 2 3 4 5 6")
        eq(log(), "-1 -2 -4 -5 -6 +101 +102 +103 +104 +105 +106")
        local row = v:item(3)
        eq(#row.children, 1) eq(made[3], 1) eq(#v:item(2).children, 0)
        eq(row.top, 100 - 5000) eq(s:item("field-3").top, 100 - 5000) eq(row.visible, false)
        eq(s:view("strip-3").x, 120)
        s:view("strip-3"):scroll_to { x = 300 } s:item("field-3"):emit "poke" tick(2)
        eq(heard, 1)
        -- It takes part in layout at its own offset.
        v:insert(sw.item { id = "new", height = 50 }, { before = 1 }) tick() eq(row.frame.y, 150)
        v:remove "new" tick() eq(row.frame.y, 100)
        log() v:scroll_to { y = 0 } tick(2)
        eq(rows.realized, 6) eq(made[3], 1) eq(s:view("strip-3").x, 300) eq(made[2], 2)
        eq(log(), "-101 -102 -103 -104 -105 -106 +1 +2 +4 +5 +6")
        -- Out of sight it takes no touches.
        v:scroll_to { y = 5000 } tick(2)
        touch(v, { 150, 60 }):release() tick(30) eq(s:view("strip-3").phase, "idle")
        """)
  }

  @Test("the function is asked when a row leaves, and again by an update or apply · row:Z13")
  func asked() throws {
    try LuaScript.run(
      Self.helpers + """
        local stays = { [2] = true, [3] = true, [5] = true }
        local v, rows = feed { count = 200, keep = function(i, id)
          asked[#asked + 1] = id return stays[id] end }
        v:scroll_to { y = 5000 } tick() eq(asks(), "1 2 3 4 5 6") eq(rows.realized, 9)
        tick(100) v:scroll_to { y = 5050 } tick() eq(asks(), "101")
        -- Two have changed their mind, one is asked.
        stays[2], stays[5] = nil, nil
        v:update(5, { data = 1 }) eq(rows.realized, 9) tick()
        eq(asks(), "5") eq(rows.realized, 8) eq(log():sub(-2), "-5") eq(#v:item(5).children, 0)
        v.scene:update("rows", { data = 1 }) tick() eq(asks(), "2 3") eq(rows.realized, 7) eq(#v:item(2).children, 0)
        -- Other edits ask about nothing; a kept row that moves stays.
        v:insert(sw.item { id = "x", height = 50 }, { at = "start" }) tick() eq(asks(), "")
        v:move(3, { at = "end" }) v:move(3, { before = 1 }) tick() eq(asks(), "") eq(made[3], 1)
        v:remove "x" tick() eq(asks(), "")
        -- Of those that show, 102 stays where it is.
        local ids = {}
        for i = 1, 200 do ids[i] = 201 - i end
        v:apply(ids) tick() eq(asks(), "3 103 104 105 106 107") eq(v:item(3).index, 198) eq(made[3], 1)
        v:update("rows", { keep = false }) tick() eq(asks(), "") eq(rows.realized, 6) eq(#v:item(3).children, 0)
        local stay = 0
        for _, item in ipairs(v:visible()) do if item.id > 100 then stay = stay + 1 end end
        v:update("rows", { keep = function(i, id) return id > 100 end })
        v:scroll_to { y = 0 } tick() eq(rows.realized, 6 + stay)
        """)
  }

  @Test("removal and a collapsed section give a row up · row:Z13 row:E2")
  func removed() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, rows = feed { keep = only(3, 4) }
        v:scroll_to { y = 5000 } tick() eq(rows.realized, 8)
        log() v:remove(3) eq(rows.realized, 7) tick() eq(log(), "-3") eq(v:item(4).index, 3)
        made, seen, asked = {}, {}, {}
        local v, rows = feed { keep = only(3, 4),
          sections = { { id = "a", header = 20, count = 20 }, { id = "b", header = 20, count = 300 } } }
        v:scroll_to { y = 5000 } tick() eq(rows.realized, 9)
        log() asks() v:update("a", { collapsed = true }) tick() eq(log():find("-3 -4", 1, true) ~= nil, true)
        eq(asks(), "") v:update("a", { collapsed = false }) tick() eq(#v:item(3).children, 0)
        """)
  }

  @Test("a row with focus keeps itself until that has gone · row:Z13 row:U7")
  func focused() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, rows, s = feed()
        s:item("field-3"):focus() v:scroll_to { y = 5000 } tick()
        eq(rows.realized, 7) eq(s.focused.id, "field-3") eq(made[3], 1)
        s:blur() tick(2)
        eq(rows.realized, 6) eq(#v:item(3).children, 0) eq(log():sub(-2), "-3")
        v:scroll_to { y = 0 } tick() v:item(2):focus() v:scroll_to { y = 5000 } tick() eq(rows.realized, 7)
        -- The one that has it now is kept, the former given up; keep is asked about that one then.
        v:update("rows", { keep = only() }) tick() asks()
        v:item(103):focus() tick(2) eq(rows.realized, 6) eq(asks(), "2")
        v:scroll_to { y = 0 } tick() eq(rows.realized, 7) eq(asks(), "101 102 104 105 106")
        -- A list without nodes keeps its row as well.
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { id = "rows", count = 1000, extent = 50, overscan = 0 } } }:view "v"
        tick() v:item(4):focus() v:scroll_to { y = 5000 } tick() eq(v:item("rows").realized, 7)
        v.scene:blur() tick(2) eq(v:item("rows").realized, 6)
        """)
  }

  @Test("a row in which something moves keeps itself until it rests · row:Z13 row:B11")
  func moving() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, rows, s = feed()
        local strip, ended = s:view "strip-3", 0
        strip:on("scroll_end", function() ended = ended + 1 eq(rows.realized, 7) end)
        flick(strip, { x = -1500 })
        v:scroll_to { y = 5000 } tick(2)
        eq(strip.phase, "decelerating") eq(rows.realized, 7) eq(ended, 0)
        local ticks = 0
        while strip.alive and strip.phase ~= "idle" do tick() ticks = ticks + 1 end
        eq(ticks > 20, true) eq(ended, 1)
        eq(rows.realized, 6) eq(strip.alive, false)
        -- Its offset is kept by its id, as that of every view.
        v:scroll_to { y = 0 } tick() eq(s:view("strip-3").x > 100, true)
        -- A finger on it.
        local finger = touch(s:view "strip-2", { 100, 20 }) tick()
        v:scroll_to { y = 5000 } tick() eq(rows.realized, 7)
        finger:release() settle() tick(2) eq(rows.realized, 6)
        -- A number that the behavior of the view animates, in a group of it.
        v:scroll_to { y = 0 } tick()
        local values = 0
        local play = sw.behavior("play", function(view)
          sw.scope(function() sw.animate(0, 1, { duration = 0.5 }, function() values = values + 1 end) end)
        end)
        s:view("strip-1"):attach(play)
        v:scroll_to { y = 5000 } tick(5) eq(rows.realized, 7) eq(values, 5)
        settle() tick(2) eq(rows.realized, 6) eq(values > 20, true)
        """)
  }

  @Test("a row that a view around it has marked keeps itself · row:Z13")
  func marked() throws {
    try LuaScript.run(
      Self.helpers + """
        local v, rows, s = feed()
        v:mark(3) v:scroll_to { y = 5000 } tick() eq(rows.realized, 7)
        v:mark(nil) tick(2) eq(rows.realized, 6)
        v:scroll_to { y = 0 } tick() v:mark "field-5" v:scroll_to { y = 5000 } tick() eq(rows.realized, 7)
        v:mark(104) tick(2) eq(rows.realized, 6)
        """)
  }

  @Test("a dump has the rows that are kept, and names the function as left out · row:Z13 row:V14")
  func dumped() throws {
    try LuaScript.run(
      """
      local function made(keep)
        return sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { id = "rows", count = 1000, extent = 50, overscan = 0, keep = keep } } }
      end
      local s = made(function(i) return i == 2 or i == 4 end)
      tick() s:view("v"):item(5):focus() s:view("v"):scroll_to { y = 5000 } tick()
      eq(s:item("rows").realized, 9)
      local text = s:dump()
      assert(text:find(" kept=2,4 self_kept=5", 1, true) and text:find("row_keep", 1, true), text)
      local again = sw.load_scene(text)
      local v, rows = again:view "v", again:item "rows"
      eq(rows.realized, 9) eq(again:dump(), text)
      again:blur() tick(2) eq(rows.realized, 8)
      -- Without the function the next time they leave is the last.
      v:scroll_to { y = 0 } tick() eq(rows.realized, 6) v:scroll_to { y = 5000 } tick() eq(rows.realized, 6)
      for _, bad in ipairs { "kept=0", "kept=1001", "kept=2,,4", "self_kept=x" } do
        raises(bad:match "^[a-z_]+", sw.load_scene, (text:gsub(" kept=2,4 self_kept=5", " " .. bad)))
      end
      """)
  }

  @Test("what is no rule is refused; a function that fails says so once · row:Z13")
  func refusals() throws {
    try LuaScript.run(
      """
      raises("a function of the rows for keep", sw.list, { count = 3, extent = 5, keep = 3 })
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { id = "x", height = 5 },
        sw.list { id = "rows", count = 3, extent = 5 } } }
      raises("only a list keeps rows, item does not", s.update, s, "x", { keep = print })
      raises("only a list keeps rows, row does not", s.update, s, 2, { keep = print })
      raises("a function of the rows for keep", s.update, s, "rows", { keep = "all" })
      """)
    for (answer, words) in [
      ("error 'broken'", "broken"), ("return 3", "true or false for keep of row 1"),
      ("v:remove(9)", "keep only says which rows stay"),
    ] {
      let runtime = ScriptRuntime()
      defer { runtime.close() }
      var found: [String] = []
      var places: [String] = []
      runtime.hooks.onFault = {
        found.append("\($0.report.message)")
        places.append($0.report.cause?.location ?? "")
      }
      let text = """
        local sw = require "scrollwork"
        local v
        v = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { count = 100, extent = 40, overscan = 0, keep = function() \(answer) end } } }:view "v"
        for i = 1, 5 do v:scroll_to { y = 400 * i } tick() end
        """
      let chunk = try runtime.load(
        ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
      let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
      for _ in 0..<100 where task?.end == nil { runtime.scene?.tick() }
      #expect(found.count == 1 && found[0].contains(words), "\(found)")
      if answer == "return 3" {
        #expect(places == ["test.lua:4"], "the line on which the rule begins")
      }
    }
  }
}

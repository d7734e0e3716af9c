import Scrollwork
import ScrollworkLua
import Testing

/// What scripts are told, and when: names, units, stamps, and what cannot work.
@Suite("Plain speech in Lua") struct PlainSpeechTests {
  @Test("a word that means something else is an event of its own, a slip is none · row:J12")
  func alike() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, heard = s:view "v", 0
      for _, name in ipairs { "date", "room", "reader", "stage" } do
        v:on(name, function() heard = heard + 1 end)
        v:emit(name)
      end
      tick() eq(heard, 4)
      for _, name in ipairs { "phas", "scrol", "Phase", "udpate", "snapp", "scrollEnd", "ScrollEnd",
        "nearEdge", "willBeginDrag" } do
        raises("did you mean", function() v:on(name, print) end)
      end
      """)
  }

  @Test("words in another spelling get the right one, edges none that does nothing")
  func spellings() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v = s:view "v"
      raises('did you mean "ease_in_out"', function()
        v:scroll_to({ y = 1 }, { animate = { curve = "easeInOut" } })
      end)
      raises('did you mean "top"', function() v:scroll_to_edge "Top" end)
      raises('edge cannot be "end"', function() v:scroll_to_edge "end" end)
      local _, message = pcall(function() v:scroll_to_edge "end" end)
      eq(tostring(message):find("that is", 1, true), nil)
      raises('snap cannot be "pages"; did you mean "page"', function() v:snap "pages" end)
      """)
  }

  @Test("a table where a node belongs is an error, and an empty list adds nothing")
  func tablesForNodes() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { id = "a", height = 900 } } }
      local v = s:view "v"
      raises('got a table with "id"', function() v:insert { id = "n" } end)
      raises('got a table with "gap"', function() v:insert { sw.item { height = 5 }, gap = 3 } end)
      raises('got a table with "id"', function() v:replace("a", "a", { id = "n" }) end)
      eq(#v:insert {}, 0)
      """)
  }

  @Test("whole numbers stay whole: sw.round and sw.clamp answer integers · row:J15")
  func wholeNumbers() throws {
    try LuaScript.run(
      """
      eq(math.type(sw.round(2.5)), "integer") eq(sw.round(2.5), 3) eq(sw.round(-2.5), -3)
      eq(tostring(sw.round(1e3)), "1000") eq(math.type(sw.round(1e300)), "float")
      eq(math.type(sw.clamp(7, 1, 5)), "integer") eq(sw.clamp(7, 1, 5), 5)
      eq(math.type(sw.clamp(2.5, 1, 5)), "float") eq(math.type(sw.clamp(0.5, 1, 5)), "integer")
      """)
  }

  @Test("a detent's whole number is points, its fraction or percentage a share · row:B6")
  func detentUnits() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 800, sw.scroll { id = "v", sw.item { height = 900 } },
        sw.sheet { id = "s", detents = { closed = 1, half = 0.5, most = "75%", full = 1.0 } } }
      local d = s:view("s").detents
      eq(d.closed, 1) eq(d.half, 400) eq(d.most, 600) eq(d.full, 800)
      raises("share", function() sw.sheet { detents = { a = "tall" } } end)
      """)
  }

  @Test(
    "handlers that chase each other are named, and what still waits with them · row:U10 · row:Q1")
  func chase() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.scroll { id = "a", height = 300, sw.item { height = 90000 } },
        sw.scroll { id = "b", height = 300, sw.item { height = 90000 } } }
      local a, b = s:get("a", "b")
      a:on("scroll", function() b:scroll_by { y = 1 } end)
      b:on("scroll", function() a:scroll_by { y = 1 } end)
      sw.every(0.5, function() end)
      sw.task(function() sw.wait_for(a, "snap") end)
      a:scroll_by { y = 1 }
      local ok, err = pcall(settle, { within = 0.3 })
      eq(ok, false)
      local text = tostring(err.message or err)
      for _, word in ipairs { "scroll of ", "scroll_by", 'view "a" was', 'view "b" was', "test.lua:5", "test.lua:6", "sw.every", "waits for" } do
        assert(text:find(word, 1, true), word .. " is missing in: " .. text)
      end
      assert(not text:find("events are waiting", 1, true), text)
      """)
  }

  @Test(
    "a chase by way of timers and tasks is named as a direct one is · row:U10 · row:Q1",
    arguments: [
      "function() sw.wait(0) other:scroll_by { y = 1 } end",
      "function() sw.wait(0) sw.wait(0.1) other:scroll_by { y = 1 } end",
      "function() sw.after(0, function() other:scroll_by { y = 1 } end) end",
      "function() sw.after(0.3, function() other:scroll_by { y = 1 } end) end",
      "function() sw.after(0.1, function() sw.after(0.1, function() other:scroll_by { y = 1 } end) end) end",
      "function() local t t = sw.every(0.05, function() t:off() other:scroll_by { y = 1 } end) end",
      "function() sw.task(function() sw.wait(0.05) other:scroll_by { y = 1 } end) end",
    ])
  func chaseByTimers(listener: String) throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.scroll { id = "a", height = 300, sw.item { height = 90000 } },
        sw.scroll { id = "b", height = 300, sw.item { height = 90000 } } }
      local a, b = s:get("a", "b")
      local function answer(other) return \(listener) end
      a:on("scroll", answer(b))
      b:on("scroll", answer(a))
      a:scroll_by { y = 1 }
      local ok, err = pcall(settle)
      eq(ok, false)
      local text = tostring(err.message or err)
      for _, word in ipairs { "not settled within 10 s", "scroll_by", 'view "a" was', 'view "b" was', "test.lua:5" } do
        assert(text:find(word, 1, true), word .. " is missing in: " .. text)
      end
      """)
  }

  @Test(
    "what a listener puts off once, for long, or about momentum, keeps nothing from settling · row:Q1"
  )
  func putOff() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.item { height = 90000 } } }
      local v, hidden, polls, late = s:view "v", 0, 0, nil
      v:on("scroll", function()
        if late then late:off() end
        late = sw.after(5, function() hidden = hidden + 1 end)
        sw.after(0.2, function() hidden = hidden + 1 end)
      end)
      v:scroll_by { y = 100 }
      eq(settle() < 0.5, true) eq(hidden, 1)
      v:once("scroll", function() sw.task(function() while true do sw.wait(0.1) polls = polls + 1 end end) end)
      v:scroll_by { y = 100 }
      eq(settle() <= 1.2, true) eq(polls >= 1, true)
      flick(v, { y = -500 }) settle() eq(v.phase, "idle")
      """)
  }

  @Test(
    "a link of sections over a list without any, or without targets, says so · row:U10 · row:L1")
  func uselessLink() throws {
    var reports: [String] = []
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.scroll { id = "a", height = 300 },
        sw.scroll { id = "b", height = 300, sw.item { id = "x", height = 900 } } }
      local a, b = s:get("a", "b")
      eq(sw.link { kind = "sections", list = a, labels = b }.active, nil)
      eq(sw.link { kind = "sections", list = b, labels = a, over = "sections" }.active, nil)
      eq(sw.link { kind = "sections", list = b, labels = a }.active, "x")
      """,
      set: {
        $0.hooks.onFault = { reports.append($0.report.code + " " + $0.report.message) }
      })
    #expect(reports.map { $0.prefix(6) } == ["SW0310", "SW0310"])
    #expect(reports.first?.hasSuffix("the list has no targets") == true)
    #expect(reports.last?.hasSuffix("the list has no sections") == true)
  }

  @Test("a key is told on the spot, and e:stop() keeps it from scrolling · row:F15")
  func refusedKey() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, heard = s:view "v", {}
      local sub = s:on("key", function(e) heard[#heard + 1] = e.key e:stop() end)
      eq(keys(v, "PageDown"), nil) eq(heard[1], "PageDown")
      settle() eq(v.y, 0)
      eq(keys(v, "ArrowLeft"), nil) eq(heard[2], "ArrowLeft")
      sub:off()
      assert(keys(v, "ArrowDown")) settle() eq(v.y, 40)
      """)
  }

  @Test("all that one lift ends has one stamp · row:D14")
  func oneStamp() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      local v, ends = s:view "v", {}
      local monitor = sw.monitor(v, "delegate")
      local function note(e) ends[#ends + 1] = e.tick end
      v:on("did_end_drag", note) v:on("scroll_end", note)
      monitor:on("change", function(e) if not e.value then note(e) end end)
      drag(v, { by = { 0, -50 }, velocity = { 0, 0 } })
      tick(3)
      eq(#ends, 3) eq(ends[1], ends[2]) eq(ends[2], ends[3])
      """)
  }

  @Test("the keyboard is heard on each view, once, and on the scene · row:K1")
  func keyboardOnViews() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 800, sw.scroll { id = "o",
        sw.scroll { id = "v", height = 400, sw.item { height = 900 } } } }
      local heard = {}
      for _, id in ipairs { "o", "v" } do
        s:view(id):on("keyboard", function(e) heard[#heard + 1] = e.view.id .. e.overlap end)
      end
      s:on("keyboard", function(e) heard[#heard + 1] = "scene " .. e.overlap end)
      keyboard { overlap = 300, over = 0 } tick()
      eq(table.concat(heard, ", "), "o300.0, v300.0, scene 300.0")
      """)
  }

  @Test("a sheet rises by what the keyboard covers, a closed one does not · row:K1")
  func sheetAboveKeyboard() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 800, safe_area = { top = 50 },
        sw.scroll { id = "v", sw.item { height = 900 } },
        sw.sheet { id = "s", detents = { none = 0, low = 200, half = 0.5, full = 0.95 }, detent = "low",
          sw.item { id = "field", height = 60 } } }
      local sheet, field = s:view "s", s:item "field"
      local function top() return field:convert({ x = 0, y = 0 }, "global").y end
      eq(sheet.y, 200) eq(top(), 600)
      keyboard { overlap = 300, over = 0.25 } tick(5) assert(sheet.y > 200 and sheet.y < 500)
      settle()
      eq(sheet.y, 500) eq(top(), 300) eq(sheet.detent, "low") eq(sheet.detents.half, 700)
      -- Up to the safe area, but never lower than without a keyboard.
      eq(sheet.detents.full, 760) eq(sheet.detents.none, 0)
      keyboard(false) settle()
      eq(sheet.y, 200) eq(top(), 600) eq(sheet.detents.half, 400)
      sheet:scroll_to { detent = "none" } settle()
      keyboard { overlap = 300, over = 0 } tick()
      eq(sheet.y, 0) eq(sheet.detent, "none")
      """)
  }

  @Test(
    "a rule that is set at rest acts at once, whichever it is · row:N9 · row:U3",
    arguments: [
      "'page'", "'views'", "{ interval = 100 }", "{ offsets = { 0, 200, 400 } }", "{ css = {} }",
      "function(m) return { y = sw.round(m.natural.y / 200) * 200 } end",
    ])
  func ruleAtRest(rule: String) throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 10 do rows[i] = sw.item { id = "r" .. i, height = 200 } end
      local s = sw.scene { width = 300, height = 200, sw.scroll { id = "v", table.unpack(rows) } }
      local v = s:view "v"
      v:scroll_to { y = 190 } tick() eq(v.y, 190)
      local rule = \(rule)
      v:snap(rule)
      eq(v.y, 200) eq(v.phase, "idle")
      v:snap(nil) v:scroll_to { y = 130 } eq(v.y, 130)
      """)
  }

  @Test("all lists of an inverted view are one sequence of targets · row:E1 row:R5")
  func invertedLists() throws {
    try LuaScript.run(
      """
      local function rows(id, n) return sw.list { count = n, extent = 100, id = function(i) return id .. i end } end
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", origin = "bottom",
        sw.item { id = "typing", height = 40 }, rows("a", 3),
        sw.section { id = "old", rows("b", 4) }, sw.column { rows("c", 20) } } }
      local v = s:view "v"
      local function seen()
        local names = {}
        for i, item in ipairs(v:visible()) do names[i] = item.id end
        return table.concat(names, " ")
      end
      eq(#v:items(), 28) eq(seen(), "typing a1 a2 a3 b1")
      -- typing 0 … 40, a1 40 … 140, b1 340 … 440, c1 740 … 840
      eq(v:item("b1").frame.y, 340)
      v:scroll_to { y = 350 } tick() eq(v.position.id, "c1")
      v:snap { to = "views", limit = "one" } eq(v.y, 340)
      drag(v, { by = { 0, 60 }, velocity = { 0, 0 } }) settle() eq(v.y, 440) eq(v.aligned.id, "b2")
      v:scroll_to("c1", { align = "start" }) tick() eq(v.y, 740)
      """)
  }

  @Test("an event is stopped in the scene that sent it, whichever was made last · row:F15")
  func stoppingInAnotherScene() throws {
    try LuaScript.run(
      """
      local function page()
        return sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
      end
      local first, second = page(), page()
      local v = first:view "v"
      v:on("key", function(e) e:stop() end)
      eq(keys(v, "PageDown"), nil) eq(v.y, 0)
      """)
  }

  @Test("start is where the list begins, top is the screen's, also in an inverted view · row:R5")
  func invertedStart() throws {
    try LuaScript.run(
      """
      for _, case in ipairs { { "start", 400 }, { "bottom", 400 }, { "end", 200 }, { "top", 200 } } do
        local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", origin = "bottom",
          table.unpack((function() local r = {} for i = 1, 10 do
            r[i] = sw.item { id = "r" .. i, height = 100 } end return r end)()) } }
        local v = s:view "v"
        v:scroll_to("r5", { align = case[1] })
        eq(v.y, case[2])
      end
      """)
  }

  @Test("a target outside of all views is not scrollable · row:P5")
  func notScrollable() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.column { sw.item { id = "label", height = 20 },
        sw.scroll { id = "v", height = 200, sw.item { id = "a", height = 900 } } } }
      local ok, why = s:scroll_to "label"
      eq(ok, false) eq(why, "not_scrollable")
      local ok, why = s:scroll_to "nothing"
      eq(ok, false) eq(why, "no_target")
      """)
  }

  @Test("only scrolling resumes following: layout that brings the end does not · row:R8")
  func following() throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 10 do rows[i] = sw.item { id = "r" .. i, height = 100 } end
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", follow = true, table.unpack(rows) } }
      local v = s:view "v"
      v:scroll_to { edge = "bottom" } tick() eq(v.y, 700) eq(v.following, true)
      drag(v, { by = { 0, 150 }, velocity = { 0, 0 } }) settle() eq(v.y, 550) eq(v.following, false)
      v:remove "r10" v:remove "r9"
      eq(v.y, 500) eq(v.following, false)
      v:insert(sw.item { id = "x", height = 100 }) eq(v.y, 500) eq(v.following, false)
      drag(v, { by = { 0, -100 }, velocity = { 0, 0 } }) settle() eq(v.y, 600) eq(v.following, true)
      v:insert(sw.item { id = "y", height = 100 }) eq(v.y, 700)
      v:configure { follow = false } v:scroll_to { y = 100 } v:configure { follow = true }
      eq(v.y, 100) eq(v.following, false)
      """)
  }
}

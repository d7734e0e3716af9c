import ScrollworkLua
import Testing

/// Ten rows of 100 in a viewport of 400 × 400 unless said otherwise: the content's end shows at 600.
@Suite("Room for a turn") struct RoomTests {
  fileprivate static func page(_ settings: String = "", scene: String = "") -> String {
    """
    local rows = { id = "v", \(settings) }
    for i = 1, 10 do rows[i] = sw.item { id = i, width = 100, height = 100 } end
    local s = sw.scene { width = 400, height = 400, \(scene) sw.scroll(rows) }
    local v = s:view "v"
    local function add(height) v:insert(sw.item { height = height }, { at = "end" }) end
    local function hold(id, anchor) v:set_position { id = id, anchor = anchor or "top", room = true } end

    """
  }

  private func run(_ text: String) throws { try run("", text) }

  private func run(_ settings: String, scene: String = "", _ text: String) throws {
    try LuaScript.run(Self.page(settings, scene: scene) + text)
  }

  @Test("it is lent at once, and shrinks to 0 as content arrives; the item stays · row:Z1")
  func lent() throws {
    try run(
      """
      eq(v.room, 0) eq(v.range.max.y, 600)
      hold(9)
      -- Row 9 begins at 800, two rows of the four that show are there.
      eq(v.y, 800) eq(v.room, 200) eq(v.range.max.y, 800)
      eq(v.content_size.height, 1000)
      tick() eq(v.y, 800) eq(v.at_end, true)
      add(50) eq(v.y, 800) eq(v.room, 150) tick()
      add(150) eq(v.y, 800) eq(v.room, 0) eq(v.range.max.y, 800) tick()
      add(70) eq(v.y, 800) eq(v.room, 0) eq(v.range.max.y, 870) eq(v.at_end, false)
      """)
  }

  @Test("an animated write has it before it moves, and the range ends where the view is · row:Z1")
  func animated() throws {
    try run(
      """
      local motion = v:set_position { id = 9, anchor = "top", room = true, animate = true }
      eq(v.y, 0) eq(v.room, 200) eq(v.range.max.y, 600) eq(motion.target.y, 800)
      while v.y <= 600 do tick() eq(v.room, 200) end
      eq(v.range.max.y, v.y) assert(v.y < 800)
      -- What arrives on the way is counted; the target stays.
      add(60) eq(v.room, 140)
      settle() eq(v.y, 800) eq(v.room, 140) eq(v.range.max.y, 800) eq(motion.outcome, "arrived")
      """)
  }

  @Test("a finger that stops it on the way keeps what the offset needs · row:Z1 row:M6")
  func stopped() throws {
    try run(
      """
      v:set_position { id = 9, anchor = "top", room = true, animate = { duration = 0.4, curve = "linear" } }
      advance(0.35)
      local y = v.y
      assert(math.abs(y - 700) < 1e-6)
      local finger = touch(v)
      eq(v.y, y) assert(math.abs(v.room - 100) < 1e-6) eq(v.range.max.y, y)
      finger:release() settle() eq(v.y, y)
      wheel(v, { y = 100 }) settle() eq(v.y, y)
      """)
  }

  @Test("growth elsewhere gives none back · row:Z1 row:R9")
  func elsewhere() throws {
    try run(
      """
      hold(9)
      v:insert(sw.item { height = 70 }, { at = "start" })
      eq(v.y, 870) eq(v.room, 200)
      add(300) eq(v.room, 0) eq(v.y, 870)
      v:insert(sw.item { height = 500 }, { at = "start" })
      v:update(3, { height = 900 })
      eq(v.y, 870 + 500 + 800) eq(v.room, 0) eq(v:item(9).top, 0)
      """)
  }

  @Test("while the position stands, content that shrinks after the item gives it back · row:Z1")
  func givenBack() throws {
    try run(
      """
      hold(9)
      add(300) eq(v.room, 0)
      v:update(10, { height = 20 }) eq(v.y, 800) eq(v.room, 0)
      v:remove(10) eq(v.y, 800) eq(v.room, 0) eq(v.range.max.y, 800)
      v:update(9, { height = 40 }) eq(v.y, 800) eq(v.room, 60)
      """)
  }

  @Test(
    "nothing that a person does reaches into it · row:Z1",
    arguments: [
      "wheel(v, { y = 300 }) settle()", #"keys(v, "End") settle()"#,
      #"keys(v, "PageDown") settle()"#,
      #"keys(v, "ArrowDown") settle()"#, #"accessibility_scroll(v, "down") settle()"#,
      "flick(v, { y = -3000 }) settle()",
      "drag(v, { by = { 0, -200 }, velocity = { 0, 0 } }) settle()",
      "drag(v, { by = { 0, -200 }, velocity = { 0, -900 } }) settle()",
      "v:scroll_to { y = 9999 }", "v:scroll_by { y = 100 }", "v:shift { y = 100 }",
      #"v:scroll_to_edge "bottom""#, #"v:scroll_to_edge("bottom", { animate = true }) settle()"#,
      #"v:scroll_to { content = "bottom" }"#, "v:scroll_to(10)",
      #"v:set_position { edge = "bottom" }"#,
    ])
  func outOfReach(act: String) throws {
    for bounce in ["auto", "off"] {
      // Before anybody has scrolled, and after somebody has.
      try run(
        "bounce = \"\(bounce)\"",
        """
        hold(9)
        \(act)
        eq(v.y, 800) eq(v.room, 200) eq(v.range.max.y, 800)
        wheel(v, { y = -60 }) settle() eq(v.y, 740) eq(v.room, 140)
        \(act)
        eq(v.y, 740) eq(v.room, 140) eq(v.range.max.y, 740)
        wheel(v, { y = -300 }) settle() eq(v.y, 440) eq(v.room, 0)
        eq(v.range.max.y, 600)
        """)
    }
  }

  @Test("a finger that goes back meets the end where it turned · row:Z1")
  func turning() throws {
    for bounce in ["off", "auto"] {
      try run(
        "bounce = \"\(bounce)\", slop = 0",
        """
        hold(9)
        local finger = touch(v):move { by = { 0, 50 } }
        local low = v.y
        assert(low < 800) eq(v.range.max.y, low)
        finger:move { by = { 0, -100 } }
        eq(v.range.max.y, low)
        if "\(bounce)" == "off" then eq(v.y, low) else assert(v.y > low and v.y < low + 60) end
        finger:release { velocity = { 0, 0 } } settle()
        eq(v.y, low)
        """)
    }
  }

  @Test("once the user has scrolled it only shrinks · row:Z1")
  func afterScrolling() throws {
    try run(
      """
      hold(9)
      wheel(v, { y = -60 }) settle() eq(v.y, 740) eq(v.room, 140)
      add(40) eq(v.y, 740) eq(v.room, 100) tick()
      -- What shrinks takes the view along, as at any end.
      v:update(10, { height = 70 }) eq(v.room, 100) eq(v.y, 710) tick()
      v:insert(sw.item { height = 30 }, { at = "start" }) eq(v.y, 740) eq(v.room, 100) tick()
      add(130) eq(v.y, 740) eq(v.room, 0) eq(v.range.max.y, 770) tick()
      v:update(10, { height = 40 }) eq(v.y, 740) eq(v.room, 0) eq(v.range.max.y, 740)
      v:update(10, { height = 30 }) eq(v.y, 730) eq(v.room, 0)
      """)
  }

  @Test("content that arrives under a finger or a bounce takes none of the range · row:Z1 row:E7")
  func underFinger() throws {
    try run(
      """
      hold(9)
      local finger = touch(v):move { by = { 0, -90 } }
      local pulled = v.y
      assert(pulled > 800 and v.range.max.y == 800)
      add(50) tick() eq(v.range.max.y, 800) eq(v.room, 150) eq(v.y, pulled)
      finger:release { velocity = { 0, 0 } } tick()
      add(50) settle() eq(v.y, 800) eq(v.room, 100)
      """)
  }

  @Test("the end is asked for in it, and followed once the content reaches it · row:Z1 row:R8")
  func asked() throws {
    try run(
      "follow = true",
      """
      hold(9) eq(v.following, false)
      add(300) eq(v.y, 800) eq(v.following, false) tick()
      -- The reader goes to the end.
      v:scroll_to_edge "bottom" eq(v.y, 900) eq(v.following, true)
      add(50) eq(v.y, 950) tick()
      v:insert(sw.item { id = "turn", height = 60 }, { at = "end" }) tick()
      hold "turn" eq(v.y, 1350) eq(v.room, 340) eq(v.following, false)
      v:scroll_to_edge "bottom" eq(v.y, 1350) eq(v.following, true)
      add(300) eq(v.y, 1350) eq(v.room, 40) tick()
      add(100) eq(v.y, 1410) eq(v.room, 0)
      """)
    // Scrolling away in it is scrolling away.
    try run(
      "follow = true",
      """
      hold(9)
      wheel(v, { y = -60 }) settle() eq(v.y, 740) eq(v.following, false)
      for _ = 1, 6 do add(50) tick() eq(v.y, 740) end
      eq(v.room, 0) eq(v.range.max.y, 900)
      """)
  }

  @Test("a written edge keeps the end, and what the offset needs of it · row:Z1 row:S9")
  func edge() throws {
    try run(
      """
      hold(9)
      v:set_position { edge = "bottom" } eq(v.y, 800) eq(v.room, 200)
      add(150) eq(v.y, 800) eq(v.room, 50) tick()
      add(100) eq(v.y, 850) eq(v.room, 0)
      v:set_position { edge = "top" } eq(v.y, 0)
      add(10) eq(v.room, 0) eq(v.range.max.y, 860)
      """)
  }

  @Test("the viewport's size, its insets and the keyboard are worked in · row:Z1 row:V15 row:K1")
  func viewport() throws {
    try run(
      """
      hold(9)
      s:resize { height = 700 } eq(v.y, 800) eq(v.room, 500) tick()
      s:resize { width = 700, height = 250 } eq(v.y, 800) eq(v.room, 50) tick()
      s:resize { height = 180 } eq(v.y, 800) eq(v.room, 0) eq(v.range.max.y, 820) tick()
      s:resize { height = 400 } eq(v.y, 800) eq(v.room, 200) tick()
      v:configure { insets = { top = 30, bottom = 20 } }
      -- The region is 350 high, and begins 30 below the viewport's start.
      eq(v.y, 770) eq(v.room, 150) eq(v:item(9).top, 30) tick()
      keyboard { overlap = 100 } eq(v:item(9).top, 30) eq(v.room, 50) tick()
      keyboard(false) eq(v:item(9).top, 30) eq(v.room, 150)
      """)
    // After a scroll by the user the offset stays.
    try run(
      """
      hold(9)
      wheel(v, { y = -60 }) settle()
      s:resize { height = 500 } eq(v.y, 740) eq(v.room, 240) tick()
      s:resize { height = 250 } eq(v.y, 740) eq(v.room, 0) eq(v.range.max.y, 750)
      """)
  }

  @Test("what takes over from a removed item is held with it · row:Z1 row:S12")
  func removed() throws {
    try run(
      """
      hold(9)
      v:remove(9) eq(v.y, 800) eq(v.room, 300) eq(v.position.id, 10) tick()
      v:remove(10) eq(v.y, 700) eq(v.room, 300) eq(v.position.id, 8) tick()
      v:rename(8, "eight") eq(v:item("eight").top, 0) eq(v.room, 300) eq(v.position.room, true)
      for i = 1, 7 do v:remove(i) end eq(v.y, 0) eq(v.room, 0)
      v:remove "eight" tick() eq(v.y, 0) eq(v.room, 0) eq(v.position.id, nil)
      """)
    // Another conversation in its place has none of it.
    try run(
      """
      hold(10) eq(v.room, 300)
      wheel(v, { y = -10 }) settle() eq(v.room, 290)
      v:batch(function()
        for i = 1, 10 do v:remove(i) end
        v:insert(sw.item { id = "new", height = 500 }, { at = "end" })
      end)
      tick() eq(v.room > 290, false) assert(v.y <= v.range.max.y)
      """)
  }

  @Test("each turn has its own; a turn before is left as the range allows · row:Z1")
  func turns() throws {
    try run(
      """
      for turn = 1, 5 do
        v:insert(sw.item { id = "q" .. turn, height = 40 }, { at = "end" })
        v:insert(sw.item { id = "a" .. turn, height = 20 }, { at = "end" })
        v:set_position { id = "q" .. turn, anchor = "top", room = true, animate = "snappy" }
        settle()
        eq(v:item("q" .. turn).top, 0) eq(v.room, 340)
        v:update("a" .. turn, { height = 90 * turn })
        eq(v:item("q" .. turn).top, 0) eq(v.room, math.max(0, 360 - 90 * turn))
      end
      -- Back to an earlier one: no room is missing, and none is left.
      v:set_position { id = "q2", anchor = "top", room = true, animate = true } settle()
      eq(v:item("q2").top, 0) eq(v.room, 0)
      """)
  }

  @Test("content shorter than the viewport needs none for its first item · row:Z1 row:S14")
  func short() throws {
    try LuaScript.run(
      """
      for _, aligned in ipairs { false, true } do
        local v = sw.scene { width = 400, height = 400,
          sw.scroll { id = "v", anchors = aligned and { alignment = "bottom" } or nil,
            sw.item { id = "a", height = 80 }, sw.item { id = "b", height = 20 } } }:view "v"
        v:set_position { id = "a", anchor = "top", room = true }
        eq(v.y, aligned and 300 or 0) eq(v:item("a").top, 0)
        v:set_position { id = "b", anchor = "top", room = true }
        -- 20 of 400 are there.
        eq(v:item("b").top, 0) eq(v.room, 380)
        v:insert(sw.item { height = 150 }, { at = "end" })
        eq(v:item("b").top, 0) eq(v.room, 230)
      end
      """)
  }

  @Test("along any axis, in both directions, and at the middle · row:Z1 row:X1")
  func axes() throws {
    for direction in ["ltr", "rtl"] {
      try run(
        #"axis = "horizontal""#, scene: #"direction = "\#(direction)","#,
        """
        hold(9, "leading") eq(v.x, 800) eq(v.room, 200)
        eq(v:item(9)["\(direction == "ltr" ? "left" : "right")"], \(direction == "ltr" ? 0 : 400))
        flick(v, { x = \(direction == "ltr" ? -2000 : 2000) }) settle() eq(v.x, 800)
        v:insert(sw.item { width = 90 }, { at = "end" }) eq(v.room, 110)
        """)
    }
    try run(
      """
      -- The middle of row 10, 950, lies at that of the viewport.
      hold(10, "center") eq(v.y, 750) eq(v.room, 150)
      add(100) eq(v.y, 750) eq(v.room, 50) tick()
      hold(1, "center") eq(v.y, 0) eq(v.room, 0)
      hold(9, { x = 0, y = 0.25 }) eq(v.y, 725) eq(v.room, 25)
      """)
  }

  @Test(
    "with zoom it is counted in points of the viewport; zooming ends the position · row:Z1 row:V10")
  func zoom() throws {
    try run(
      "zoom = { min = 0.5, max = 3 }",
      """
      v:zoom_to { scale = 1.5 } settle()
      hold(10) eq(v.y, 1350) eq(v.room, 250) tick()
      local y = v.y
      v:zoom_to { scale = 3 } settle()
      assert(v.y <= v.range.max.y) eq(v.position.room, nil)
      v:zoom_to { scale = 1 } settle()
      assert(v.y <= v.range.max.y)
      """)
  }

  @Test("a loop has no end, and nothing is missing there · row:Z1")
  func loop() throws {
    try run(
      "loop = true",
      """
      hold(10) eq(v:item(10).top, 0) eq(v.room, 0)
      """)
  }

  @Test("rows that were never measured count with their estimate until they are · row:Z1 row:E2")
  func lazy() throws {
    try LuaScript.run(
      """
      local function height(i) return 20 + i % 7 * 30 end
      local list = sw.list { id = "rows", count = 1000, estimate = 60, extent = height }
      local v = sw.scene { width = 400, height = 400, sw.scroll { id = "v", list } }:view "v"
      local keys = v:items()
      local last, before = keys[1000], keys[998]
      v:set_position { id = before.id, anchor = "top", room = true }
      tick() tick()
      eq(before.top, 0)
      -- 1000 % 7 = 6: 200, 999 % 7 = 5: 170, 998 % 7 = 4: 140; nothing is missing with 510.
      eq(v.room, 0)
      v:set_position { id = last.id, anchor = "top", room = true }
      tick() tick()
      eq(last.top, 0) eq(v.room, 200)
      flick(v, { y = 900 }) settle()
      assert(v.y < v.range.max.y or v.room > 0)
      """)
  }

  @Test("in a view inside of another the outer one takes what the inner leaves · row:Z1 row:D1")
  func nested() throws {
    try LuaScript.run(
      """
      local inner = { id = "inner", height = 300 }
      for i = 1, 10 do inner[i] = sw.item { id = i, height = 100 } end
      local outer = sw.scene { width = 400, height = 400, sw.scroll { id = "outer",
        sw.scroll(inner), sw.item { height = 600 } } }:view "outer"
      local v = outer.scene:view "inner"
      v:set_position { id = 9, anchor = "top", room = true }
      eq(v.y, 800) eq(v.room, 100)
      wheel(v, { y = 120 }) settle()
      eq(v.y, 800) eq(outer.y, 120)
      """)
  }

  @Test("save and restore go back into it · row:Z1 row:S16")
  func saved() throws {
    try run(
      """
      hold(9)
      local saved = v:save() eq(saved.id, 9) eq(saved.delta, 0) eq(saved.room, true)
      v:scroll_to { y = 0 } eq(v:save().room, nil)
      eq(v:restore(saved), true) eq(v.y, 800) eq(v.room, 200)
      wheel(v, { y = -130 }) settle() eq(v.y, 670)
      saved = v:save() eq(saved.id, 7) eq(saved.delta, 70) eq(saved.room, true)
      v:scroll_to { y = 0 }
      v:restore(saved) eq(v.y, 670) eq(v.room, 70)
      """)
  }

  @Test("a dump holds it, standing and left · row:Z1 row:V14")
  func dumped() throws {
    try run(
      """
      local function again()
        local text = s:dump()
        local copy = sw.load_scene(text)
        eq(copy:dump(), text)
        return copy:view "v"
      end
      hold(9) tick()
      local w = again()
      eq(w.y, 800) eq(w.room, 200) eq(w.position.room, true)
      w:insert(sw.item { height = 50 }, { at = "end" }) eq(w.y, 800) eq(w.room, 150)
      wheel(v, { y = -60 }) settle()
      w = again()
      eq(w.y, 740) eq(w.room, 140) eq(w.range.max.y, 740) eq(w.position.room, nil)
      w:insert(sw.item { height = 50 }, { at = "end" }) eq(w.y, 740) eq(w.room, 90)
      """)
  }

  @Test("a view may begin in it · row:Z1 row:S11")
  func initial() throws {
    try run(
      #"position = { id = 9, anchor = "top", room = true }"#,
      """
      eq(v.y, 800) eq(v.room, 200) tick()
      add(50) eq(v.y, 800) eq(v.room, 150)
      """)
  }

  @Test("the position and the explanation of the offset name it · row:Z1 row:S15")
  func explained() throws {
    try run(
      """
      hold(9)
      eq(v.position.room, true) eq(tostring(v.position), "Position { id=9, anchor='top', room=true }")
      assert(v:explain_offset():find "explicit position %(id 9 with room%)", v:explain_offset())
      tick() v:insert(sw.item { height = 70 }, { at = "start" })
      assert(v:explain_offset():find "kept identity %(id 9 with room%)", v:explain_offset())
      v:set_position(sw.position { id = 8, anchor = "top", room = true }) eq(v.y, 770)
      v:set_position { id = 9, anchor = "top" } eq(v.position.room, nil) eq(v.y, 770) eq(v.room, 100)
      """)
  }

  @Test("edges are told of the range's end · row:Z1 row:R10")
  func events() throws {
    let lines = try LuaScript.run(
      Self.page()
        + """
        v:on("edge", function(e) print(e.edge, e.at) end)
        v:scroll_to { y = 300 } tick()
        hold(9) tick()
        add(100) tick() add(99) tick()
        add(100) tick()
        """)
    #expect(lines == ["top\tfalse", "bottom\ttrue", "bottom\tfalse"])
  }

  @Test("where none can be lent, or none is ever missing, it is refused with the way out · row:Z1")
  func refused() throws {
    try run(
      """
      raises("room belongs to an id", function() v:set_position { edge = "bottom", room = true } end)
      raises("room belongs to an id", function() sw.position { y = 5, room = true } end)
      raises("boolean expected", function() v:set_position { id = 9, anchor = "top", room = 5 } end)
      raises("the position has none along view", function() v:set_position { id = 9, room = true } end)
      raises("the position has none along view", function() hold(9, "leading") end)
      raises("never missing", function() hold(9, "bottom") end)
      raises("the position has none along view", function() hold(9, "nearest") end)
      raises("did you mean", function() v:set_position { id = 9, anchor = "top", rom = true } end)
      eq(v.y, 0) eq(v.room, 0)
      v:set_position { id = 9, anchor = "top", room = false } eq(v.y, 600) eq(v.room, 0)
      -- An anchor given before serves.
      v:set_position { id = 9, room = true } eq(v.y, 800)
      """)
    try run(
      #"origin = "bottom""#,
      """
      raises("its origin is \\"bottom\\"", function() hold(9) end)
      eq(v.y, 0) eq(v.room, 0)
      """)
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 400,
        sw.sheet { id = "sheet", detents = { low = 100 }, sw.item { id = "a", height = 50 } } }
      raises("is a sheet", function()
        s:view("sheet"):set_position { id = "a", anchor = "top", room = true } end)
      raises("its origin is \\"bottom\\"", sw.scroll,
        { id = "v", origin = "bottom", position = { id = "a", anchor = "top", room = true } })
      """)
  }

  @Test("a call that a finger refuses lends nothing · row:Z1 row:M6")
  func refusedByFinger() throws {
    try run(
      """
      v:scroll_to { y = 300 }
      local finger = touch(v):move { by = { 0, -40 } }
      local y = v.y
      local motion = v:set_position { id = 9, anchor = "top", room = true }
      eq(motion.outcome, "interrupted") eq(v.y, y) eq(v.room, 0) eq(v.range.max.y, 600)
      """)
  }
}

import Scrollwork
import ScrollworkLua
import Testing

@Suite("Screen verbs in Lua") struct LuaScreenTests {
  /// `v`: 400 × 800 over rows 1 … 10 of 200; its range is 0 … 1200.
  private static func page(_ settings: String = "") -> String {
    """
    local rows = { id = "v", \(settings) }
    for i = 1, 10 do rows[i] = sw.item { id = i, height = 200 } end
    local s = sw.scene { width = 400, height = 800, sw.scroll(rows) }
    local v = s:view "v"

    """
  }

  @Test("keyboard { overlap= } is an inset, keyboard(false) takes it away · row:K1")
  func keyboard() throws {
    try LuaScript.run(
      Self.page() + """
        local heard = {}
        s:on("keyboard", function(e) heard[#heard + 1] = e.overlap end)
        keyboard { overlap = 291 }
        eq(v.insets.bottom, 291) eq(v.range.max.y, 1491) eq(v.y, 0) eq(s.keyboard, 291)
        v:scroll_to_edge "bottom" eq(v.y, 1491)
        keyboard(false)
        eq(v.insets.bottom, 0) eq(v.y, 1200)
        v:scroll_to { y = 300 }
        keyboard { overlap = 291, over = 0.25 }
        eq(v.insets.bottom, 0)
        eq(settle(), 0.25)
        eq(v.insets.bottom, 291) eq(v.y, 300)
        eq(table.concat(heard, " "), "291.0 0.0 291.0")
        raises("needs overlap=", keyboard, {})
        raises("or false to put it away", keyboard, 3)
        raises("did you mean \\"overlap\\"?", keyboard, { overlop = 3 })
        raises("0 or more", keyboard, { overlap = -1 })
        """)
  }

  @Test("focus shows an item above the keyboard, with it and with a margin · row:K2")
  func focus() throws {
    try LuaScript.run(
      Self.page("focus_margin = 16") + """
        local sources, phases, focused = {}, {}, {}
        v:on("scroll", function(e) if sources[#sources] ~= e.source then sources[#sources + 1] = e.source end end)
        v:on("phase", function(e) phases[#phases + 1] = e.to end)
        v:on("focus", function(e) focused[#focused + 1] = e.item and e.item.id or "none" end)
        focus(v, 4)
        eq(v.y, 16) eq(s.focused.id, 4) tick()
        keyboard { overlap = 300, over = 0.2 }
        eq(v.target.y, 316) advance(0.1) assert(math.abs(v.y - 166) < 1e-6, v.y)
        settle() eq(v.y, 316)
        focus(v:item(1)) eq(v.y, 0)
        focus(false) eq(s.focused, nil)
        tick()
        eq(table.concat(sources, " "), "program keyboard program")
        eq(table.concat(phases, " "), "animating idle")
        eq(table.concat(focused, " "), "4 1 none")
        raises("did you mean", focus, "vv")
        """)
  }

  @Test("a drag puts the keyboard away as the view says · row:K3")
  func dismissal() throws {
    try LuaScript.run(
      Self.page("keyboard_dismiss = \"on_drag\"") + """
        keyboard { overlap = 300 }
        drag(v, { by = { 0, -50 }, velocity = { 0, 0 } })
        settle() eq(s.keyboard, 0)
        v:configure { keyboard_dismiss = "interactive" }
        keyboard { overlap = 300 }
        v:scroll_to { y = 600 }
        local finger = touch(v, { 200, 400 }):move { by = { 0, 200 }, over = 0.2 }
        eq(s.keyboard, 200) eq(v.y, 400)
        finger:release { velocity = { 0, 0 } }
        settle() eq(s.keyboard, 0)
        v:configure { keyboard_dismiss = "none" }
        keyboard { overlap = 300 }
        drag(v, { by = { 0, -50 }, velocity = { 0, 0 } })
        settle() eq(s.keyboard, 300)
        raises("did you mean \\"interactive\\"?", v.configure, v, { keyboard_dismiss = "interactve" })
        """)
  }

  @Test("a chat keeps the line above the keyboard · row:K4")
  func chat() throws {
    try LuaScript.run(
      Self.page("keyboard_anchor = \"bottom\"") + """
        v:scroll_to_edge "bottom"
        keyboard { overlap = 291, over = 0.25 }
        for _ = 1, 15 do tick() eq(v.at_end, true) end
        eq(v.y, 1491)
        keyboard(false) eq(v.y, 1200)
        v:scroll_to { y = 500 }
        keyboard { overlap = 291 } eq(v.y, 791)
        """)
  }

  @Test("tap_status_bar brings one view to its top, unless a handler answers false · row:P9")
  func statusBar() throws {
    try LuaScript.run(
      Self.page() + """
        v:scroll_to { y = 900 }
        local ask = v:on("will_scroll_to_top", function() return false end)
        eq(tap_status_bar(), nil)
        settle() eq(v.y, 900)
        ask:off()
        local came = 0
        v:on("did_scroll_to_top", function() came = came + 1 end)
        local motion = tap_status_bar()
        eq(motion.target.y, 0) eq(v.phase, "animating")
        eq(settle(), 0.3) tick()
        eq(v.y, 0) eq(came, 1) eq(motion.outcome, "arrived")
        v:scroll_to { y = 900 }
        v:configure { scrolls_to_top = false }
        eq(tap_status_bar(), nil)
        """)
  }

  @Test("a scene with reduced motion goes there at once, with the same events · row:M9")
  func reducedMotion() throws {
    let lines = try [false, true].map { isReduced in
      try LuaScript.run(
        """
        local s = sw.scene { width = 400, height = 400, reduced_motion = \(isReduced),
          sw.scroll { id = "v", sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 900 } } }
        local v = s:view "v"
        local said
        for _, name in ipairs { "phase", "scroll", "did_end_animation", "scroll_end" } do
          v:on(name, function(e)
            local line = name == "phase" and e.to or name
            if line ~= said then print(line) end
            said = line
          end)
        end
        local m = v:scroll_to("b", { align = "top", animate = true })
        eq(v.y == 500, \(isReduced)) eq(m.done, \(isReduced)) eq(s.reduced_motion, \(isReduced))
        settle() tick()
        eq(v.y, 500)
        """)
    }
    #expect(lines[0] == lines[1])
    #expect(lines[1] == ["animating", "scroll", "did_end_animation", "idle", "scroll_end"])
  }

  @Test("with reduced motion, ends stand still on request · row:X4")
  func reducedBounce() throws {
    try LuaScript.run(
      """
      for _, bounce in ipairs { true, false } do
        local s = sw.scene { width = 400, height = 400, reduced_motion = { bounce = bounce },
          sw.scroll { id = "v", sw.item { height = 900 } } }
        local v = s:view "v"
        local finger = touch(v):move { by = { 0, 100 }, over = 0.1 }
        eq(v.y < 0, bounce)
        finger:release()
      end
      raises("did you mean \\"bounce\\"?", sw.scene, { reduced_motion = { bounc = true } })
      """)
  }

  @Test("reveal = \"all\" moves every view around the target · row:A16")
  func reveal() throws {
    try LuaScript.run(
      """
      local inner = { id = "inner", height = 300 }
      for i = 1, 10 do inner[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 500, sw.scroll { id = "outer",
        sw.item { height = 600 }, sw.scroll(inner), sw.item { height = 900 } } }
      local outer, inner = s:get("outer", "inner")
      inner:scroll_to(7) eq(inner.y, 400) eq(outer.y, 0)
      inner:scroll_to(7, { reveal = "all" }) eq(inner.y, 400) eq(outer.y, 400)
      s:scroll_to(3, { reveal = "all", align = "top" }) eq(inner.y, 200) eq(outer.y, 600)
      local m = outer:scroll_to(1, { reveal = "all", align = "top",
        animate = { curve = "linear", duration = 0.2 } })
      eq(m.done, false)
      eq(m:wait(), "arrived")
      eq(inner.y, 0) eq(outer.y, 600)
      raises("reveal cannot be \\"every\\"", inner.scroll_to, inner, 7, { reveal = "every" })
      """)
  }

  @Test(
    "accessibility_scroll names sides of the screen, also right to left and in inverted views · row:X3 row:R5"
  )
  func accessibilitySides() throws {
    try LuaScript.run(
      """
      local function cards(direction)
        local row = {}
        for i = 1, 30 do row[i] = sw.item { id = i, width = 100, height = 50 } end
        return sw.scene { width = 300, height = 600, direction = direction,
          sw.scroll { id = "v", axis = "horizontal", height = 100, sw.row(row) } }:view "v"
      end
      for direction, rest in pairs { ltr = 237.5, rtl = 762.5 } do
        local v = cards(direction)
        v:scroll_to { x = 500 } accessibility_scroll(v, "left") settle() eq(v.x, rest)
        accessibility_scroll(v, "right") settle() eq(v.x, 500)
      end
      local v = sw.scene { width = 300, height = 600,
        sw.scroll { id = "v", origin = "bottom", sw.item { height = 3000 } } }:view "v"
      v:scroll_to { y = 1000 } accessibility_scroll(v, "up") settle() eq(v.y, 1525)
      accessibility_scroll(v, "down") settle() eq(v.y, 1000)
      -- A view that has to rest on areas does.
      local areas = { id = "v", snap = { css = { strictness = "mandatory" } } }
      for i = 1, 20 do areas[i] = sw.item { height = 200, snap_align = "start" } end
      v = sw.scene { width = 300, height = 300, sw.scroll(areas) }:view "v"
      accessibility_scroll(v, "down") settle() eq(v.y % 200, 0) eq(v.y > 0, true)
      keys(v, "Home") settle()
      local y = v.y
      accessibility_scroll(v, "down") settle() keys(v, "Home") settle() eq(v.y, y)
      """)
  }

  @Test("accessibility_scroll moves by a page and announces it · row:X3")
  func accessibility() throws {
    try LuaScript.run(
      Self.page() + """
        local said = {}
        v:on("announce", function(e) said[#said + 1] = e.text .. "/" .. e.page .. "/" .. e.pages end)
        local motion = accessibility_scroll(v, "down", { overlap = 100 })
        eq(motion.target.y, 700) settle() tick() eq(v.y, 700)
        accessibility_scroll(v, "down") settle() tick() eq(v.y, 1200)
        eq(accessibility_scroll(v, "down"), nil) eq(accessibility_scroll(v, "left"), nil)
        eq(table.concat(said, " "), "page 2 of 3/2/3 page 3 of 3/3/3")
        raises("did you mean \\"down\\"?", accessibility_scroll, v, "dwon")
        focus(v, 1) eq(v.y, 0)
        """)
  }

  @Test("indicators, clip and edge effects are data that can be read back · row:V11")
  func readBack() throws {
    try LuaScript.run(
      Self.page(
        "indicator_margins = { bottom = 8 }, clip = false, edge_effects = { top = \"soft\" }") + """
          eq(v.clip, false) eq(v.edge_effects.top, "soft") eq(v.edge_effects.bottom, "hard")
          eq(v.indicators.margins.bottom, 8) eq(v.indicators.margins.top, 0)
          eq(v.indicators.shown, true) eq(v.indicators.visibility, "auto")
          eq(v.indicators.vertical.extent, 0.4) eq(v.indicators.vertical.position, 0)
          eq(v.indicators.vertical.visible, false) eq(v.indicators.horizontal, nil)
          v:configure { indicators = "always", clip = true, edge_effects = { bottom = "soft" },
            indicator_margins = 3 }
          v:scroll_to { y = 300 }
          eq(v.indicators.vertical.visible, true) eq(v.indicators.vertical.position, 0.25)
          eq(v.indicators.visibility, "always") eq(v.indicators.margins.left, 3)
          eq(v.clip, true) eq(v.edge_effects.top, "soft") eq(v.edge_effects.bottom, "soft")
          v:configure { indicators = false }
          eq(v.indicators.shown, false) eq(v.indicators.vertical.visible, false)
          """)
  }

  @Test("a scene checks the engine's laws where the host asks for it · row:Q8")
  func laws() throws {
    for isChecked in [true, false] {
      var hasLaws: Bool?
      try LuaScript.run("sw.scene { sw.scroll { sw.item { height = 9 } } }") { runtime in
        runtime.checksLaws = isChecked
        runtime.hooks.onScene = { hasLaws = $0.laws != nil }
      }
      #expect(hasLaws == isChecked)
    }
  }

  @Test("a fling goes on as it was while the keyboard comes · row:K1 · row:F14")
  func keyboardInFling() throws {
    try LuaScript.run(
      """
      local function far(keys)
        local v = sw.scene { width = 300, height = 800, sw.scroll { id = "v", sw.item { height = 5000 } } }:view "v"
        flick(v, { y = -1000 }) tick(3)
        if keys then keyboard { overlap = 300, over = 0.25 } end
        settle()
        return v.y
      end
      assert(math.abs(far(true) - far(false)) < 1e-6, far(true) .. " " .. far(false))
      """)
  }

  @Test(
    "views in a sheet keep clear of the keyboard, and a field there comes above it · row:K1 · row:K2"
  )
  func keyboardInSheet() throws {
    try LuaScript.run(
      """
      local function open(detent)
        local rows = {}
        for i = 1, 30 do rows[i] = sw.item { id = "r" .. i, height = 60 } end
        local s = sw.scene { width = 400, height = 1000, safe_area = { bottom = 34 },
          sw.scroll { id = "page", sw.item { height = 3000 } },
          sw.sheet { id = "sheet", detents = { half = 400, full = 800 }, detent = detent,
            sw.item { height = 20 }, sw.scroll { id = "list", sw.column(rows) } } }
        return s:get("sheet", "list")
      end
      local sheet, list = open "full"
      eq(list.insets.bottom, 34)
      keyboard { overlap = 300, over = 0.25 } focus(list, "r15") settle()
      eq(list.insets.bottom, 300) eq(sheet.y, 800)
      -- The keyboard's top is at 700 of the screen.
      eq(list:item("r15"):convert({ 0, 60 }, "global").y, 700)
      keyboard(false) tick() eq(list.insets.bottom, 34)
      sheet, list = open "half"
      keyboard { overlap = 300 } focus(list, "r7") tick()
      eq(list:item("r7"):convert({ 0, 60 }, "global").y, 700)
      """)
  }

  @Test("a view that follows its end keeps its bottom line above the keyboard · row:K4")
  func followingAboveKeyboard() throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 40 do rows[i] = sw.item { id = "r" .. i, height = 50 } end
      local v = sw.scene { width = 300, height = 800, sw.scroll { id = "v", follow = true, position = { edge = "bottom" }, sw.column(rows) } }:view "v"
      keyboard { overlap = 300, over = 0.25 }
      repeat tick() assert(math.abs(v:item("r40").bottom - (800 - v.insets.bottom)) < 0.01) until v.phase == "idle"
      keyboard { overlap = 0 } tick() eq(v:item("r40").bottom, 800)
      drag(v, { by = { 0, 600 }, velocity = { 0, 0 } }) settle() eq(v.y, 600) eq(v.following, false)
      keyboard { overlap = 300, over = 0.25 } settle() eq(v.y, 900)
      """)
  }

  @Test("a sheet takes the touches on what it covers · row:B1 · row:B6")
  func touchOnSheet() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 400, height = 1000,
        sw.scroll { id = "page", sw.item { height = 3000 } },
        sw.sheet { id = "sheet", detents = { low = 200, mid = 600, full = 900 }, detent = "mid", sw.item { height = 900 } } }
      local page, sheet = s:get("page", "sheet")
      drag(page, { by = { 0, -50 }, velocity = { 0, 0 } }) eq(page.y, 50) eq(sheet.y, 600)
      drag(page, { by = { 0, -50 }, at = { 200, 700 }, velocity = { 0, 0 } }) eq(page.y, 50) eq(sheet.y, 650)
      """)
  }

  @Test(
    "another viewport on the way takes nothing from a fling · row:F2 · row:V15 · row:K1",
    arguments: [
      "s:resize { width = 400, height = 700 }",
      "keyboard { overlap = 200 }",
      "keyboard { overlap = 200, over = 0.25 }",
      "sw.after(0.05, function() s:resize { width = 400, height = 500 } end)",
      "sw.after(0.05, function() keyboard { overlap = 100 } end)",
      "v:once('scroll', function() s:resize { width = 400, height = 500 } end)",
      "v:configure { insets = 30 }",
    ])
  func viewportOnTheWay(change: String) throws {
    try LuaScript.run(
      """
      local column = {}
      for i = 1, 50 do column[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v", sw.column(column) } }
      local v = s:view "v"
      flick(v, { y = -1000 })
      advance(0.2)
      \(change)
      settle()
      local rest = 200 - 1000 / (1000 * math.log(0.998))
      assert(math.abs(v.y - rest) < 1e-6, v.y .. " instead of " .. rest)
      """)
  }

  @Test(
    "a rotation that changes the safe area keeps what is read where it was in the region · row:S8")
  func rotatedRegion() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", position = { id = 5, anchor = "top" } }
      for i = 1, 200 do rows[i] = sw.item { id = i, height = 30 } end
      local s = sw.scene { width = 390, height = 844, safe_area = { top = 47, bottom = 34 }, sw.scroll(rows) }
      local v = s:view "v"
      drag(v, { by = { 0, -123 }, velocity = { 0, 0 } }) settle()
      local id = v.position.id
      local function distance() return v.region.y - v:item(id).frame.y end
      local before = distance()
      for _ = 1, 2 do
        s:rotate() tick()
        eq(v.position.id, id) eq(distance(), before)
      end
      """)
  }

  @Test("a scroll by pages rests at targets under every snap rule · row:X3 row:N1 row:N2")
  func accessiblePages() throws {
    try LuaScript.run(
      """
      for snap, rest in pairs { page = 600, views = 500 } do
        local rows = { id = "v", snap = snap }
        for i = 1, 20 do rows[i] = sw.item { id = i, height = 250 } end
        local v = sw.scene { width = 400, height = 600, sw.scroll(rows) }:view "v"
        accessibility_scroll(v, "down") settle() eq(v.y, rest)
        accessibility_scroll(v, "up") settle() eq(v.y, 0)
      end
      """)
  }

  @Test("accessibility_scroll goes a page over rows that are measured on the way · row:X3 row:V7")
  func accessibilityOverEstimates() throws {
    try LuaScript.run(
      """
      for _, estimate in ipairs { 30, 100, 250 } do
        local v = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { count = 60, estimate = estimate,
          row = function() return sw.item { height = 100 } end } } }:view "v"
        v:scroll_to(40, { align = "start" }) tick(2)
        accessibility_scroll(v, "up") settle() eq(v:item(40).top, 350)
        accessibility_scroll(v, "down") settle() eq(v:item(40).top, 0)
      end
      """)
  }

  @Test("in a sheet over the keyboard a chat keeps its end and its lines · row:K4 row:R8 row:K5")
  func chatInSheet() throws {
    try LuaScript.run(
      """
      local function chat(options, detents)
        options.id = "f"
        options[1] = sw.list { count = 100, extent = 40 }
        return sw.scene { width = 300, height = 800, sw.sheet { id = "sh", detents = detents or { full = 700 }, detent = "full",
          sw.scroll(options) } }:view "f"
      end
      for _, over in ipairs { 0, 0.25 } do
        local v = chat { follow = true, anchors = { initial = "bottom" } }
        keyboard { overlap = 300, over = over } settle() eq(v.y, 3600) eq(v.at_end, true)
        keyboard { overlap = 0, over = over } settle() eq(v.y, 3300) eq(v.following, true)
        v:insert(sw.item { height = 40 }, { at = "end" }) tick() eq(v.y, 3340)
        for name, options in pairs {
          bottom = { keyboard_anchor = "bottom" }, follow = { follow = true },
          sized = { keyboard_anchor = "bottom", anchors = { size_changes = "bottom" } },
          fixed = { keyboard_anchor = "bottom", height = 700 },
        } do
          local v = chat(options)
          v:scroll_to { y = 1000 } tick(2)
          local line = v:item(42)
          eq(line.bottom, 680)
          keyboard { overlap = 300, over = over } settle() eq(line.bottom, 380)
          keyboard { overlap = 0, over = over } settle() eq(line.bottom, 680)
        end
        -- A written position that counts from the end of the region says the same.
        v = chat { keyboard_anchor = "bottom" }
        v:set_position { id = 42, anchor = "bottom" } tick(2)
        keyboard { overlap = 300, over = over } settle() eq(v:item(42).bottom, 400)
        keyboard { overlap = 0, over = over } settle() eq(v:item(42).bottom, 700)
        -- Below the highest detent the sheet takes the view up by 100 of the 300.
        v = chat({ keyboard_anchor = "bottom", height = 700 }, { full = 700, top = 800 })
        v:scroll_to { y = 1000 } tick(2)
        keyboard { overlap = 300, over = over } settle() eq(v:item(42).bottom, 480)
        keyboard { overlap = 0, over = over } settle() eq(v:item(42).bottom, 680)
      end
      """)
  }

  @Test(
    "an inverted view in a sheet keeps the line above a keyboard that comes at once, too · row:K4",
    arguments: [0, 0.25])
  func invertedInSheet(over: Double) throws {
    try LuaScript.run(
      """
      -- At its highest detent the sheet stays, and the content moves; below, the sheet rises with the view.
      for _, way in ipairs {
        { detents = { low = 200, high = 400 }, sheet = 400, y = 60 },
        { detents = { low = 200, high = 400, top = 600 }, height = 400, sheet = 575, y = 235 },
      } do
        local c = {}
        for i = 1, 40 do c[i] = sw.item { id = i, height = 50 } end
        local s = sw.scene { width = 300, height = 600, sw.sheet { id = "s", detents = way.detents, detent = "high",
          sw.scroll { id = "v", origin = "bottom", height = way.height, sw.column(c) } } }
        local sheet, v = s:get("s", "v")
        v:scroll_to { y = 235 } settle()
        for _ = 1, 2 do
          keyboard { overlap = 175, over = \(over) } settle() eq(v.y, way.y) eq(sheet.y, way.sheet)
          keyboard(false) settle() eq(v.y, 235) eq(sheet.y, 400) eq(v.height, 400)
        end
      end
      """)
  }
}

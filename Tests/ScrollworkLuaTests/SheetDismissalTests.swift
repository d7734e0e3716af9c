import ScrollworkLua
import Testing

@Suite("Dismissing a sheet") struct SheetDismissalTests {
  /// A sheet of 390 × 800 at 400 pt, over a page; `taken()` returns what was heard since, in order.
  private static let made = """
    local names = { "will_begin_drag", "will_end_drag", "did_end_drag", "will_begin_decelerate",
      "did_end_decelerate", "did_end_animation", "snap", "phase", "detent", "scroll_end", "will_dismiss", "dismissed" }
    local function made(opt)
      opt = opt or {}
      local s = sw.scene { width = 390, height = 800, rate = opt.rate, direction = opt.direction,
        reduced_motion = opt.reduced,
        sw.scroll { id = "page", sw.item { id = "ground", height = 2000 } },
        sw.sheet { id = "sheet", detents = opt.detents or { half = 400, full = 700 }, detent = "half",
          dismissible = opt.dismissible ~= false, largest_undimmed = opt.undimmed,
          sw.item { id = "bar", height = 50 }, sw.scroll { id = "list", sw.list { count = 50, extent = 50 } } } }
      local sheet, heard = s:view "sheet", {}
      for _, name in ipairs(names) do
        sheet:on(name, function(e)
          if e.view ~= sheet then return end
          local word = name
          if name:find "dismiss" then word = word .. " " .. e.by end
          if name == "phase" then word = "phase " .. e.to end
          if name == "detent" then word = "detent " .. e.to end
          heard[#heard + 1] = word
        end)
      end
      local function taken()
        tick()
        local text = table.concat(heard, ", ")
        heard = {}
        return text
      end
      return sheet, taken, s
    end

    """

  @Test("a release that ends at 0 dismisses, in this order of events · row:Z9")
  func release() throws {
    try LuaScript.run(
      Self.made + """
        for _, case in ipairs { { rate = 30 }, { rate = 60 }, { rate = 120 }, { direction = "rtl" } } do
          local sheet, taken = made(case)
          eq(sheet.range.min.y, 0) eq(sheet.range.max.y, 700) eq(sheet.detents.half, 400)
          -- Let go at 150: 0 is nearer than 400.
          drag(sheet, { by = { 0, 250 }, velocity = { 0, 0 } }) eq(sheet.y, 150)
          settle()
          eq(taken(), "phase interacting, will_begin_drag, will_end_drag, will_dismiss release, did_end_drag, "
            .. "phase decelerating, will_begin_decelerate, did_end_decelerate, snap, phase idle, scroll_end, "
            .. "dismissed release")
          eq(sheet.y, 0) eq(sheet.detent, nil) eq(sheet.dimming, 0)
          -- It stays there, and a call presents it again: the detent is another one than before.
          tick(20) sheet.scene:resize { height = 780 } tick() eq(sheet.y, 0)
          sheet:scroll_to({ detent = "half" }, { animate = true }) settle()
          eq(taken(), "phase animating, detent half, did_end_animation, phase idle, scroll_end") eq(sheet.y, 400)
          -- Let go at 250: the detent is nearer, and nobody is asked.
          drag(sheet, { by = { 0, 150 }, velocity = { 0, 0 } }) settle()
          eq(taken():find "dismiss", nil) eq(sheet.detent, "half")
          -- A flick down from the larger detent goes to the next one, a second one away.
          sheet:scroll_to { detent = "full" } taken()
          flick(sheet, { y = 900, over = 0.1 }) settle() eq(taken():find "dismiss", nil) eq(sheet.detent, "half")
          flick(sheet, { y = 900, over = 0.1 }) settle() eq(taken():find "will_dismiss release" ~= nil, true)
          eq(sheet.y, 0)
        end
        """)
  }

  @Test("refused, the sheet goes back to the detent where it was · row:Z9")
  func refused() throws {
    try LuaScript.run(
      Self.made + """
        for _, from in ipairs { "half", "full" } do
          local sheet, taken = made()
          sheet:scroll_to { detent = from } taken()
          local ways = {}
          local ask = sheet:on("will_dismiss", function(e)
            ways[#ways + 1] = e.by
            eq(e.view, sheet) eq(sheet.y > 0, true)
            return false
          end)
          drag(sheet, { by = { 0, sheet.y - 100 }, velocity = { 0, 0 } }) eq(sheet.target.y, sheet.detents[from])
          settle() eq(sheet.detent, from) eq(taken():find "dismissed", nil)
          -- However fast, and through the list inside of it.
          local list = sheet.scene:view "list"
          drag(list, { by = { 0, sheet.y - 60 }, velocity = { 0, 3000 } }) settle() eq(sheet.detent, from)
          eq(#ways, 2)
          local motion = sheet:dismiss()
          eq(motion.outcome, "cancelled") eq(motion.cancelled_by, "refused") eq(sheet.phase, "idle") eq(#ways, 3)
          eq(table.concat(ways, " "), "release release program") eq(taken():find "dismissed", nil)
          -- Any other answer lets it go, and an error, too.
          ask:off()
          sheet:on("will_dismiss", function() return true end)
          sheet:dismiss() settle() eq(taken():find "dismissed program" ~= nil, true) eq(sheet.y, 0)
        end
        """)
  }

  @Test("a tap on what it dims dismisses, and one on it or with a movement does not · row:Z9")
  func tap() throws {
    try LuaScript.run(
      Self.made + """
        local order = "will_dismiss tap, phase animating, did_end_animation, phase idle, scroll_end, dismissed tap"
        local sheet, taken, s = made { undimmed = false }
        local taps = 0
        s:on("tap", function() taps = taps + 1 end)
        tap(s:item "ground") settle() eq(taken(), order) eq(sheet.y, 0) eq(taps, 0)
        -- Down, it dims nothing, and what is behind is touched again.
        tap(s:item "ground") tick() eq(taps, 1)
        sheet:scroll_to { detent = "half" } taken()
        touch(s:view "page", { 100, 100 }):release() settle() eq(taken(), order)
        sheet:scroll_to { detent = "half" } taken()
        -- One that moves is no tap, and one on the sheet is the sheet's.
        sheet:scroll_to { detent = "half" } taken()
        touch(s:view "page", { 100, 100 }):move { by = { 0, 30 } }:release { velocity = { 0, 0 } } settle()
        touch(s:view "page", { 100, 100 }):cancel() settle()
        tap(s:item "bar") settle() eq(taken(), "phase tracking, phase idle") eq(sheet.detent, "half")
        -- Up to the largest undimmed detent a tap behind is one of the page.
        local sheet, taken, s = made { undimmed = "half" }
        tap(s:item "ground") settle() eq(taken(), "")
        sheet:scroll_to { detent = "full" } taken() tap(s:item "ground") settle() eq(taken(), order)
        -- Refused, nothing moves.
        local sheet, taken, s = made { undimmed = false }
        sheet:on("will_dismiss", function() return false end)
        tap(s:item "ground") settle() eq(taken(), "will_dismiss tap") eq(sheet.y, 400)
        """)
  }

  @Test("a call dismisses with its animation, at once or under reduced motion, once · row:Z9")
  func program() throws {
    try LuaScript.run(
      Self.made + """
        local sheet, taken = made()
        local motion = sheet:dismiss { animate = { curve = "linear", duration = 0.4 } }
        sw.wait(0.2) eq(sheet.y, 200)
        -- Under way it is asked for no second time.
        eq(sheet:dismiss(), motion) settle() eq(motion.outcome, "arrived")
        eq(taken(), "will_dismiss program, phase animating, did_end_animation, phase idle, scroll_end, dismissed program")
        eq(sheet:dismiss().outcome, "arrived") eq(taken(), "")
        for _, case in ipairs { { {}, false }, { { reduced = true }, true } } do
          local sheet, taken = made(case[1])
          sheet:dismiss { animate = case[2] } eq(sheet.y, 0)
          eq(taken():find "will_dismiss program.*scroll_end, dismissed program$" ~= nil, true)
        end
        -- Nobody is asked with ask = false, nor by calls that only move it, which dismiss it all the same.
        local sheet, taken = made()
        sheet:on("will_dismiss", function() return false end)
        sheet:dismiss { animate = false, ask = false } eq(taken(), "scroll_end, dismissed program")
        sheet:scroll_to { detent = "half" } taken()
        sheet:scroll_to { y = 0 } eq(taken(), "scroll_end, dismissed program")
        -- A finger on the sheet comes first.
        sheet:scroll_to { detent = "half" } taken()
        local finger = touch(sheet):move { by = { 0, 100 }, over = 0.1 }
        local motion = sheet:dismiss() eq(motion.outcome, "interrupted") eq(sheet.phase, "interacting")
        finger:release { velocity = { 0, 0 } } settle() eq(taken():find "dismiss", nil) eq(sheet.detent, "half")
        """)
  }

  @Test("caught on its way down it is not dismissed, and its next release is asked about · row:Z9")
  func caught() throws {
    try LuaScript.run(
      Self.made + """
        local sheet, taken = made()
        sheet:dismiss { animate = { curve = "linear", duration = 0.4 } } sw.wait(0.1) taken()
        local finger = touch(sheet):move { by = { 0, -40 }, over = 0.1 }
        finger:release { velocity = { 0, -900 } } settle()
        eq(taken():find "dismiss", nil) eq(sheet.detent, "half")
        -- Held and let go, its motion is completed: that is a release, too.
        sheet:dismiss { animate = { curve = "linear", duration = 0.4 } } sw.wait(0.3) taken()
        touch(sheet):release() settle()
        eq(taken():find "will_dismiss release.*dismissed release" ~= nil, true) eq(sheet.y, 0)
        -- A call that takes it elsewhere ends the dismissal.
        sheet:scroll_to { detent = "half" } sheet:dismiss() tick(3)
        sheet:scroll_to({ detent = "full" }, { animate = true }) settle()
        eq(taken():find "dismissed", nil) eq(sheet.detent, "full")
        """)
  }

  @Test(
    "what a listener does while it is asked counts: a sheet that it moves is not dismissed · row:Z9"
  )
  func movedMeanwhile() throws {
    try LuaScript.run(
      Self.made + """
        local sheet, taken = made()
        local ask = sheet:on("will_dismiss", function() sheet:scroll_to({ detent = "full" }, { animate = true, priority = "force" }) end)
        drag(sheet, { by = { 0, 300 }, velocity = { 0, 0 } }) settle()
        eq(taken():find "dismissed", nil) eq(sheet.detent, "full")
        ask:off()
        -- What listeners of will_end_drag answer comes first: another target is no dismissal.
        local stay = sheet:on("will_end_drag", function() return { y = 700 } end)
        drag(sheet, { by = { 0, 650 }, velocity = { 0, 0 } }) settle()
        eq(taken():find "dismiss", nil) eq(sheet.detent, "full")
        stay:off()
        sheet:on("will_end_drag", function() return { y = 0 } end)
        drag(sheet, { by = { 0, 20 }, velocity = { 0, 0 } }) settle()
        eq(taken():find "will_dismiss release.*dismissed release" ~= nil, true)
        """)
  }

  @Test("a wheel that brings it down is a release; a detent at 0 keeps its name · row:Z9")
  func otherWays() throws {
    try LuaScript.run(
      Self.made + """
        local sheet, taken = made { detents = { gone = 0, half = 400 } }
        drag(sheet, { by = { 0, 350 }, velocity = { 0, 0 } }) settle()
        eq(taken():find "will_dismiss release.*detent gone.*scroll_end, dismissed release$" ~= nil, true)
        eq(sheet.detent, "gone")
        sheet:scroll_to { detent = "half" } eq(taken(), "detent half, scroll_end")
        wheel(sheet, { y = -330 }) settle()
        eq(taken():find "will_dismiss release.*dismissed release" ~= nil, true) eq(sheet.y, 0)
        -- A rule for some of the detents lets it go, too.
        local sheet, taken = made()
        sheet:snap { "full" } taken()
        drag(sheet, { by = { 0, 400 }, velocity = { 0, 0 } }) settle() eq(sheet.y, 0)
        eq(taken():find "dismissed release" ~= nil, true)
        """)
  }

  @Test("a sheet without the option has none of it, and says so · row:Z9")
  func withoutOption() throws {
    try LuaScript.run(
      Self.made + """
        local sheet, taken, s = made { dismissible = false, undimmed = false }
        eq(sheet.range.min.y, 400)
        raises("cannot be dismissed", function() sheet:dismiss() end)
        raises("is no sheet", function() s:view("page"):dismiss() end)
        raises('did you mean "animate"', function() sheet:dismiss { animat = true } end)
        tap(s:item "ground") settle() eq(taken(), "") eq(sheet.y, 400)
        local sheet, taken = made { dismissible = false, detents = { gone = 0, half = 400 } }
        drag(sheet, { by = { 0, 350 }, velocity = { 0, 0 } }) settle()
        eq(taken():find "dismiss", nil) eq(sheet.detent, "gone")
        -- It can be had later, and is data.
        sheet:configure { dismissible = true } sheet:scroll_to { detent = "half" } taken()
        sheet:dismiss() settle() eq(taken():find "dismissed program" ~= nil, true)
        local again = sw.load_scene(sheet.scene:dump())
        eq(again:view("sheet").y, 0) again:view("sheet"):scroll_to { detent = "half" } tick()
        again:view("sheet"):dismiss { animate = false } eq(again:view("sheet").y, 0)
        """)
  }
}

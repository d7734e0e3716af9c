import ScrollworkLua
import Testing

/// Scenes of one view along either axis, right to left and inverted, whose offsets are the same
/// numbers in all.
enum SnapScenes {
  static let lua = """
    local ways = {
      { axis = "vertical" }, { axis = "horizontal" }, { axis = "horizontal", direction = "rtl" },
      { axis = "vertical", origin = "bottom" },
    }
    -- A view of the length `opt.view` over `count` items of `length`; `now` reads its offset, `by` makes a distance
    -- of one number. `opt` are its options besides, `stop` an item that no gesture passes, `rate` and `reduced_motion`
    -- the scene's.
    local function shown(way, count, length, opt)
      local across = way.axis == "horizontal"
      local items = { id = "v", axis = way.axis, origin = way.origin }
      local apart = { view = true, stop = true, rate = true, reduced_motion = true }
      for key, value in pairs(opt) do if not apart[key] then items[key] = value end end
      for i = 1, count do
        items[i] = sw.item { id = i, width = across and length or nil, height = not across and length or nil,
          stop = opt.stop == i }
      end
      local scene = sw.scene { width = across and opt.view or 300, height = across and 300 or opt.view,
        direction = way.direction, rate = opt.rate, reduced_motion = opt.reduced_motion, sw.scroll(items) }
      local v = scene:view "v"
      local side = across and "x" or "y"
      local function now() return v[side] end
      local function by(n) return { [side] = n } end
      -- A finger that moves the offset by a distance, and lifts at a speed of the offset.
      local sign = (way.direction or way.origin) and 1 or -1
      local function pull(n, speed)
        local d, s = sign * n, sign * (speed or 0)
        drag(v, { by = across and { d, 0 } or { 0, d }, over = 0.4, velocity = across and { s, 0 } or { 0, s } })
      end
      return v, now, by, pull, across, scene
    end

    """
}

@Suite("Wheels in views that snap") struct LuaSnapWheelTests {
  @Test(
    "a notch goes to the next target in its direction, a long one to the nearest to its end · row:F15 row:N1 row:N2 row:N14 row:N7",
    arguments: [false, true])
  func notches(smooth: Bool) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local function turn(way, snap, notches, start)
          local v, now, by = shown(way, 10, 300, { view = 600, snap = snap })
          if start then v:scroll_to(by(start)) end
          local found = {}
          for i, n in ipairs(notches) do
            local distance = by(n) distance.smooth = \(smooth)
            wheel(v, distance) settle()
            found[i] = tostring(math.tointeger(now()) or now())
          end
          return table.concat(found, " ")
        end
        for _, way in ipairs(ways) do
          eq(turn(way, "page", { 100, 100, -100, 20, -20 }), "600 1200 600 1200 600")
          eq(turn(way, "views", { 100, 40, -40, 700, -500 }), "300 600 300 900 300")
          eq(turn(way, "groups", { 100, 700, -100 }), "300 600 300")
          eq(turn(way, { to = "page", limit = "never" }, { 100, 1300, -100 }), "600 1800 1200")
          eq(turn(way, { to = "page", fraction = 0.5 }, { 100, 700, -10 }), "300 600 300")
          eq(turn(way, { interval = 250 }, { 100, 100, 600, -60 }), "250 500 1000 750")
          eq(turn(way, { offsets = { 0, 700, 2400 } }, { 100, 100, -100 }), "700 2400 700")
          eq(turn(way, { interval = 250 }, { 100, -40 }, 2250), "2400 2250")
          eq(turn(way, { offsets = { 0, 700 } }, { 100, -40 }, 700), "2400 700")
          eq(turn(way, { offsets = { 0, 700 }, snap_to_end = false }, { 100, 40, -90, -100 }, 700), "800 840 750 700")
          eq(turn(way, { to = "views", limit = "one" }, { 100, 900, -900 }), "300 600 300")
          -- Where nothing ahead attracts, a notch ends where it does without a rule.
          eq(turn(way, { to = "views", proximity = 50 }, { 100, 160, -30 }), "100 300 270")
          local function rounded(move)
            local n = way.axis == "horizontal" and "x" or "y"
            return { [n] = sw.round(move.natural[n] / 500) * 500 }
          end
          eq(turn(way, rounded, { 100, -100, 900 }), "500 0 1000")
          -- The end of the range cuts the last page.
          eq(turn(way, "page", { 100, -100 }, 1800), "2400 1800")
        end
        """)
  }

  @Test(
    "a run of notches counts once, from where it began, until it turns or rests · row:F15 row:U5",
    arguments: [30, 60, 120])
  func runs(rate: Int) throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          for _, smooth in ipairs { false, true } do
            local v, now, by = shown(way, 5, 600, { view = 600, snap = "page", rate = \(rate) })
            local function notch(n) local d = by(n) d.smooth = smooth wheel(v, d) end
            local snaps = 0
            v:on("snap", function() snaps = snaps + 1 end)
            for _ = 1, 6 do notch(100) end settle() eq(now(), 600) eq(snaps, 1)
            for _ = 1, 9 do notch(100) tick() end settle() eq(now(), 1200) eq(snaps, 2)
            -- On the way to its target, too; one that turns back begins anew from there.
            notch(100) tick(12) notch(100) settle() eq(now(), 1800)
            if not smooth then
              notch(-100) tick(12) local before = now() eq(before < 1800 and before > 1200, true)
              notch(40) settle() eq(now(), 1800)
            end
          end
        end
        """)
  }

  @Test("notches stop at a target that no gesture passes · row:F15 row:N4")
  func stops() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        for _, way in ipairs(ways) do
          local v, now, by = shown(way, 20, 100, { view = 300, snap = "views", stop = 4 })
          wheel(v, by(900)) settle() eq(now(), 300)
          wheel(v, by(900)) settle() eq(now(), 1200)
        end
        """)
  }

  @Test("a scroll bar's thumb and a trackpad go to the nearest page · row:F15 row:U5")
  func others() throws {
    try LuaScript.run(
      SnapScenes.lua + """
        local v, now = shown(ways[1], 5, 600, { view = 600, snap = "page" })
        scrollbar(v, { by = 20, over = 0.1 }) settle() eq(now(), 0)
        wheel(v, { y = 100, phase = "began" }) wheel(v, { y = 100, phase = "changed" })
        wheel(v, { phase = "ended" }) settle() eq(now(), 0)
        """)
  }
}

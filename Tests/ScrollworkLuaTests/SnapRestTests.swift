import ScrollworkLua
import Testing

@Suite("Where snapped views stay, and how far a gesture gets") struct LuaSnapRestTests {
  /// `v`: ten areas of CSS, 200 points each, snapped to the third at 400.
  private static let areas = """
    local areas = { id = "v", snap = { css = { strictness = "mandatory" } } }
    for i = 1, 10 do areas[i] = sw.item { id = i, height = 200, snap_align = "start" } end
    local v = sw.scene { width = 300, height = 300, sw.scroll(areas) }:view "v"
    v:scroll_to(3) settle() eq(v.y, 400)

    """

  @Test(
    "a page that a call showed stays through a rotation, under every rule · row:N9 row:N13 row:V15")
  func rotation() throws {
    try LuaScript.run(
      """
      local function pager(snap)
        local pages = { id = "p", axis = "horizontal" }
        for i = 0, 9 do pages[i + 1] = sw.item { id = "page-" .. i, width = "100%" } end
        local s = sw.scene { width = 390, height = 844, sw.scroll(pages) }
        local p = s:view "p"
        if snap == "function" then
          p:snap(function(move)
            local here, there = sw.round(move.start.x / p.width), sw.round(move.natural.x / p.width)
            return { x = p.width * (here + sw.clamp(there - here, -1, 1)) }
          end)
        else
          p:snap(snap)
        end
        return p, s
      end
      for _, snap in ipairs { "page", "views", "groups", "function" } do
        for _, animate in ipairs { false, true } do
          local p, s = pager(snap)
          p:scroll_to("page-3", { animate = animate }) settle()
          s:rotate() settle() eq(p.x, 3 * p.width)
          s:rotate() settle() eq(p.x, 3 * p.width)
        end
        local p, s = pager(snap)
        for _ = 1, 3 do flick(p, { x = -300 }) settle() end
        local page = p.x / p.width
        eq(page >= 3, true)
        s:rotate() settle() eq(p.x, page * p.width)
      end
      """)
  }

  @Test("a call that an end of the range displaced binds the view to no target · row:N9")
  func displacedRest() throws {
    try LuaScript.run(
      """
      local rows = { id = "v", snap = "views" }
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 350, sw.scroll(rows) }
      local v = s:view "v"
      v:scroll_to_edge "bottom" settle() eq(v.y, 650)
      v:insert(sw.item { id = 11, height = 400 }, { at = "end" }) settle()
      eq(v:item(7).top >= -50 and v:item(7).top <= 0, true)
      """)
  }

  @Test(
    "targets that rest at one offset count as one: a gesture that may pass one gets on · row:N3 row:N14"
  )
  func sharedOffsets() throws {
    try LuaScript.run(
      """
      local function walk(view, snap)
        view:snap(snap)
        local rests = {}
        for i = 1, 5 do flick(view, { y = -3000, over = 0.05 }) settle() rests[i] = view.y end
        for i = 2, 5 do eq(rests[i] > rests[i - 1], true) end
        for i = 6, 9 do flick(view, { y = 3000, over = 0.05 }) settle() rests[i] = view.y eq(rests[i], rests[10 - i]) end
        return rests
      end
      local function view(content)
        return sw.scene { width = 300, height = 400, sw.scroll { id = "v", content } }:view "v"
      end
      for _, snap in ipairs { { to = "views", limit = "one" }, "groups" } do
        local rows = {}
        for i = 1, 12 do rows[i] = sw.item { id = i, height = i % 3 == 0 and 0 or 300 } end
        eq(walk(view(sw.column(rows)), snap)[5], 1500)
        -- Two lanes of rows: 90 and 130 points long in turn.
        walk(view(sw.list { count = 60, lanes = 2, extent = function(i) return i % 2 == 0 and 130 or 90 end }), snap)
      end
      """)
  }

  @Test("explicit offsets beyond the range are no nearer than its ends · row:N2")
  func offsetsBeyondTheEnd() throws {
    try LuaScript.run(
      """
      local v = sw.scene { width = 300, height = 400,
        sw.scroll { id = "v", snap = { offsets = { -300, 0, 500, 1000 } }, sw.item { height = 1000 } } }:view "v"
      for _, case in ipairs { { 600, 1, 600 }, { 600, 60, 500 }, { 0, -30, 0 } } do
        v:scroll_to { y = case[1] }
        drag(v, { by = { 0, case[2] }, velocity = { 0, 0 } }) settle()
        eq(v.y, case[3])
      end
      for _, preset in ipairs { "rn_ios", "rn_android" } do
        eq(sw.snap.interval { preset = preset, offsets = { 0, 500, 1000 }, projected = 599, velocity = 0,
          current = 599, max = 600 }, 600)
      end
      """)
  }

  @Test("an animated call whose target is removed ends at its last place, from both sides · row:M8")
  func removedTarget() throws {
    try LuaScript.run(
      """
      for _, from in ipairs { 0, 4500 } do
        local v = sw.scene { width = 300, height = 300, sw.scroll { id = "v",
          sw.list { count = 100, extent = function(i) return i == 40 and 300 or 50 end } } }:view "v"
        v:scroll_to { y = from }
        v:scroll_to(40, { align = "top", animate = { duration = 0.5 } })
        advance(0.25) v:remove(40) settle()
        eq(v.y, 1950) eq(v:item(41).top, 0)
      end
      """)
  }

  @Test(
    "a removed target keeps its place while rows above it come and go in the same change · row:M8")
  func removedTargetInBatch() throws {
    try LuaScript.run(
      """
      local function rest(edit)
        local rows = { id = "v" }
        for i = 1, 60 do rows[i] = sw.item { id = i, height = 100 } end
        local v = sw.scene { width = 300, height = 600, sw.scroll(rows) }:view "v"
        v:scroll_to(30, { align = "top", animate = { duration = 0.5 } }) advance(0.25)
        v:batch(function() edit(v) end) settle()
        return v.y
      end
      eq(rest(function(v) v:remove(30) end), 2900)
      eq(rest(function(v) for _, id in ipairs { 30, 1, 2 } do v:remove(id) end end), 2700)
      eq(rest(function(v) for _, id in ipairs { 1, 30, 31, 2 } do v:remove(id) end end), 2700)
      eq(rest(function(v) v:insert(sw.item { height = 500 }, { at = "start" }) v:remove(30) end), 3400)
      """)
  }

  @Test("hiding the item snapped to leaves a view with CSS rules where it is · row:N13 row:V3")
  func hiddenSnapped() throws {
    try LuaScript.run(
      Self.areas + """
        v:update(3, { hidden = true }) tick(2) eq(v.y, 400)
        v:scroll_to { y = 1000 } settle() eq(v.y, 1000)
        v:update(7, { hidden = true }) tick(2) eq(v.y, 1000)
        """)
  }

  @Test("a stop is not passed along either axis · row:N4")
  func stopsOnBothAxes() throws {
    try LuaScript.run(
      """
      for _, axis in ipairs { "horizontal", "both" } do
        local areas = {}
        for i = 1, 10 do areas[i] = sw.item { width = 300, height = 300, snap_align = "start", stop = i == 2 } end
        local v = sw.scene { width = 300, height = 300,
          sw.scroll { id = "v", axis = axis, snap = { css = { strictness = "mandatory" } }, sw.row(areas) } }:view "v"
        flick(v, { x = -2000 }) settle() eq(v.x, 300)
      end
      """)
  }

  @Test("a changed margin of the item snapped to moves the view at once · row:U2")
  func changedMargin() throws {
    try LuaScript.run(
      Self.areas + """
        v:update(3, { margin = { top = 25 } }) tick() eq(v.y, 375)
        """)
  }

  @Test(
    "the end of the range is the page or stop that it cuts, and content after it lets that be reached · row:N9 row:N13",
    arguments: ["'page'", "{ interval = 400 }", "{ offsets = { 0, 400 } }"])
  func cutPage(rule: String) throws {
    try LuaScript.run(
      """
      local function view(count)
        local items = { id = "v", snap = \(rule) }
        for i = 1, count or 5 do items[i] = sw.item { id = i, height = 100 } end
        return sw.scene { width = 300, height = 400, sw.scroll(items) }:view "v"
      end
      local function add(v, height, at) v:insert(sw.item { height = height }, { at = at or "end" }) tick(2) end
      -- At rest.
      for height, rest in pairs { [100] = 200, [250] = 350, [300] = 400, [900] = 400 } do
        local v = view() flick(v, { y = -524, over = 0.05 }) settle() eq(v.y, 100)
        add(v, height) eq(v.y, rest)
        local v = view() v:scroll_to { y = 100 } tick(2) add(v, height) eq(v.y, rest)
      end
      -- In flight; the view keeps its speed.
      local v = view() flick(v, { y = -524, over = 0.05 }) tick(1)
      eq(v.target.y, 100) local speed = v.velocity.y
      v:insert(sw.item { height = 100 }) eq(v.target.y, 200) eq(v.velocity.y, speed)
      settle() eq(v.y, 200)
      -- A whole page, the first one and a shorter range are as ever.
      v = view(9) flick(v, { y = -524, over = 0.05 }) settle() eq(v.y, 400)
      add(v, 300) eq(v.y, 400)
      v = view() add(v, 300) eq(v.y, 0)
      v = view(4) add(v, 300) eq(v.y, 0)
      v = view(7) v:scroll_to { y = 300 } tick(2) v:remove(7) tick(2) eq(v.y, 200) add(v, 500) eq(v.y, 400)
      """)
  }

  @Test("the last page stays the last one when content comes before it · row:N13")
  func cutPageAndContentBefore() throws {
    try LuaScript.run(
      """
      for _, height in ipairs { 50, 100, 150, 300 } do
        local items = { id = "v", snap = "page" }
        for i = 1, 5 do items[i] = sw.item { id = i, height = 100 } end
        local v = sw.scene { width = 300, height = 400, sw.scroll(items) }:view "v"
        flick(v, { y = -524, over = 0.05 }) settle() eq(v.y, 100)
        v:insert(sw.item { height = height }, { at = "start" }) tick(2) eq(v.y, 100 + height)
      end
      """)
  }

  @Test(
    "a motion to a target goes on along its curve through layouts that leave the target · row:F11 row:N9",
    arguments: [
      "{ snap = 'views' }", "{ snap = 'views', physics = 'android' }", "{ snap = { css = {} } }",
      "{ snap = 'page' }", "{ snap = function(move) return { y = 200 } end }",
    ])
  func keptCurve(options: String) throws {
    try LuaScript.run(
      """
      local function run(change)
        local items = { id = "v", height = 400 }
        for name, value in pairs(\(options)) do items[name] = value end
        for i = 1, 20 do items[i] = sw.item { id = i, height = 100, snap_align = "start" } end
        local s = sw.scene { width = 300, height = 500, sw.scroll(items) }
        local v = s:view "v"
        drag(v, { by = { 0, -170 }, velocity = { 0, 0 }, over = 0.2 })
        local seen = {}
        for n = 1, 12 do
          tick(1) if n % 3 == 0 then change(v, n) end
          seen[#seen + 1] = ("%.6f %.6f"):format(v.y, v.velocity.y)
        end
        settle()
        return table.concat(seen, ", ") .. ("; %g at %.4f"):format(v.y, s.now)
      end
      local plain = run(function() end)
      for _, change in ipairs {
        function(v) v:configure {} end,
        function(v) v:configure { indicators = true } end,
        function(v) v:insert(sw.item { height = 100 }) end,
        function(v) v:update(20, { height = v:item(20).frame.height + 30 }) end,
        function(v, n) if n == 6 then v:remove(20) end end,
      } do eq(run(change), plain) end
      """)
  }
}

import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Effects of items") struct ItemEffectTests {
  private static let scene = """
    local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { id = "a", height = 100 },
      sw.item { id = "b", height = 200 }, sw.item { id = "c", height = 200 }, sw.item { id = "d", height = 900 } } }
    local v = s:view "v"
    local a, b, c, d = v:item "a", v:item "b", v:item "c", v:item "d"

    """

  @Test("the function gets the transition, and its answer is read as six numbers · row:Z10")
  func transition() throws {
    try LuaScript.run(
      Self.scene + """
        eq(b.effects, nil)
        b:effect(function(t, item) eq(item, b) return { scale = 1 - math.abs(t) / 2, x = 10 * t } end)
        eq(b.effects, nil)
        v:scroll_to { y = 150 }
        -- 50 of its 200 points have left: read at once, and the same after the tick.
        for _ = 1, 2 do
          local e = b.effects
          eq(b.transition, -0.25) eq(e.scale, 0.875) eq(e.x, -2.5)
          eq(e.opacity, 1) eq(e.y, 0) eq(e.rotation, 0) eq(e.z, 0)
          tick()
        end
        eq(b.frame.y, 100) eq(b.frame.height, 200) eq(v.y, 150)
        v:scroll_to { y = 301 } eq(b.effects, nil)
        b:effect(nil) v:scroll_to { y = 150 } tick() eq(b.effects, nil)
        """)
  }

  @Test("with a range it gets the progress there, as Item:progress reads it · row:Z10 row:U1")
  func ranges() throws {
    try LuaScript.run(
      Self.scene + """
        local options = { { range = "cover" }, { range = "contain" }, { range = "entry", insets = 20 },
          { range = "exit", from = 0.2, to = 0.6 }, { range = "cover", insets = { start = 10, end_ = nil } } }
        for _, opt in ipairs(options) do
          c:effect(function(t) return { z = t } end, opt)
          for y = 0, 500, 25 do
            v:scroll_to { y = y } tick()
            local range = opt.range
            local rest = { from = opt.from, to = opt.to, insets = opt.insets }
            eq(c.effects and c.effects.z or 0, c.visible and c:progress(range, rest) or 0)
          end
        end
        c:effect(function(t) return { z = t } end, { insets = 50 })
        v:scroll_to { y = 0 } tick() eq(c.effects.z, 0.75)
        """)
  }

  @Test("once in each tick in which anything has moved, and only while it shows · row:Z10")
  func calls() throws {
    try LuaScript.run(
      Self.scene + """
        local count = 0
        b:effect(function() count = count + 1 end)
        tick() eq(count, 1) tick(5) eq(count, 1)
        for i = 1, 10 do v:scroll_to { y = i } tick() end
        eq(count, 11)
        local _ = b.effects, b.effects eq(count, 11)
        v:scroll_to { y = 15 } _ = b.effects, b.effects, b.effects eq(count, 12) tick() eq(count, 13)
        v:scroll_to { y = 600 } tick() eq(count, 13)
        flick(v, { y = -500 }) settle() eq(count, 13)
        v:scroll_to { y = 0 } tick() eq(count, 14)
        """)
  }

  @Test("a node and a list take it as an option, rows that are inserted keep theirs · row:Z10")
  func options() throws {
    try LuaScript.run(
      """
      local function fade(t, item) return { opacity = 1 - math.abs(t) } end
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v",
        sw.item { id = "head", height = 100, effect = fade },
        sw.list { id = "rows", count = 100000, extent = 50, effect = fade } } }
      local v = s:view "v"
      v:scroll_to { y = 25 } tick()
      eq(s:item("head").effects.opacity, 0.75)
      eq(v:item(7).effects.opacity, 0.5) eq(v:item(3).effects, nil) eq(v:item(9).effects, nil)
      v:insert(sw.item { id = "new", height = 50, effect = function() return { scale = 2 } end }, { before = 2 })
      eq(v:item("new").effects.scale, 2)
      v:item(3):effect(function() return { z = 1 } end) eq(v:item(3).effects.z, 1)
      v:item(3):effect(nil) eq(v:item(3).effects, nil)
      s:item("rows"):effect(function(t, row) return { rotation = row.index } end)
      eq(v:item(3).effects.rotation, 4)
      """)
  }

  @Test("what is no effect is refused where it is given · row:Z10")
  func refusals() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.item { id = "out", height = 20 }, sw.scroll { id = "v",
        sw.item { id = "a", height = 50 }, sw.list { sections = { { id = "s", count = 3, header = 10 } }, extent = 20 } } }
      local a = s:item "a"
      local function none() end
      raises("a function of the progress, or nil", a.effect, a, 3)
      raises("from is a share of a range", a.effect, a, none, { from = 0.5 })
      raises('range cannot be "enter"', a.effect, a, none, { range = "enter" })
      raises("from is below to", a.effect, a, none, { range = "exit", from = 1, to = 1 })
      raises('no option "ranges"; did you mean "range"?', a.effect, a, none, { ranges = "exit" })
      local out, part = s:item "out", s:item "s"
      raises("is in no scroll view", out.effect, out, none)
      raises("a section of a list has no effect", part.effect, part, none)
      raises("a function for sw.item: effect", sw.item, { effect = "fade" })
      """)
  }

  /// The messages of a script's reports.
  private func reports(_ effect: String) throws -> [String] {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    var found: [String] = []
    runtime.hooks.onFault = { found.append("\($0.report.code) \($0.report.message)") }
    let text = """
      local sw = require "scrollwork"
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.item { id = "a", height = 100 },
        sw.item { height = 900 } } }
      local v = s:view "v"
      v:item("a"):effect(\(effect))
      for i = 1, 5 do v:scroll_to { y = i } tick() end
      if v:item("a").effects then error "it has one" end
      """
    let chunk = try runtime.load(
      ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
    let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    for _ in 0..<100 where task?.end == nil {
      runtime.scene?.tick()
      _ = runtime.scene?.currentFrame
    }
    return found
  }

  @Test(
    "a function that fails, or answers what is none, says so once · row:Z10",
    arguments: [
      ("function() error 'broken' end", "broken"),
      ("function() return 3 end", "a table { scale=, opacity=, x=, y=, rotation=, z= }"),
      ("function() return { opacity = 1.5 } end", "the effect: opacity is from 0 to 1, got 1.5"),
      ("function() return { opacity = -0.5 } end", "the effect: opacity is from 0 to 1, got -0.5"),
      ("function() return { scale = -1 } end", "the effect: scale is from 0 to 1000, got -1"),
      ("function() return { rotation = 0/0 } end", "the effect: rotation"),
      ("function() return { x = 1/0 } end", "the effect: x"),
      ("function() return { rotatoin = 1 } end", "did you mean \"rotation\"?"),
      (
        "function() v:scroll_to { y = 0 } end",
        "View:scroll_to: an effect only says how something looks"
      ),
      ("function() while true do end end", "instructions"),
    ])
  func failures(effect: String, words: String) throws {
    let found = try reports(effect)
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
  }

  /// What a scripted gesture leaves, with pictures of each tick or without.
  private func outcome(_ effect: String, pictures: Bool) throws -> [String] {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", snap = "page",
        sw.item { id = "a", height = 150 \(effect) }, sw.list { count = 300, extent = 40 \(effect) } } }
      local v = s:view "v"
      flick(v, { y = -900 }) settle() v:scroll_to(120, { animate = true }) tick(7) print(v.y, sw.random(1 << 30))
      """
    ) { runtime in
      runtime.checksLaws = true
      if pictures { runtime.onTick = { _ = $0.currentFrame } }
      let print = runtime.hooks.onPrint
      runtime.hooks.onPrint = { [unowned runtime] line in
        print?(line)
        guard let scene = runtime.scene else { return }
        print?(Array("\(scene.log.digest) \(scene.tickCount)".utf8))
      }
    }
  }

  @Test(
    "events, offsets and chance are the same with effects, without, and with pictures · row:Z10")
  func unread() throws {
    let plain = try outcome("", pictures: false)
    let effect = ", effect = function(t) return { x = 90 * t, scale = 1 - math.abs(t), z = t } end"
    #expect(try outcome(effect, pictures: false) == plain)
    #expect(try outcome(effect, pictures: true) == plain)
  }

  @Test("a picture of what has changed between ticks costs the run no instructions · row:Z10")
  func costs() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let text = """
      local sw = require "scrollwork"
      sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { count = 300, extent = 40,
        effect = function(t) return { opacity = 1 - math.abs(t) } end } } }
      """
    let chunk = try runtime.load(
      ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
    runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    let scene = try #require(runtime.scene)
    scene.tick()
    let before = runtime.state.instructionsSpent
    for y in 0..<50 {
      _ = scene.scrollViews[0].scroll(ScrollCall(.point(x: nil, y: Double(y)), name: "test"))
      _ = scene.currentFrame
    }
    #expect(runtime.state.instructionsSpent == before)
    scene.tick()
    #expect(runtime.state.instructionsSpent > before)
  }
}

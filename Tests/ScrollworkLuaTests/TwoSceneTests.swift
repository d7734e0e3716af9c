import Scrollwork
import ScrollworkLua
import Testing

/// Scenes beside each other, each with its own clock.
@Suite("Two scenes") struct TwoSceneTests {
  private static let scenes = """
    local function make(id, rate) return sw.scene { width = 300, height = 300, rate = rate,
      sw.scroll { id = id, zoom = { min = 1, max = 3 }, sw.item { id = "x", height = 5000 } } } end
    local old, new = make("old", 30), make("new", 60)
    local v, w = old:view "old", new:view "new"
    """

  @Test(
    "a gesture runs the clock of its view's scene, and no other · row:Q1",
    arguments: [
      "drag(VIEW, { by = { 0, -90 }, over = .2 })", "flick(VIEW, { y = -900, over = .2 })",
      "wheel(VIEW, { y = 10, ticks = 6 })", "wheel(VIEW, { y = 10, phase = 'began' })",
      "scrollbar(VIEW, { by = 5, over = .2 })", "pinch(VIEW, { scale = 2, over = .2 })",
      "touch(VIEW):move { by = { 0, -30 }, over = .2 }:hold(.1):release()",
      "touch(VIEW):path { { 0, -9 }, { 0, -9 } }:cancel()",
      "touch(VIEW):pinch { scale = 2, over = .1 }:release()",
    ])
  func gestures(call: String) throws {
    try LuaScript.run(
      """
      \(Self.scenes)
      \(call.replacing("VIEW", with: "v"))
      assert(old.now > 0, "the older clock stood still") eq(new.now, 0)
      local t = old.now
      \(call.replacing("VIEW", with: "w"))
      eq(old.now, t) assert(new.now > 0, "the newer clock stood still")
      """)
  }

  @Test("a finger on a scene comes down at a point of its screen, on whatever is in front · row:Q1")
  func touches() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", height = 200, sw.item { id = "x", height = 900 } },
        sw.item { id = "plus", height = 50 } }
      local taps = {}
      for _, id in ipairs { "x", "plus" } do s:item(id):on("tap", function() taps[#taps + 1] = id end) end
      for _, y in ipairs { 20, 220, 290 } do touch(s, { 10, y }):hold(.05):release() end
      eq(#taps, 2) eq(taps[1], "x") eq(taps[2], "plus")
      touch(s, { 100, 100 }):move { by = { 0, -60 }, over = .2 }:hold(.3):release()
      local by_scene = s:view("v").y
      touch(s:view "v", { 100, 100 }):move { by = { 0, -60 }, over = .2 }:hold(.3):release()
      eq(s:view("v").y, 2 * by_scene) assert(by_scene > 0)
      local is_done, why = pcall(touch, s)
      assert(not is_done and tostring(why):find("touch of a scene needs the point of the screen", 1, true), why)
      """)
  }

  @Test(
    "tick, settle and advance run the newest; so do timers, and a condition that is waited for · row:Q1"
  )
  func newest() throws {
    try LuaScript.run(
      """
      \(Self.scenes)
      tick(3) eq(new.tick, 3) eq(old.tick, 0) advance(.1) settle() eq(old.tick, 0)
      eq(sw.now(), new.now)
      sw.after(.1, function() end) settle() advance(.2) eq(old.tick, 0)
      """)
  }

  @Test("no handler can move time, of whichever scene · row:Q1")
  func inside() throws {
    let lines = try LuaScript.run(
      """
      \(Self.scenes)
      v:on("scroll", function() print(pcall(drag, w, { by = { 0, -9 } })) print(pcall(tick)) end)
      wheel(v, { y = 10 })
      w:on("scroll", function() print(pcall(drag, v, { by = { 0, -9 } })) end)
      wheel(w, { y = 10 })
      """)
    #expect(lines.count == 3)
    for line in lines { #expect(line.contains("time cannot be moved inside a handler"), "\(line)") }
  }
}

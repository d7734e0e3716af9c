import ScrollworkLua
import Testing

@Suite("Asking for the end") struct FollowRequestTests {
  @Test(
    "begins following where the view is at the end already, however it is asked · row:R8",
    arguments: [
      #"v:scroll_to_edge "bottom""#, #"v:scroll_to_edge("bottom", { animate = true }) settle()"#,
      #"v:set_position { edge = "bottom" }"#, #"keys(v, "End") settle()"#,
      #"keys(v, "PageDown") settle()"#, #"keys(v, "ArrowDown") settle()"#,
      #"accessibility_scroll(v, "down") settle()"#, "v:scroll_to { y = 500 }",
      "v:scroll_to { y = 9999 }", "v:scroll_by { y = 100 }", #"v:scroll_to { content = "bottom" }"#,
      "v:scroll_to(9)", "wheel(v, { y = 100 }) settle()",
      "drag(v, { by = { 0, -50 }, velocity = { 0, 0 } }) settle()",
      "flick(v, { y = -500 }) settle()",
    ])
  func asked(call: String) throws {
    try LuaScript.run(
      """
      local rows = { id = "v", follow = true }
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
      local s = sw.scene { width = 400, height = 400, sw.scroll(rows) }
      local v = s:view "v"
      -- Layout alone brings the end: the view is there, and does not follow.
      v:scroll_to { y = 500 } tick(1) v:remove(10) tick(1)
      eq(v.y, 500) eq(v.following, false)
      \(call)
      eq(v.y, 500) eq(v.following, true)
      v:insert(sw.item { id = "new", height = 70 }, { at = "end" }) tick(1) eq(v.y, 570)
      """)
  }

  @Test("what asks for something else does not · row:R8")
  func notAsked() throws {
    for call in [
      "v:scroll_to(7)", "v:scroll_by { y = 0 }", #"keys(v, "ArrowUp") settle()"#,
      "v:scroll_to { x = 0 }",
      "tap(v) settle()",
    ] {
      try LuaScript.run(
        """
        local rows = { id = "v", follow = true }
        for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
        local s = sw.scene { width = 400, height = 400, sw.scroll(rows) }
        local v = s:view "v"
        v:scroll_to { y = 500 } tick(1) v:remove(10) tick(1)
        eq(v.following, false)
        \(call) tick(1)
        eq(v.following, false)
        """)
    }
  }

  @Test(
    "in horizontal, right-to-left and inverted views it is the end of the range · row:R8 · row:R5 · row:X1"
  )
  func axes() throws {
    for (settings, scene, call) in [
      (#"axis = "horizontal""#, "", #"v:scroll_to_edge "trailing""#),
      (#"axis = "horizontal""#, #"direction = "rtl","#, #"v:scroll_to_edge "trailing""#),
      (#"axis = "horizontal""#, #"direction = "rtl","#, #"keys(v, "End") settle()"#),
      (#"origin = "bottom""#, "", #"v:scroll_to_edge "top""#),
      (#"origin = "bottom""#, "", #"keys(v, "Home") settle()"#),
      (#"origin = "bottom""#, "", #"accessibility_scroll(v, "up") settle()"#),
    ] {
      try LuaScript.run(
        """
        local rows = { id = "v", follow = true, \(settings) }
        for i = 1, 10 do rows[i] = sw.item { id = i, height = 100, width = 100 } end
        local s = sw.scene { width = 400, height = 400, \(scene) sw.scroll(rows) }
        local v = s:view "v"
        local a = v.axis == "horizontal" and "x" or "y"
        v:scroll_to { [a] = 500 } tick(1) v:remove(10) tick(1)
        eq(v[a], 500) eq(v.following, false)
        \(call)
        eq(v[a], 500) eq(v.following, true)
        v:insert(sw.item { id = "new", height = 70, width = 70 }, { at = "end" }) tick(1) eq(v[a], 570)
        """)
    }
  }
}

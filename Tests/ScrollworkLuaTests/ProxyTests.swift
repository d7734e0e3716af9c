import ScrollworkLua
import Testing

@Suite("Proxy in Lua") struct LuaProxyTests {
  @Test("before binding a call answers false, \"unbound\", and is kept only when asked · row:P4")
  func unbound() throws {
    try LuaScript.run(
      """
      local kept
      local page = sw.reader(function(proxy)
        kept = proxy
        local ok, why = proxy:scroll_to "b"
        eq(ok, false) eq(why, "unbound")
        eq(select(2, proxy:scroll_to_edge "bottom"), "unbound")
        eq(select(2, proxy:scroll_to { edge = "bottom" }), "unbound")
        ok, why = proxy:scroll_to("b", { align = "top", defer = true })
        eq(ok, false) eq(why, "unbound")
        return sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 2000 } } }
      end)
      eq(kept.bound, false)
      local s = sw.scene { page }
      eq(kept.bound, true)
      eq(s:view("v").y, 500)
      """)
  }

  @Test("a bound proxy scrolls from inside or around, with every option · row:P2")
  func bound() throws {
    try LuaScript.run(
      """
      for _, around in ipairs { true, false } do
        local proxy
        local function content() return sw.column { sw.item { id = "a", height = 500 }, sw.item { id = "b", height = 2000 } } end
        local page = around
          and sw.reader(function(p) proxy = p return sw.scroll { id = "v", content() } end)
          or sw.scroll { id = "v", sw.reader(function(p) proxy = p return content() end) }
        local v = sw.scene { page }:view "v"
        eq(proxy:scroll_to("b", { align = "top" }).done, true) eq(v.y, 500)
        proxy:scroll_to("b", { align = "top", offset = { 0, -20 } }) eq(v.y, 480)
        proxy:scroll_by { y = 15 } eq(v.y, 495)
        proxy:scroll_to_edge "bottom" eq(v.y, 2500 - 844)
        proxy:scroll_to { content = "center" } eq(v.y, (2500 - 844) / 2)
        proxy:scroll_to(v:item "a") eq(v.y, 0)
        eq(proxy:scroll_to("b", { align = "top", animate = true }):wait(), "arrived") eq(v.y, 500)
        raises("did you mean \\"animate\\"?", proxy.scroll_to, proxy, "b", { animte = true })
        raises("did you mean \\"defer\\"?", proxy.scroll_to, proxy, "b", { defr = true })
        raises("with a colon", function() proxy.scroll_to("b") end)
        raises("an id for the target", proxy.scroll_to, proxy)
        raises("finite", proxy.scroll_by, proxy, { y = 0/0 })
      end
      """)
  }

  @Test("an unknown id answers false, \"no_target\" and near ids; a strict proxy raises · row:P5")
  func unknown() throws {
    try LuaScript.run(
      """
      local lax, strict
      local s = sw.scene { sw.column {
        sw.reader(function(p) lax = p return sw.scroll { id = "v", sw.column {
          sw.item { id = "payment", height = 900 }, sw.item { id = "name", height = 900 } } } end),
        sw.reader(function(p) strict = p return sw.scroll { id = "w", sw.item { id = "paymen", height = 9 } } end, { strict = true }) } }
      local v = s:view "v"
      v:scroll_to("name", { animate = true })
      tick(3)
      local y, target = v.y, v.target
      local ok, why, near = lax:scroll_to "paymnt"
      eq(ok, false) eq(why, "no_target") eq(near[1], "payment") eq(#near, 1)
      eq(#select(3, lax:scroll_to(42)), 0)
      eq(v.phase, "animating") eq(v.y, y) eq(v.target.y, target.y)
      settle() eq(v.y, 900) -- longer than its half of the screen: its start
      local fault = raises("has no item \\"paymnt\\"; did you mean", strict.scroll_to, strict, "paymnt")
      assert(fault:find("paymen", 1, true))
      raises("has no item", function() v:scroll_to "paymnt" end)
      ok, why, near = s:scroll_to "paymnt"
      eq(ok, false) eq(near[1], "payment")
      """)
  }

  @Test("a removed reader's proxy is unbound again · row:P4")
  func removed() throws {
    try LuaScript.run(
      """
      local proxy
      local s = sw.scene { sw.scroll { id = "v", sw.column { sw.item { height = 900 } } } }
      local v = s:view "v"
      v:insert(sw.reader(function(p) proxy = p return sw.item { id = "late", height = 900 } end))
      eq(proxy:scroll_to("late", { align = "top" }).done, true)
      eq(v.y, 900)
      v:remove(v:item("late").parent)
      eq(select(2, proxy:scroll_to "late"), "unbound")
      """)
  }

  @Test("a scroll manager has a name, header and content, and animates to the top · row:P6")
  func manager() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.reader(function(proxy)
        sw.scroll_manager("page", { proxy = proxy })
        sw.scroll_manager("other", { proxy = proxy, header = "h", content = 7, align = "bottom", animate = false })
        return sw.scroll { id = "v", sw.column { sw.item { id = "header", height = 300 },
          sw.item { id = "content", height = 2000 }, sw.item { id = "h", height = 10 }, sw.item { id = 7, height = 900 } } }
      end) }
      local v, m = s:view "v", sw.scroll_manager "page"
      eq(m.name, "page") eq(m.header, "header") eq(m, sw.scroll_manager "page")
      local motion = m:scroll_to_content()
      eq(v.phase, "animating") eq(motion:wait(), "arrived") eq(v.y, 300)
      m:scroll_to_header { animate = false } eq(v.y, 0)
      eq(m:scroll_to("content", { animate = false, offset = { 0, -10 } }).done, true) eq(v.y, 290)
      local other = sw.scroll_manager "other"
      other:scroll_to_content() eq(v.y, 3210 - 844)
      other:scroll_to_header { align = "top" } eq(v.y, 2300)
      eq(select(2, m:scroll_to "nothing"), "no_target")
      raises("did you mean \\"page\\"?", sw.scroll_manager, "pag")
      raises("needs proxy=", sw.scroll_manager, "x", {})
      raises("did you mean \\"header\\"?", sw.scroll_manager, "x", { haeder = 3 })
      raises("Proxy expected", sw.scroll_manager, "x", { proxy = v })
      raises("string expected", sw.scroll_manager)
      """)
  }

  @Test("many listeners never disturb each other or the view's own tracking · row:P12")
  func listeners() throws {
    try LuaScript.run(
      """
      local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
      local v, heard, subs = s:view "v", {}, {}
      for i = 1, 300 do heard[i] = 0 subs[i] = v:on("scroll", function() heard[i] = heard[i] + 1 end) end
      local moved = 0
      v:on("scroll", function(e) moved = moved + e.delta.y end)
      v:scroll_to { y = 30 } tick()
      for i = 1, 300, 3 do subs[i]:disconnect() end
      v:scroll_to { y = 50 } tick()
      for i = 1, 300 do eq(heard[i], i % 3 == 1 and 1 or 2) end
      eq(moved, 50) eq(v.y, 50)
      """)
  }
}

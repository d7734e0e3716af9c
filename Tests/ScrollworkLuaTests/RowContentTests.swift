import Scrollwork
import ScrollworkLua
import Testing

@Suite("Rows with content in Lua") struct LuaRowContentTests {
  /// A feed of a million rows, each with a title that is 20, 30 or 40 long; row 3 holds a carousel.
  private static let feed = """
    local built = {}
    local s = sw.scene { width = 300, height = 600,
      sw.scroll { id = "feed", width = 300, height = 600,
        sw.list { id = "rows", count = 1000000, estimate = 50, row = function(i, id)
          built[#built + 1] = i
          if id == 3 then
            return sw.column { sw.item { id = "caption", height = 30 },
              sw.scroll { id = "carousel", axis = "horizontal", height = 100,
                sw.row { sw.item { id = "a", width = 200 }, sw.item { id = "b", width = 200 },
                  sw.item { id = "c", width = 200 } } } }
          end
          return sw.column { sw.item { id = "title-" .. id, height = 20 + id % 3 * 10 } }
        end } } }
    local v = s:view "feed"

    """

  @Test("a row's node is made when the row comes into reach, once, and sets its length · row:E3")
  func making() throws {
    try LuaScript.run(
      Self.feed + """
        eq(v.y, 0) eq(built[1], 1)
        for n = 2, #built do eq(built[n], built[n - 1] + 1) end
        assert(#built > 15 and #built < 40, #built)
        eq(v:item(1).frame.height, 30) eq(v:item(2).frame.height, 40) eq(v:item(3).frame.height, 130)
        eq(v:item(4).frame.y, 200) eq(s:get("title-4").frame.y, 200)
        local count = #built
        tick(10) eq(#built, count)
        eq(v:item(3).children[1].children[2].id, "carousel")
        eq(s:get("caption").parent.parent, v:item(3)) eq(s:get("caption").parent.index, 1)
        eq(v:item(900000).children[1], nil) raises("has no item", s.get, s, "title-900000")
        """)
  }

  @Test("a jump makes the rows it shows and leaves out those between · row:E3 row:V7")
  func jumping() throws {
    try LuaScript.run(
      Self.feed + """
        local first = s:get "title-1"
        built = {}
        v:scroll_to(500000, { align = "top" })
        eq(v:item(500000).top, 0) assert(#built < 60, #built)
        for _, i in ipairs(built) do assert(i > 499900 and i < 500100, i) end
        eq(s:get("title-500000").top, 0) eq(v:item(500001).top, v:item(500000).bottom)
        tick(1) eq(first.alive, false) raises("was removed", function() return first.top end)
        """)
  }

  @Test(
    "what scrolls inside a row comes back where it was; listeners and data of a row stay · row:E3 row:B11"
  )
  func coming() throws {
    try LuaScript.run(
      Self.feed + """
        s:view("carousel"):scroll_to("b", { align = "leading" })
        local heard = 0
        v:item(3):on("tap", function(e) heard = heard + 1 end)
        v:update(v:item(3), { data = "mine" })
        local old = s:view "carousel"
        v:scroll_to(5000) tick(1) eq(old.alive, false)
        v:scroll_to(1) tick(1)
        eq(s:view("carousel").x, 200) eq(v:item(3).data, "mine")
        tap(s:get "caption") tick(1) eq(heard, 1)
        """)
  }

  @Test(
    "a finger on a carousel in a row moves the carousel, and the feed along the other axis · row:E3 row:B1"
  )
  func touching() throws {
    try LuaScript.run(
      Self.feed + """
        local car = s:view "carousel"
        drag(car, { by = { -60, 0 }, velocity = { 0, 0 } }) eq(car.x, 60) eq(v.y, 0)
        drag(car, { by = { 0, -50 }, velocity = { 0, 0 } }) eq(car.x, 60) eq(v.y, 50)
        local taps = {}
        v:on("tap", function(e) taps[#taps + 1] = e.item.id end)
        tap(s:get "caption") tap(v:item(2)) tick(1)
        eq(taps[1], "caption") eq(taps[2], 2)
        """)
  }

  @Test("a node that grows pushes the rows below; what shows stays if it is above · row:E3 row:S8")
  func growing() throws {
    try LuaScript.run(
      Self.feed + """
        v:update(s:get "title-2", { height = 100 })
        eq(v:item(2).frame.height, 100) eq(v:item(3).frame.y, 130)
        v:scroll_to(8, { align = "top" })
        local top = v:item(8).top
        v:update(s:get "title-7", { height = 90 })
        eq(v:item(7).frame.height, 90) eq(v:item(8).top, top)
        """)
  }

  @Test("rows with content are inserted, moved and removed like others · row:E3 row:R8")
  func editing() throws {
    try LuaScript.run(
      Self.feed + """
        v:insert(sw.column { sw.item { id = "new", height = 77 } }, { before = v:item(1) })
        eq(s:get("new").frame.y, 0) eq(v:item(1).frame.y, 77)
        v:move(v:item(1), { after = v:item(2) })
        eq(s:get("title-2").frame.y, 77) eq(s:get("title-1").frame.y, 117)
        v:scroll_to(600) tick(1) v:scroll_to("new") eq(s:get("new").alive, true)
        v:remove(s:get("new").parent) raises("has no item", s.get, s, "new") eq(v:item(2).frame.y, 0)
        local gone = s:get "title-1"
        v:remove(v:item(1)) eq(gone.alive, false) eq(s:get("carousel").frame.y, 70)
        """)
  }

  @Test("with an extent the rows are that long, and their nodes too · row:E3")
  func fixed() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
        sw.list { count = 100, extent = 60, row = function(i)
          if i % 2 == 0 then return nil end
          return sw.column { sw.item { id = "t" .. i, height = 10 } }
        end } } }
      local v = s:view "v"
      eq(v:item(3).frame.height, 60) eq(v:item(3).children[1].frame.height, 60)
      eq(s:get("t3").frame.y, 120) eq(#v:item(2).children, 0)
      v:update(v:item(3), { height = 90 }) eq(s:get("t5").frame.y, 270)
      """)
  }

  @Test("a row that cannot be made stays empty, says so once, and harms nothing · row:E3 row:J5")
  func failing() throws {
    var reports: [String] = []
    try LuaScript.run(
      """
      local shared = sw.item { height = 10 }
      local s = sw.scene { width = 300, height = 200, sw.scroll { id = "v",
        sw.list { id = "l", count = 50, estimate = 40, row = function(i)
          if i == 2 then error("no row today") end
          if i == 3 then return "text" end
          if i == 4 or i == 5 then return shared end
          return sw.item { id = "r" .. i, height = 20 }
        end } } }
      local v = s:view "v"
      eq(v:item(1).frame.height, 20) eq(v:item(2).frame.height, 40) eq(v:item(6).frame.y, 20 + 40 + 40 + 10 + 40)
      tick(5) v:scroll_to { y = 10 } tick(5)
      """, set: { $0.hooks.onFault = { reports.append("\($0.report.message)") } })
    #expect(reports.count == 3)
    #expect(reports[0].contains("no row today"))
    #expect(reports[1].contains("row 3"))
    #expect(reports[2].contains("used twice"))
  }

  @Test("a list of rows with content says what it lacks · row:E3")
  func options() throws {
    try LuaScript.run(
      """
      raises("needs estimate=", sw.list, { count = 3, row = function() end })
      raises("row", sw.list, { count = 3, estimate = 10, row = 7 })
      local s = sw.scene { width = 300, height = 200, sw.scroll { id = "v",
        sw.list { count = 3, estimate = 40, row = function() return sw.item { height = 20 } end } } }
      local v = s:view "v"
      raises("as long as the node", v.update, v, v:item(1), { height = 90 })
      """)
  }

  @Test("a sensor in a row drives the monitor of the feed, a million rows long · row:E3 row:D7")
  func sensing() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v",
        sw.list { count = 1000000, estimate = 50, row = function(i)
          return sw.column { sw.item { height = 40 }, sw.sensor {} }
        end } } }
      local v = s:view "v"
      local m = sw.monitor(v, "common")
      eq(m.is_scrolling, false)
      flick(v, { y = -2000 }) tick(5) eq(m.is_scrolling, true)
      settle() advance(1) eq(m.is_scrolling, false)
      """)
  }

  @Test("a row and its own node are one item, also where duplicates are listed · row:A3 row:E3")
  func noDuplicatesOfThemselves() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 400, sw.scroll { id = "v", sw.list { id = "L", count = 50, estimate = 40,
        row = function(i, id) return sw.item { id = id, height = 40, sw.item { id = "in" .. i, height = 5 } } end } } }
      local v = s:view "v" tick(2)
      eq(#s:duplicates(), 0)
      v:insert(sw.item { id = "x", height = 40 }, { at = "start" }) tick(1) eq(#s:duplicates(), 0)
      v:insert(sw.item { id = 3, height = 40 }, { at = "start" }) tick(1)
      local found = s:duplicates() eq(#found, 1) eq(found[1].id, 3) eq(#found[1].paths, 2)
      eq(found[1].paths[1], 'scroll "v"/list "L"/row 3')
      """)
  }

  @Test(
    "a node that grows in a batch makes its row longer in the same layout, as an item does · row:E3 row:E6",
    arguments: [false, true])
  func growsInBatch(lazy: Bool) throws {
    try LuaScript.run(
      """
      local rows = {}
      for i = 1, 10 do rows[i] = sw.item { id = i, height = 100 } end
      local content = \(lazy) and sw.list { count = 10, estimate = 50, overscan = 2000,
        row = function(i) return sw.item { height = 100 } end } or sw.column(rows)
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", content } }
      local v = s:view "v"
      local function grow(i, height) v:update(\(lazy) and v:item(i).children[1] or i, { height = height }) end
      v:scroll_to { y = 690 } tick()
      -- Without row 10 alone, the range would end before the offset.
      v:batch(function() v:remove(10) grow(9, 300) end)
      eq(v.content_size.height, 1100) eq(v:item(7).top, -90) eq(v.y, 690)
      """)
  }

  @Test("a view that snaps does so again when a node makes its row longer · row:E3 row:N9")
  func growsUnderSnapRule() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", snap = "views",
        sw.list { count = 20, estimate = 50, row = function(i) return sw.item { height = 100 } end } } }
      local v = s:view "v"
      v:scroll_to { y = 430 } tick()
      v:update(v:item(6).children[1], { height = 120 }) tick()
      eq(v.y, 400) assert(v:explain_offset():find "snap rule", v:explain_offset())
      """)
  }
}

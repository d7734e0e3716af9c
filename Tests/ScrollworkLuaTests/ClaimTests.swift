import Testing

@testable import ScrollworkLua

@Suite("Behaviors that meet") struct ClaimTests {
  private static let start = """
    local s = sw.scene { width = 300, height = 300,
      sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
    local v = s:view "v"
    local function rests(name, y)
      return sw.behavior(name, function(view)
        view:snap(function() return { y = y } end)
      end)
    end
    local low, high = rests("low", 100), rests("high", 500)
    local function rest() flick(v, { y = -800 }) v:settled():wait() return v.y end
    """

  /// The notes of a run.
  private func notes(_ text: String) throws -> [String] {
    var notes: [String] = []
    _ = try LuaScript.run(
      Self.start + "\n" + text,
      set: { runtime in
        let report = runtime.hooks.onFault
        runtime.hooks.onFault = { fault in
          if fault.report.severity == .note { notes.append(fault.report.message) }
          report?(fault)
        }
      })
    return notes
  }

  @Test(
    "the later claim is in force, the earlier is back after detach, and both lines are told once · row:J21"
  )
  func taken() throws {
    let told = try notes(
      """
      v:attach(low) v:attach(high)
      eq(rest(), 500)
      local all = v:behaviors()
      eq(#all, 2) eq(all[1].name, "low") eq(all[2].name, "high")
      eq(#all[1].claims, 0) eq(all[1].waiting[1], "snap") eq(all[2].claims[1], "snap") eq(#all[2].waiting, 0)
      assert(v:explain_offset():find("the snap is high's, low's waits", 1, true), v:explain_offset())
      v:detach(high)
      eq(rest(), 100)
      eq(v:behaviors()[1].claims[1], "snap")
      v:attach(high)
      """)
    #expect(
      told == [
        "snap of view \"v\" is now high's (test.lua:6); low's (test.lua:6) waits"
      ], "\(told)")
  }

  @Test("an extent and a sheet's detents are claims like each setting · row:J21")
  func extents() throws {
    _ = try LuaScript.run(
      """
      local s = sw.scene { width = 300, height = 600,
        sw.scroll { id = "v", width = 200, height = 200, sw.item { height = 900 } },
        sw.sheet { id = "sheet", detents = { low = 100, high = 400 }, sw.item { height = 900 } } }
      local v, sheet = s:view "v", s:view "sheet"
      local function sets(name, settings, of)
        return sw.behavior(name, {}, function(view) view:configure(settings) end)
      end
      for _, key in ipairs { "width", "height" } do
        local a, b = sets("a", { [key] = 100 }), sets("b", { [key] = 150 })
        local function is(now, ...)
          tick(2)
          eq(v[key], now)
          for i, claims in ipairs { ... } do eq(table.concat(v:behaviors()[i].claims), claims) end
        end
        v:attach(a) v:attach(b) is(150, "", key)
        v:detach(b) is(100, key)
        v:attach(b, nil, { yields = true }) is(100, key, "")
        v:detach(a) is(200, "")
        v:detach(b) is(200)
      end
      local function names()
        local all = {}
        for name in pairs(sheet.detents) do all[#all + 1] = name end
        table.sort(all)
        return table.concat(all, " ")
      end
      local first = sets("first", { detents = { low = 100, mid = 200 } })
      local second = sets("second", { detents = { low = 100, top = 500 } })
      sheet:attach(first) sheet:attach(second) eq(names(), "low top")
      eq(sheet:behaviors()[1].waiting[1], "detents")
      sheet:detach(second) eq(names(), "low mid")
      sheet:detach(first) eq(names(), "high low")
      """)
  }

  @Test("one that yields claims nothing that another holds, and what nobody holds · row:J21")
  func yielding() throws {
    let told = try notes(
      """
      v:attach(low) v:attach(high, {}, { yields = true })
      eq(rest(), 100)
      eq(#v:behaviors()[2].claims, 0) eq(#v:behaviors()[2].waiting, 0)
      v:detach(low) v:detach(high)
      v:attach(high, {}, { yields = true })
      eq(rest(), 500)
      raises('View:attach has no option "yield"', v.attach, v, low, {}, { yield = true })
      """)
    #expect(told == [])
  }

  @Test(
    "settings of a behavior go back with it, to the behavior before or to the view's own · row:J21")
  func settings() throws {
    let told = try notes(
      """
      local function sets(name, table) return sw.behavior(name, function(view) view:configure(table) end) end
      local one = sets("one", { bounce = "off", insets = { top = 10 }, follow = 40 })
      local two = sets("two", { bounce = "always", insets = { top = 30 } })
      eq(v.insets.top, 0)
      v:attach(one) eq(v.insets.top, 10)
      v:attach(two) eq(v.insets.top, 30)
      v:configure { insets = { top = 50 } } eq(v.insets.top, 50)
      v:detach(one) eq(v.insets.top, 50)
      v:detach(two)
      eq(v.insets.top, 50)
      """)
    #expect(told.count == 2, "\(told)")
  }

  @Test("in the tick in which a behavior is detached, what it held is another's · row:J21")
  func sameTick() throws {
    _ = try notes(
      """
      local function sets(name, top)
        return sw.behavior(name, function(view) view:configure { insets = { top = top } } end)
      end
      local one, two = sets("one", 10), sets("two", 30)
      v:attach(one) v:attach(two)
      v:detach(two) eq(v.insets.top, 10)
      v:attach(two) v:detach(one) eq(v.insets.top, 30)
      v:detach(two) eq(v.insets.top, 0)
      """)
  }

  @Test("a behavior's instructions are those of its handlers · row:J21")
  func cost() throws {
    _ = try notes(
      """
      local work = sw.behavior("work", function(view)
        view:on("scroll", function() for _ = 1, 10000 do end end)
      end)
      v:attach(work)
      local before = v:behaviors()[1].instructions
      v:scroll_by { y = 1 } tick(2)
      local spent = v:behaviors()[1].instructions - before
      assert(spent >= 10000 and spent < 60000, spent)
      """)
  }
}

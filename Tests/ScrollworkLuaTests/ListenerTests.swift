import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Listeners in Lua") struct ListenerTests {
  private static let page = """
    local function page()
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 900 } } } }
      return s:view "v", s
    end
    local function move(v) v:scroll_by { y = 1 } tick() end

    """

  private func run(_ text: String, set: (ScriptRuntime) -> Void = { _ in }) throws -> [String] {
    try LuaScript.run(Self.page + text, set: set)
  }

  @Test("on answers a connection that ends once it is told to · row:J1")
  func connection() throws {
    _ = try run(
      """
      local v = page()
      local count = 0
      local sub = v:on("scroll", function() count = count + 1 end)
      eq(sub.connected, true)
      move(v)
      eq(count, 1)
      sub:disconnect()
      eq(sub.connected, false)
      move(v)
      eq(count, 1)
      sub:disconnect()
      local other = v:on("scroll", function() count = count + 1 end)
      other:off()
      eq(other.connected, false)
      move(v)
      eq(count, 1)
      """)
  }

  @Test("once hears one event, a paused connection none · row:J1")
  func once() throws {
    _ = try run(
      """
      local v = page()
      local count, sub = 0
      sub = v:once("scroll", function() count = count + 1 eq(sub.connected, false) end)
      eq(sub.connected, true)
      move(v) move(v)
      eq(count, 1)
      local all = 0
      local paused = v:on("scroll", function() all = all + 1 end)
      paused:pause() move(v) eq(all, 0) eq(paused.connected, true)
      paused:resume() move(v) eq(all, 1)
      """)
  }

  @Test("a scope's clear drops its whole group, and nothing else · row:J1")
  func scope() throws {
    _ = try run(
      """
      local v = page()
      local heard = {}
      local function note(name) return function() heard[#heard + 1] = name end end
      v:on("scroll", note "outside")
      local subs = {}
      local group = sw.scope(function()
        subs[1] = v:on("scroll", note "first")
        subs[2] = sw.every(0.001, note "timer")
      end)
      group:run(function() subs[3] = v:on("scroll", note "later") end)
      move(v)
      eq(table.concat(heard, " "), "timer outside first later")
      group:clear()
      for i = 1, 3 do eq(subs[i].connected, false) end
      heard = {}
      move(v)
      eq(table.concat(heard, " "), "outside")
      -- It can be filled again.
      group:run(function() v:on("scroll", note "again") end)
      move(v)
      eq(heard[#heard], "again")
      do local held <close> = sw.scope(function() v:on("scroll", note "held") end) end
      heard = {}
      move(v)
      eq(table.concat(heard, " "), "outside again")
      raises("a scope has no field or call", function() return group.clera end)
      """)
  }

  @Test("a handler may clear the scope it belongs to, and goes on · row:J1")
  func clearsItself() throws {
    _ = try run(
      """
      local v = page()
      local steps, group = {}
      group = sw.scope(function()
        v:on("scroll", function()
          steps[#steps + 1] = "before"
          v:on("phase", function() error "is gone, too" end)
          group:clear()
          steps[#steps + 1] = "after"
        end)
        v:on("scroll", function() steps[#steps + 1] = "removed" end)
      end)
      move(v) move(v)
      flick(v, { y = -500 })
      advance(0.1)
      eq(table.concat(steps, " "), "before after")
      """)
  }

  @Test("a behavior's scopes end with it · row:J1 · row:J16")
  func scopeOfBehavior() throws {
    _ = try run(
      """
      local v = page()
      local count = 0
      local b = sw.behavior("b", function(view)
        sw.scope(function() view:on("scroll", function() count = count + 1 end) end)
      end)
      v:attach(b)
      move(v) eq(count, 1)
      v:detach(b)
      move(v) eq(count, 1)
      """)
  }

  @Test(
    "a connection that nobody holds goes on after full collections, until its view goes · row:J2")
  func lifetime() throws {
    _ = try run(
      """
      local v, s = page()
      local count = 0
      v:on("scroll", function() count = count + 1 end)
      sw.scope(function() v:on("scroll", function() count = count + 10 end) end)
      for _ = 1, 3 do collectgarbage("collect") end
      move(v)
      eq(count, 11)
      local outer = sw.scene { sw.scroll { id = "outer",
        sw.scroll { id = "inner", height = 50, sw.item { height = 500 } } } }:view "outer"
      local inner = outer:item "inner"
      local sub = inner:on("scroll", function() error "of a removed view" end)
      outer:remove "inner"
      tick()
      eq(sub.connected, false)
      """
    )
  }

  @Test(
    "listeners run in the order of registration; new ones wait, removed ones do not run · row:J4")
  func order() throws {
    _ = try run(
      """
      local v = page()
      local heard, third = {}
      local function note(name) heard[#heard + 1] = name end
      v:on("scroll", function()
        note "1"
        third:off()
        v:once("scroll", function() note "new" end)
      end)
      v:on("scroll", function() note "2" end)
      third = v:on("scroll", function() note "3" end)
      move(v)
      eq(table.concat(heard, " "), "1 2")
      heard = {}
      move(v)
      eq(table.concat(heard, " "), "1 2 new")
      """)
  }

  @Test("what a handler causes is heard in the same tick, after this event · row:J4")
  func rounds() throws {
    _ = try run(
      """
      local v, s = page()
      local heard = {}
      v:on("scroll", function()
        v:emit "caused"
        heard[#heard + 1] = "scroll " .. sw.now()
      end)
      v:on("caused", function() heard[#heard + 1] = "caused " .. sw.now() end)
      v:scroll_by { y = 1 }
      tick()
      eq(#heard, 2)
      eq(heard[1]:match "%S+", "scroll") eq(heard[2]:match "%S+", "caused")
      eq(heard[1]:match "%S+$", heard[2]:match "%S+$")
      """)
  }

  @Test("events that cause each other without end are an error that names them · row:J4")
  func cycle() throws {
    var messages: [String] = []
    _ = try run(
      """
      local v = page()
      v:on("ping", function() v:emit "pong" end)
      v:on("pong", function() v:emit "ping" end)
      v:emit "ping"
      tick(2)
      """
    ) { $0.hooks.onFault = { messages.append($0.report.message) } }
    #expect(messages.count == 1, "\(messages)")
    #expect(messages.first?.contains("ping") == true && messages.first?.contains("pong") == true)
  }

  @Test("a handler that fails is reported with event, view, tick and line; the others run · row:J5")
  func faults() throws {
    var reports: [ScrollReport] = []
    var error: LuaError?
    let lines = try run(
      """

      local v = page()
      v:on("tap", function() error "first" end)
      v:on("tap", function() print "second" end)
      tick(3)
      tap(v, "a")
      tick()
      print(v.phase, v.y)
      """
    ) {
      $0.hooks.onFault = { fault in
        reports.append(fault.report)
        error = fault.error
      }
    }
    #expect(lines == ["second", "idle\t0.0"])
    let report = try #require(reports.first)
    #expect(reports.count == 1 && report.event == "tap" && report.view == "v")
    #expect(report.tick > 3 && report.time > 0)
    #expect(error?.line == 9 && error?.message == "first")
    #expect(error?.traceback.isEmpty == false)
    #expect(report.message == "test.lua:9: first")
  }

  @Test("what a handler returns changes nothing where the event documents no answer · row:J6")
  func returnValues() throws {
    _ = try run(
      """
      local v = page()
      local counts = {}
      for name, value in pairs { yes = true, no = false, text = "stop", number = 0, table = {} } do
        counts[name] = 0
        v:on("scroll", function() counts[name] = counts[name] + 1 return value end)
      end
      for _ = 1, 3 do move(v) end
      for name, count in pairs(counts) do eq(count, 3) end
      eq(v.y, 3)
      -- One that is documented: the target of a release.
      v:on("will_end_drag", function() return { y = 50 } end)
      v:on("will_end_drag", function() return true end)
      """)
  }

  @Test("events queued behind a handler that waits are all handled, however many · row:J4 · row:J7")
  func longQueue() throws {
    try LuaScript.run(
      """
      local scene, count = sw.scene { sw.scroll { id = "v", sw.item { height = 900 } } }, 0
      local v = scene:view "v"
      v:on("ping", function()
        count = count + 1
        if count == 1 then sw.wait(1) end
      end, { overlap = "queue" })
      for i = 1, 60 do
        for j = 1, 500 do v:emit "ping" end
        tick()
      end
      sw.wait(1)
      eq(count, 30000)
      """)
  }

  @Test("a run that is stopped reports the queued events of a handler once")
  func queueAfterStop() throws {
    let runtime = ScriptRuntime(limits: LuaLimits(instructions: 400_000))
    defer { runtime.close() }
    var faults = 0
    runtime.hooks.onFault = { _ in faults += 1 }
    let text = """
      local sw = require 'scrollwork'
      local scene = sw.scene { sw.scroll { id = 'v', sw.item { height = 90000 } } }
      local v = scene:view 'v'
      v:on('scroll', function() sw.wait(1) while true do end end, { overlap = 'queue' })
      flick(v, { y = -3000, over = 0 })
      settle()
      """
    let chunk = try runtime.load(ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
    runtime.start(chunk, origin: .init(name: "t"), budget: .run)
    #expect((1...3).contains(faults))
  }

  @Test("many timers of one moment can be made and waited for")
  func manyTimers() throws {
    try LuaScript.run(
      """
      local scene, count = sw.scene { sw.scroll { sw.item { height = 900 } } }, 0
      for i = 1, 100 do sw.after(i / 200, function() count = count + 1 end) end
      sw.wait(1)
      eq(count, 100)
      """)
  }

  @Test(
    "an event that begins something names the source of that, not of what moved the view before · row:D1"
  )
  func sourcesOfBeginnings() throws {
    try LuaScript.run(
      """
      local sections = { id = "v" }
      for i = 1, 60 do sections[i] = sw.section { id = "s" .. i, height = 100 } end
      local v = sw.scene { width = 300, height = 600, sw.scroll(sections) }:view "v"
      local last = {}
      for _, name in ipairs { "phase", "will_begin_drag", "section" } do
        v:on(name, function(e) last[#last + 1] = (name == "phase" and e.to or name) .. " " .. e.source end)
      end
      local function said() local text = table.concat(last, ", ") last = {} return text end
      for _ = 1, 2 do
        touch(v):move { by = { 0, -40 }, over = 0.05 }:release { velocity = { 0, 0 } } settle()
        eq(said(), "tracking user, interacting user, will_begin_drag user, idle user")
        v:scroll_to { y = 90 } tick(2) eq(said(), "")
        v:scroll_to({ y = 0 }, { animate = true }) settle() eq(said(), "animating animation, idle animation")
      end
      v:scroll_to { y = 1000 } tick(2) said()
      v:remove "s11" tick(2) eq(said(), "section layout")
      """)
  }
}

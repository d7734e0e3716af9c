import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("ScriptRuntime") struct ScriptRuntimeTests {
  @Test("the manifest says the same in the same order, whatever a script has used before")
  func manifestOrder() throws {
    let fresh = ScriptRuntime()
    defer { fresh.close() }
    for use in [
      "local sw = require 'scrollwork'", "local sw = require 'scrollwork' local now = sw.now()",
      """
      local sw = require 'scrollwork'
      local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 2000 } } }
      local top = s:item("i").top
      """,
      "local sw = require 'scrollwork' local s = sw.scene { sw.scroll { id = 'v' } } flick(s:view 'v', { y = 9 })",
    ] {
      try LuaScript.run(use) { runtime in
        runtime.hooks.onScene = { [unowned runtime] _ in
          #expect(runtime.manifest.entries.count > 300)
        }
      }
      let used = ScriptRuntime()
      defer { used.close() }
      let chunk = try used.load(ScriptSource(name: "use.lua", bytes: Array(use.utf8)), as: .script)
      _ = used.start(chunk, origin: .init(name: "script"), budget: .run)
      #expect(used.manifest.entries == fresh.manifest.entries)
    }
  }

  @Test("a runtime is released once it is closed, whatever a script has left behind · row:J7")
  func released() throws {
    weak var runtime: ScriptRuntime?
    weak var state: LuaState?
    weak var scene: Scene?
    func run() throws {
      let used = ScriptRuntime()
      defer { used.close() }
      (runtime, state) = (used, used.state)
      for device in Device.builtIn { used.screen.devices[device.name] = device }
      used.hooks.onFault = { Issue.record("\($0.report.message)") }
      let chunk = try used.load(
        ScriptSource(name: "all.lua", bytes: Array(Self.everything.utf8)), as: .script)
      _ = used.start(chunk, origin: .init(name: "script"), budget: .run)
      _ = used.manifest
      scene = used.scene
      #expect(scene != nil)
      #expect(scene?.takeReports().isEmpty == true)
    }
    try run()
    #expect(runtime == nil)
    #expect(state == nil)
    #expect(scene == nil)
  }

  /// A script whose closures are held by the state, by views and by the scene.
  private static let everything = """
    local sw = require "scrollwork"
    local scrolling = require "scrollwork.behaviors.is_scrolling"
    local scene = sw.scene { device = "phone", sw.column {
      sw.scroll { id = "list", height = 300, sw.list { count = 1000, estimate = 40,
        id = function(i) return "row-" .. i end, row = function(i) return sw.item { height = 40 } end } },
      sw.scroll { id = "other", height = 200, sw.column { spacing = 8,
        sw.item { id = "a", height = 200, complete = function() return false end },
        sw.item { id = "b", height = 900 } } } } }
    local list, other = scene:view "list", scene:view "other"
    other:snap(function(move) return { y = 100 } end)
    list:physics { { drag = function(axis, delta) return delta end } }
    list:route(function(drag) return nil end)
    list:on("scroll", function(e) sw.after(0.01, function() end) end)
    scene:attach(scrolling)
    other:item("b"):on("visibility", function(e) end)
    sw.link { kind = "map", list, other, map = function(offset) return offset.y / 2 end }
    sw.every(0.1, function() end)
    sw.task(function() sw.wait(1) end)
    flick(list, { y = -900 })
    settle { within = 20 }
    sw.task(function() sw.wait(100) end)
    """

  @Test("no script changes what all of them share · row:J7")
  func shared() throws {
    try LuaScript.run(
      """
      for _, t in ipairs { sw, sw.physics, sw.easing, sw.snap, sw.geometry, sw.anchoring } do
        raises("cannot be assigned", function() t.coast = nil end)
        raises("cannot be assigned", function() t.leak = 1 end)
        raises("shared by all scripts", rawset, t, "leak", 1)
        raises("cannot be assigned", table.insert, t, 1)
        raises("protected", setmetatable, t, {})
        eq(getmetatable(t), false)
      end
      local count = 0
      local visit, state, first = pairs(sw.physics)
      eq(state, nil) eq(first, nil)
      for name, value in visit do
        count = count + 1
        eq(sw.physics[name], value)
      end
      assert(count > 10, count)
      """)
  }

  @Test("a module or setup that loops stops the run, and cannot be caught · row:J8")
  func loopInside() throws {
    for source in [
      "pcall(sw.scene, { setup = function() while true do end end })",
      "pcall(sw.reader, function() while true do end end)",
      "pcall(require, 'endless')",
    ] {
      let runtime = ScriptRuntime(
        limits: LuaLimits(instructions: 900_000, callbackInstructions: 50_000))
      runtime.hooks.findModuleSource = { (name, _) in
        ScriptSource(name: name, bytes: Array("while true do end".utf8))
      }
      let text = "local sw = require 'scrollwork' while true do \(source) end"
      let chunk = try runtime.load(
        ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
      var failure: LuaError?
      runtime.start(
        chunk, origin: ScriptTask.Origin(name: "test"), budget: .run,
        whenEnded: { task in if case .failed(let error) = task.end { failure = error } })
      #expect(failure?.code == .instructions, "\(source)")
      runtime.close()
    }
  }

  @Test("tasks that start each other without end are an error of the innermost")
  func nestedTasks() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    var messages: [String] = []
    runtime.hooks.onFault = { messages.append($0.report.message) }
    let text = """
      local sw = require 'scrollwork' sw.scene { sw.scroll {} }
      local function f() sw.task(f) end f()
      """
    let chunk = try runtime.load(
      ScriptSource(name: "test.lua", bytes: Array(text.utf8)), as: .script)
    runtime.start(chunk, origin: ScriptTask.Origin(name: "test"), budget: .run)
    #expect(messages.contains { $0.contains("too deeply") })
    #expect(runtime.state.stop == nil)
  }

  @Test("a carousel attached to a gallery rests one page on")
  func carousel() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    runtime.hooks.onFault = { Issue.record("\($0.report.message)") }
    let script = """
      local sw = require "scrollwork"
      local gallery
      local s = sw.scene { width = 390, height = 844,
        sw.scroll { id = "gallery", axis = "horizontal", height = 300,
          sw.row { spacing = 16,
            sw.item { id = "slide-1", width = 390 }, sw.item { id = "slide-2", width = 390 },
            sw.item { id = "slide-3", width = 390 } } },
      }
      gallery = s:view "gallery"
      gallery:attach(require "scrollwork.behaviors.carousel", { gap = 16 })
      local log = {}
      gallery:on("phase", function(e) log[#log + 1] = e.from .. ">" .. e.to end)
      gallery:on("scroll_end", function(e) sw.wait(0.1) log[#log + 1] = "end " .. e.to.x .. " t " .. sw.now() end)
      flick(gallery, { x = -1000 })
      settle()
      advance(0.2)
      assert(gallery.x == 406, gallery.x)
      print(table.concat(log, " "), gallery, s)
      local ok, err = pcall(function() gallery:scroll_to("slide-2", { animte = true }) end)
      print(err)
      local ok, err = pcall(function() gallery:scroll_to("slide-22") end)
      print(err)
      local ok, err = pcall(function() gallery:on("phas", print) end)
      print(err)
      local m = gallery:scroll_to("slide-1", { animate = true })
      print(m:wait(), gallery.x)
      """
    let chunk = try runtime.load(
      ScriptSource(name: "t.lua", bytes: Array(script.utf8)), as: .script)
    let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    while task?.end == nil, let scene = runtime.scene, scene.now < 10 { scene.tick() }
    print(task?.end as Any)
    if case .failed(let e)? = task?.end { Issue.record("\(e)") }
  }
}

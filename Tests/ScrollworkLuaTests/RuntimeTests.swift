import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("ScriptRuntime") struct ScriptRuntimeTests {
  @Test("a carousel attached to a gallery rests one page on")
  func carousel() throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    runtime.onFault = { Issue.record("\($0.report.message)") }
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

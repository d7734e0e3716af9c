import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("A runtime for many runs") struct CheckpointTests {
  /// Uses what it can, so that as much as possible is left behind.
  private static let mess = """
    local sw = require "scrollwork"
    local part = require "part"
    local s = sw.scene {
      sw.scroll { id = "v", sw.list { count = 50, extent = function(i) return 40 + i end } },
      sw.scroll { id = "w", axis = "horizontal", sw.item { id = "a", width = 900 } },
    }
    local v = s:view "v"
    local b = sw.behavior("b", function(view, o)
      sw.state { n = 1 }
      view:snap(function(m) return { y = sw.round(m.natural.y / 50) * 50 } end)
      view:on("scroll", function(e) view:emit("mine", { y = e.to.y }) end)
    end)
    v:attach(b)
    v:on("mine", function(e) print(e.y) end)
    sw.every(0.1, function() error "each time" end)
    flick(v, { y = -900 })
    local held = touch(s:view "w", { x = 10, y = 10 })
    held:move { by = { x = 5 } }
    v:item(3)
    sw.tuple(1, 2)
    wait(0.3)
    print(part.n, sw.now())
    error { code = "SW9", message = "the end" }
    """

  private func runtime() -> ScriptRuntime {
    let runtime = ScriptRuntime(limits: LuaLimits(), seed: 3)
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      ScriptSource(name: "\(name).lua", bytes: Array("return { n = 7 }".utf8))
    }
    return runtime
  }

  private struct Run: Equatable {
    var lines: [String] = []
    var ending = ""
    var instructions = 0
    var digest = ""
  }

  private func run(_ text: String, in runtime: ScriptRuntime) -> Run {
    var run = Run()
    runtime.hooks.onPrint = { run.lines.append(String(decoding: $0, as: UTF8.self)) }
    defer { runtime.hooks.onPrint = nil }
    do {
      let chunk = try runtime.load(
        ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
      runtime.start(
        chunk, origin: ScriptTask.Origin(name: "t.lua"), budget: .run,
        whenEnded: { run.ending = "\($0.end.map { "\($0)" } ?? "")" })
      for _ in 0..<60 { runtime.scene?.tick() }
    } catch {
      run.ending = "\(error)"
    }
    run.instructions = runtime.state.instructionsSpent
    run.digest = runtime.scene?.log.digest.description ?? ""
    return run
  }

  /// What a runtime holds, by the names of its properties; what has no text of its own by its type.
  private func contents(of runtime: ScriptRuntime) -> [String: String] {
    var contents: [String: String] = [:]
    func add(_ value: Any, _ path: String, _ depth: Int) {
      let mirror = Mirror(reflecting: value)
      let isGroup = mirror.displayStyle == .struct || value is ScriptRuntime
      guard isGroup, depth < 3, !mirror.children.isEmpty else { return contents[path] = "\(value)" }
      for child in mirror.children { add(child.value, "\(path).\(child.label ?? "")", depth + 1) }
    }
    add(runtime, "runtime", 0)
    return contents
  }

  @Test("a restored one holds what it held when its checkpoint was made")
  func contents() {
    let runtime = runtime()
    defer { runtime.close() }
    #expect(runtime.makeCheckpoint())
    let kept = contents(of: runtime)
    #expect(kept.count > 40)
    let first = run(Self.mess, in: runtime)
    #expect(first.lines.count > 1)
    #expect(contents(of: runtime) != kept)
    runtime.restoreCheckpoint()
    for (name, value) in contents(of: runtime) { #expect(value == kept[name], "\(name)") }
  }

  /// A script that leaves waiting tasks, held fingers, timers, observers and links behind.
  private static let waiting = """
    local sw = require "scrollwork"
    local function page(id)
      return sw.scroll { id = id, sw.list { id = id .. "l", count = 200, extent = 40 } }
    end
    local s = sw.scene { sw.overlay { page "a", page "b" } }
    local a, b = s:view "a", s:view "b"
    sw.link { kind = "mirror", a, b }
    for _, overlap in ipairs { "parallel", "queue", "restart", "drop" } do
      a:on("scroll", function(e) sw.wait(9) end, { overlap = overlap, throttle = 0.01 })
    end
    a:item(3):on("visibility", function() sw.wait(9) end)
    a:on("visible", function() end)
    s:on("phase", function() sw.wait(9) end)
    sw.every(0.05, function() sw.wait(9) end)
    sw.after(9, function() end)
    a:on_geometry(function(g) return g.offset.y end, function() sw.wait(9) end)
    sw.task(function() a:settled():wait() end)
    a:scroll_to({ y = 300 }, { animate = true }):on_end(function() sw.wait(9) end)
    sw.wait(0.1)
    touch(b, { x = 5, y = 5 }):move { by = { y = -40 } }
    sw.wait(9)
    """

  @Test("what a run leaves behind is released when the checkpoint is restored")
  func remains() {
    let runtime = runtime()
    defer { runtime.close() }
    #expect(runtime.makeCheckpoint())
    for _ in 1...3 {
      for text in [Self.mess, Self.waiting] {
        let ending = run(text, in: runtime).ending
        #expect(text == Self.mess || ending == "", "\(ending)")
        let remains = runtime.scene.map(WeakNode.nodes) ?? []
        #expect(remains.count > 3)
        runtime.restoreCheckpoint()
        #expect(remains.compactMap(\.node?.phrase) == [])
      }
    }
  }

  @Test("runs in it cannot be told from runs in new ones")
  func runs() {
    let others = [
      "local sw = require 'scrollwork' print(sw.random(1000), math.random(), collectgarbage 'count')",
      "leaked = 1", "for name in pairs(_G) do print(name) end",
      "rawset(_G, 'print', nil) error 'x'",
      "local t = {} while true do t[#t + 1] = {} end",
    ]
    let texts = [Self.mess] + others + [Self.mess] + others.reversed()
    let reused = runtime()
    defer { reused.close() }
    #expect(reused.makeCheckpoint())
    for text in texts {
      let new = runtime()
      #expect(new.makeCheckpoint())
      let wanted = run(text, in: new)
      new.close()
      #expect(run(text, in: reused) == wanted)
      reused.restoreCheckpoint()
    }
  }
}

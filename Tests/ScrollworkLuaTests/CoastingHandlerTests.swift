import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// Handlers of a flying view run in ticks that leave out what would do nothing: whatever they do,
/// the run is that of ticks asked for one by one.
@Suite("Handlers in a coast") struct CoastingHandlerTests {
  /// What a handler does in the tenth tick in which it is called.
  private static let acts = [
    "", "v:stop()", "v:scroll_to{y=40}", "v:scroll_to{y=900, animated=true}", "sub:off()",
    "sw.after(0.05, function() print('after', scene.now) v:scroll_by{y=3} end)",
    "sw.every(0.05, function() print('every', scene.now) end)",
    "sw.wait(0.1) print('waited', scene.now)", "error('no')", "e:stop()",
    "v:on('edge', function(e) print('edge', e.t) end)", "v:on('position', print)",
    "v:snap('pages')",
    "v:snap(function(m) print('asked') return m.target end)", "other:scroll_to{y=30}",
    "other:scroll_to{y=60, animated=true}", "scene:emit('mine')",
    "scene:item('long').height = 4000",
    "scene:item('long').height = 4000 print(v.y, v.content.height)", "keyboard{overlap=200}",
    "sw.task(function() sw.wait(0.03) print('task', scene.now) end)",
    "sw.scene{ sw.scroll{ id='new', sw.item{ height=2000 } } }", "v:remove()", "sub:pause()",
    "v:mute('scroll')", "v:set{deceleration='fast'}", "coroutine.wrap(function() v:stop() end)()",
    "sw.link('mirror', {v, other})", "group:clear()", "own:cancel()",
    "print(#v:visible(), v.phase)",
    "v:preserve_anchor()", "scene:item('long'):set{hidden=true}",
    "v:insert(sw.item{id='new', height=50}, {at='start'})", "for i = 1, 3e7 do end",
    "local t = {} for i = 1, 1e9 do t[i] = {} end",
  ]

  private static func script(_ act: String, _ pace: String) -> String {
    """
    local sw = require 'scrollwork'
    local scene = sw.scene { width=320, height=480, sw.column {
      sw.scroll { id='v', height=240, sw.item { id='long', height=90000 } },
      sw.scroll { id='other', height=240, sw.item { height=900 } } } }
    local v, other, count = scene:view 'v', scene:view 'other', 0
    local group, own, sub = sw.scope(), nil, nil
    group:run(function()
      sub = v:on('scroll', function(e)
        count = count + 1
        if count % 50 == 0 then print(count, e.t, e.to.y, e.delta.y, v.y) end
        if count == 60 then \(act) end
      end)
    end)
    own = sw.task(function() sw.wait_for(v, 'phase', { within = 9 }) print('phase') end)
    flick(v, { y=-3000, over=0 })
    \(pace)
    return count
    """
  }

  /// Runs a script and returns everything that can be seen of it.
  ///
  /// With laws to check, every tick is run in full.
  private func trace(_ act: String, _ pace: String, checksLaws: Bool) throws -> [String] {
    let runtime = ScriptRuntime(
      limits: LuaLimits(
        instructions: 20_000_000, callbackInstructions: 10_000_000, softMemory: 16 << 20,
        hardMemory: 32 << 20))
    defer { runtime.close() }
    runtime.checksLaws = checksLaws
    var lines: [String] = []
    runtime.hooks.onPrint = { lines.append(String(decoding: $0, as: UTF8.self)) }
    runtime.hooks.onFault = {
      lines.append("\($0.report.tick) \($0.report.message) \($0.origin?.name ?? "")")
    }
    var first: Scene?
    let source = ScriptSource(name: "test.lua", bytes: Array(Self.script(act, pace).utf8))
    let chunk = try runtime.load(source, as: .script)
    let task = runtime.start(
      chunk, origin: .init(name: "script"), budget: .run,
      results: { lines.append("\($0[1].asNumber ?? -1)") })
    for _ in 0..<2000 where task?.end == nil {
      first = first ?? runtime.scene
      runtime.scene?.tick(upTo: 5000)
    }
    for scene in [first, runtime.scene] {
      guard let scene else { continue }
      lines.append("\(scene.tickCount) \(scene.log.digest) \(scene.log.count) \(scene.isSettled)")
    }
    lines.append("\(runtime.waitingTasks.map(\.origin.name))")
    return lines
  }

  @Test(
    "what a handler does has the effect that it has in ticks asked for one by one · row:Q3 · row:Q7",
    arguments: acts.indices)
  func sameRun(index: Int) throws {
    let act = Self.acts[index]
    for pace in ["tick(700)", "pcall(settle, { within = 9 })", "for i = 1, 350 do tick(2) end", ""]
    {
      let coasting = try trace(act, pace, checksLaws: false)
      let plain = try trace(act, pace, checksLaws: true)
      #expect(coasting == plain, "\(act) \(pace)")
      #expect(pace == "" || coasting.contains { $0.hasPrefix("50") }, "\(coasting)")
    }
  }
}

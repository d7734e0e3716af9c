import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("Loading code anew") struct ReloadTests {
  /// A runtime with a scene of one view, 100 × 200 over 1000, and a behavior attached to it.
  private final class Project {
    let runtime = ScriptRuntime()
    let view: ScrollView
    var files: [String: String] = [:]
    var faults: [ScriptFault] = []

    init(_ behavior: String, helper: String? = nil) throws {
      let item = ItemNode()
      item.height = 1000
      view = ScrollView(.vertical, id: "page", children: [item])
      files = ["page.lua": behavior, "helper.lua": helper ?? ""]
      runtime.hooks.findModuleSource = { [unowned self] (name, _) throws(LuaFault) in
        source("\(name).lua")
      }
      runtime.hooks.onFault = { [unowned self] in faults.append($0) }
      runtime.use(
        Scene(device: Device(size: Size(width: 100, height: 200)), children: [view]))
      let chunk = try runtime.load(source("page.lua"), as: .module)
      let value = try runtime.state.call(chunk) { self.runtime.returned($0[1]) }
      guard case .behavior(let made) = value else { return }
      try runtime.attach(made, to: view)
    }

    deinit { runtime.close() }

    func source(_ name: String) -> ScriptSource {
      ScriptSource(name: name, bytes: Array((files[name] ?? "").utf8))
    }

    func save(_ name: String, _ text: String) throws {
      files[name] = text
      try runtime.reload(runtime.reloadPlan(for: [name])) { (name) throws(LuaError) in
        source(name)
      }
    }

    func scrolled(to y: Double) -> Double {
      _ = view.scroll(ScrollCall(.point(x: nil, y: y), ScrollOptions(), name: "test"))
      runtime.scene?.tick()
      return view.currentOffset.y
    }
  }

  /// A behavior that doubles (or whatever) how far the view was scrolled, once an event.
  private func counting(_ step: String) -> String {
    """
    local sw = require "scrollwork"
    return sw.behavior("count", function(view, opt)
      local state = sw.state { count = 0 }
      view:on("scroll", function() state.count = state.count + \(step) end)
      view:on("tap", function() view:emit("told", { count = state.count }) end)
    end)
    """
  }

  private func count(in project: Project) -> Int? {
    var count: Int?
    let environment = project.runtime.makeEnvironment(.script)
    project.runtime.nameViews(in: environment)
    let probe = try? project.runtime.load(
      ScriptSource(
        name: "probe.lua",
        bytes: Array(
          """
          local n
          local sub = page:on("told", function(e) n = e.count end)
          tap(page:items()[1]) tick() sub:off()
          return n
          """.utf8)), in: environment)
    guard let probe else { return nil }
    project.runtime.start(
      probe, origin: ScriptTask.Origin(name: "probe"), budget: .run,
      results: { count = $0[1].asInteger })
    return count
  }

  @Test("new code takes over, old listeners are gone, sw.state stays · row:J11 · row:J16")
  func swaps() throws {
    let project = try Project(counting("1"))
    _ = project.scrolled(to: 10)
    #expect(count(in: project) == 1)
    try project.save("page.lua", counting("100"))
    _ = project.scrolled(to: 20)
    #expect(count(in: project) == 101)
    _ = project.scrolled(to: 30)
    #expect(count(in: project) == 201)
    #expect(project.view.currentOffset.y == 30, "the scene stays as it is")
  }

  @Test("new code has the claims of the old, and no note says so · row:J11 · row:J21")
  func claims() throws {
    let text = """
      local sw = require "scrollwork"
      return sw.behavior("page", {}, function(view) view:snap(function() return { y = 40 } end) end)
      """
    let project = try Project(text)
    try project.save("page.lua", text.replacing("40", with: "60"))
    #expect(project.faults.isEmpty, "\(project.faults)")
  }

  @Test(
    "code that cannot be loaded leaves the old running; the next good save takes over · row:J11",
    arguments: [
      "return sw.behavior(", "error 'no'", "return 5",
      "local sw = require 'scrollwork' return sw.behavior('count', function(v) v:on('scrol', print) end)",
      "local sw = require 'scrollwork' return sw.behavior('count', function(v) v:snap('page') error() end)",
    ])
  func fails(_ broken: String) throws {
    let project = try Project(counting("1"))
    _ = project.scrolled(to: 10)
    #expect(throws: (any Error).self) { try project.save("page.lua", broken) }
    #expect(project.view.snapRule == nil)
    _ = project.scrolled(to: 20)
    #expect(count(in: project) == 2)
    try project.save("page.lua", counting("10"))
    _ = project.scrolled(to: 30)
    #expect(count(in: project) == 12)
  }

  @Test("a module's new text reaches the behaviors that require it · row:J11")
  func modules() throws {
    let project = try Project(
      """
      local sw, helper = require "scrollwork", require "helper"
      return sw.behavior("count", function(view)
        local state = sw.state { count = 0 }
        view:on("scroll", function() state.count = state.count + helper.step end)
        view:on("tap", function() view:emit("told", { count = state.count }) end)
      end)
      """, helper: "return { step = 1 }")
    _ = project.scrolled(to: 10)
    try project.save("helper.lua", "return { step = 7 }")
    _ = project.scrolled(to: 20)
    #expect(count(in: project) == 8)
    #expect(project.runtime.reloadPlan(for: ["other.lua"]).scripts == ["other.lua"])
  }

  @Test("sw.on_reload gets the state, once for each time the code is replaced · row:J11")
  func tells() throws {
    func text(_ version: Int) -> String {
      """
      local sw = require "scrollwork"
      return sw.behavior("told", function(view)
        local state = sw.state { reloads = 0, version = \(version) }
        sw.on_reload(function(old)
          old.reloads = old.reloads + 1
          view:scroll_to { y = old.reloads * 10 + old.version }
        end)
      end)
      """
    }
    let project = try Project(text(1))
    #expect(project.view.currentOffset.y == 0)
    try project.save("page.lua", text(2))
    #expect(project.view.currentOffset.y == 11, "defaults are for keys that are not there")
    try project.save("page.lua", text(3))
    #expect(project.view.currentOffset.y == 21)
  }

  @Test("an error in sw.on_reload is a fault; the new code stays · row:J11 · row:J5")
  func reports() throws {
    let project = try Project(counting("1"))
    try project.save(
      "page.lua",
      counting("5").replacing(
        "local state", with: "sw.on_reload(function() error('x') end) local state"))
    #expect(project.faults.count == 1)
    _ = project.scrolled(to: 10)
    #expect(count(in: project) == 5)
  }

  @Test("detaching a behavior gives its rules back to the one before · row:J16")
  func rules() throws {
    try LuaScript.run(
      """
      local s = sw.scene { width = 100, height = 200, sw.scroll { id = "v",
        sw.item { id = "i", height = 5000 } } }
      local v = s:view "v"
      local function rests_at(place)
        v:scroll_to { y = 0 } flick(v, { y = -800 }) settle() eq(v.y, place)
      end
      local function to(place)
        return sw.behavior("to" .. place, function(view)
          view:snap(function() return { y = place } end)
        end)
      end
      local a, b, c = to(300), to(600), to(900)
      v:snap(function() return { y = 100 } end)
      rests_at(100)
      v:attach(a) rests_at(300)
      v:attach(b) rests_at(600)
      v:attach(c) rests_at(900)
      v:detach(b) rests_at(900)
      v:detach(c) rests_at(300)
      v:detach(a) rests_at(100)
      """)
  }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}

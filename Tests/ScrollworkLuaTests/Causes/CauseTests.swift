import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// Scripts that move `v` in different ways; the line behind the last change carries the mark `--@`.
@Suite("The line behind a change") struct CauseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let script: String
    var module = ""
    var testDescription: String { name }
  }

  /// `v`: 400 × 400 over forty rows of 100, its range is 0 … 3600.
  static let setup = """
    local sw = require 'scrollwork' local t = require 'scrollwork.test'
    local flick, drag, touch, settle, advance, tap, keys, wheel, focus, keyboard, tick = t.flick, t.drag,
      t.touch, t.settle, t.advance, t.tap, t.keys, t.wheel, t.focus, t.keyboard, t.tick
    local function rows(n, h) local c = {} for i = 1, n do c[i] = sw.item { id = 'r' .. i, height = h or 100 } end return c end
    local function scene(opt) local c = rows(40) for k, x in pairs(opt or {}) do c[k] = x end c.id = 'v'
      return sw.scene { width = 400, height = 400, sw.scroll(c) } end
    """.split(separator: "\n").joined(separator: " ")

  static let cases: [Case] = [
    Case(
      name: "an early return of a rule",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          if move.natural.y > 100 then
            return { y = 200 } --@
          end
          return { y = 800 }
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a return that shares its line, inside of a return of several lines",
      script: """
        local v = scene():view "v"
        local function attach(fn) fn(v) end
        return attach(function(view)
          view:snap(function(move)
            if move.natural.y > 100 then return { y = 200 } end --@
            return { y = 800 }
          end)
          flick(view, { y = -1000 }) settle()
        end)
        """),
    Case(
      name: "a link of sections that moves its labels",
      script: """
        local s = sw.scene { width = 400, height = 400,
          sw.scroll { id = "v", axis = "horizontal", height = 44,
            sw.row { sw.item { id = "a", width = 300 }, sw.item { id = "b", width = 300 } } },
          sw.scroll { id = "list", sw.section { id = "a", rows(9)[1] }, sw.section { id = "b", rows(9)[2] },
            sw.item { height = 900 } } }
        local v, list = s:get("v", "list")
        list:scroll_to_edge "bottom" tick()
        sw.link { kind = "sections", list = list, labels = v } --@
        settle()
        """),
    Case(
      name: "a motion that is cancelled beyond the end",
      script: """
        local v = scene():view "v"
        local motion = flick(v, { y = 3000 })
        tick(2) assert(v.y < 0)
        motion:cancel() --@
        tick() assert(v.y == 0)
        """),
    Case(
      name: "a setting that ends a drag beyond the end",
      script: """
        local v = scene():view "v"
        local finger = touch(v)
        finger:move { by = { 0, 200 } }
        assert(v.y < 0)
        v:configure { enabled = false } --@
        tick(200) assert(v.y == 0)
        """),
    Case(
      name: "the last return of a rule",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          if move.natural.y > 10000 then
            return { y = 200 }
          end
          return { y = 800 } --@
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a choice within one line",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          local far = move.natural.y > 100
          return far and { y = 200 } or { y = 800 } --@
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "an answer that was built earlier",
      script: """
        local v = scene():view "v"
        local answer = { y = 700 }
        local function rule()
          return answer --@
        end
        v:snap(rule)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a helper in another file, called in the rule's place",
      script: """
        local v = scene():view "v"
        local nearest = require "helper"
        v:snap(function(move)
          return nearest(move, 300)
        end)
        flick(v, { y = -1000 }) settle()
        """,
      module: """
        return function(move, pitch)
          local y = sw.round(move.natural.y / pitch) * pitch
          return { y = y } --@
        end
        """),
    Case(
      name: "a helper whose answer the rule returns itself",
      script: """
        local v = scene():view "v"
        local function nearest(y)
          return { y = 300 }
        end
        v:snap(function(move)
          local answer = nearest(move.natural.y)
          return answer --@
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a rule that asks a coroutine",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          local pages = coroutine.wrap(function()
            coroutine.yield(400)
            return 800
          end)
          return { y = pages() } --@
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a rule that catches an error",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          local ok, y = pcall(function()
            error("no")
          end)
          if not ok then return { y = 500 } end --@
          return { y = y }
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a loop that finds the place",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          for page = 0, 9 do
            if page * 400 > move.natural.y then
              return { y = page * 400 } --@
            end
          end
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a rule that answers nil",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          if move.natural.y > 100 then
            return nil --@
          end
          return { y = 800 }
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a flick without a rule",
      script: """
        local v = scene():view "v"
        flick(v, { y = -1000 }) --@
        settle()
        """),
    Case(
      name: "a finger that a script leads",
      script: """
        local v = scene():view "v"
        local finger = touch(v)
        finger:move { by = { 0, -100 }, over = 0.1 }
        finger:move { by = { 0, -50 }, over = 0.1 } --@
        finger:hold(0.2)
        """),
    Case(
      name: "the lift of a finger that a script leads",
      script: """
        local v = scene():view "v"
        local finger = touch(v)
        finger:move { by = { 0, -100 }, over = 0.1 }
        finger:release { velocity = { 0, -1000 } } --@
        settle()
        """),
    Case(
      name: "a listener of will_end_drag",
      script: """
        local v = scene():view "v"
        v:on("will_end_drag", function(e)
          if e.velocity.y < 10 then return end
          return { y = 300 } --@
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "a listener that leaves the rule's choice",
      script: """
        local v = scene():view "v"
        v:snap(function(move)
          return { y = 600 } --@
        end)
        v:on("will_end_drag", function(e)
          return nil
        end)
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "the map of a link",
      script: """
        local s = sw.scene { width = 400, height = 800, sw.scroll { id = "d", height = 400, table.unpack(rows(40)) },
          sw.scroll { id = "v", height = 400, table.unpack(rows(40)) } }
        sw.link { kind = "map", s:view "d", s:view "v", map = function(offset)
          if offset.y > 100 then
            return { y = offset.y / 2 } --@
          end
          return 0
        end }
        s:view("d"):scroll_to { y = 600 }
        tick()
        """),
    Case(
      name: "a mirror of a view that a call has moved",
      script: """
        local s = sw.scene { width = 400, height = 800, sw.scroll { id = "d", height = 400, table.unpack(rows(40)) },
          sw.scroll { id = "v", height = 400, table.unpack(rows(40)) } }
        sw.link { kind = "mirror", s:view "d", s:view "v" }
        s:view("d"):scroll_to { y = 600 } --@
        tick()
        """),
    Case(
      name: "pages",
      script: """
        local v = scene():view "v"
        v:snap "page" --@
        flick(v, { y = -1000 }) settle()
        """),
    Case(
      name: "scroll snap of CSS",
      script: """
        local v = scene():view "v"
        v:snap { css = { axis = "y" } } --@
        flick(v, { y = -1010 }) settle()
        """),
    Case(
      name: "the detents of a sheet",
      script: """
        local s = sw.scene { width = 400, height = 800,
          sw.sheet { id = "v", detents = { low = 100, half = 400 }, detent = "low" } } --@
        drag(s:view "v", { by = { 0, -250 }, at = { 200, 20 } }) settle()
        """),
    Case(
      name: "the detents that a rule allows",
      script: """
        local s = sw.scene { width = 400, height = 800,
          sw.sheet { id = "v", detents = { low = 100, half = 400, full = 700 }, detent = "low" } }
        s:view("v"):snap { "low", "full" } --@
        drag(s:view "v", { by = { 0, -450 }, at = { 200, 20 } }) settle()
        """),
    Case(
      name: "a form that is submitted",
      script: """
        local s = sw.scene { width = 400, height = 400, sw.scroll { id = "v",
          sw.section { id = "a", height = 900, complete = true },
          sw.section { id = "b", height = 900, complete = false } } }
        local form = sw.form(s:view "v", { sections = { "a", "b" } })
        form:submit() --@
        settle()
        """),
    Case(
      name: "an end that is followed",
      script: """
        local v = scene({ follow = true }):view "v"
        v:scroll_to_edge "bottom"
        tick()
        v:insert(sw.item { id = "new", height = 80 }) --@
        tick()
        """),
    Case(
      name: "a keyboard that comes up",
      script: """
        local v = scene():view "v"
        focus(v:item "r4")
        keyboard { overlap = 200 } --@
        settle()
        """),
    Case(
      name: "a field that gets the focus",
      script: """
        local v = scene():view "v"
        focus(v:item "r9") --@
        settle()
        """),
    Case(
      name: "a refresh that ends",
      script: """
        local v = scene({ refresh = true }):view "v"
        drag(v, { by = { 0, 300 }, velocity = { 0, 0 } })
        settle()
        v:end_refresh() --@
        settle()
        """),
    Case(
      name: "an item inserted in front",
      script: """
        local v = scene():view "v"
        v:scroll_to { y = 500 }
        tick()
        v:insert(sw.item { id = "new", height = 80 }, { before = "r1" }) --@
        tick()
        """),
    Case(
      name: "an item that a handler makes longer",
      script: """
        local v = scene():view "v"
        v:scroll_to { y = 500 }
        tick()
        v:item("r20"):on("tap", function(e)
          v:update("r1", { height = 140 }) --@
        end)
        tap(v, "r20")
        tick()
        """),
    Case(
      name: "content that becomes shorter than the offset",
      script: """
        local v = scene():view "v"
        v:scroll_to { y = 3600 }
        tick()
        v:remove "r40" --@
        tick()
        """),
    Case(
      name: "a call in a handler",
      script: """
        local v = scene():view "v"
        v:on("tap", function(e)
          v:scroll_to { y = 900 } --@
        end)
        tap(v, "r2")
        settle()
        """),
    Case(
      name: "a call in a task that waits",
      script: """
        local v = scene():view "v"
        sw.task(function()
          sw.wait(0.2)
          v:scroll_to({ y = 900 }, { animate = true }) --@
        end)
        advance(0.1)
        tap(v, "r1")
        advance(2)
        """),
    Case(
      name: "a call before a tap that moves nothing",
      script: """
        local v = scene():view "v"
        v:scroll_by { 0, 200 } --@
        tap(v, "r4")
        settle()
        """),
    Case(
      name: "a jump while a tap elsewhere is told",
      script: """
        local v = scene():view "v"
        tap(v, "r1")
        v:scroll_by { 0, 200 } --@
        v:on("tap", function() end)
        tap(v, "r4")
        """),
    Case(
      name: "a key",
      script: """
        local v = scene():view "v"
        keys(v, "PageDown") --@
        settle()
        """),
    Case(
      name: "a wheel",
      script: """
        local v = scene():view "v"
        wheel(v, { y = 40, ticks = 3 }) --@
        settle()
        """),
    Case(
      name: "a content offset carried while a fling goes on",
      script: """
        local v = scene():view "v"
        v:scroll_to { y = 500 }
        v:snap(function(move)
          return { y = 1000 } --@
        end)
        flick(v, { y = -1000 })
        v:scroll_by { 0, 10 }
        settle()
        """),
  ]

  /// Runs a script and hands its scene on.
  static func run(_ script: String, module: String = "") throws -> ScriptRuntime {
    let runtime = ScriptRuntime()
    runtime.hooks.onFault = { Issue.record("\($0.report.message)") }
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      ScriptSource(
        name: "\(name).lua",
        bytes: Array(("local sw = require 'scrollwork' " + module).utf8))
    }
    let source = ScriptSource(name: "main.lua", bytes: Array((setup + " " + script).utf8))
    let task = runtime.start(
      try runtime.load(source, as: .script), origin: .init(name: "script"), budget: .run)
    #expect(task?.end != nil, "the script waits")
    return runtime
  }

  /// The line with the mark.
  static func marked(_ script: String) -> Int? {
    script.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains("--@")
    }.map { $0 + 1 }
  }

  @Test("the change names the very line that made or chose it", arguments: cases)
  func line(of example: Case) throws {
    let runtime = try Self.run(example.script, module: example.module)
    defer { runtime.close() }
    let view = try #require(runtime.scene?.scrollViews.first { $0.id == .string("v") })
    let isMain = example.module.isEmpty
    let line = try #require(Self.marked(isMain ? example.script : example.module))
    #expect(view.samples.count > 1, "it has never moved")
    #expect(view.cause?.location == "\(isMain ? "main" : "helper").lua:\(line)")
    if !isMain { #expect(view.cause?.caller == "main.lua:4") }
    if example.name.hasSuffix("answers nil") {
      #expect(view.cause?.description == "coasts: the rule returned nil at main.lua:\(line)")
    }
    // What is told of the change says the same.
    let last = runtime.scene?.log.events.last {
      $0.name == .builtIn(.scroll) && $0.view === view
    }
    if let last { #expect(last.cause == view.cause) }
  }
}

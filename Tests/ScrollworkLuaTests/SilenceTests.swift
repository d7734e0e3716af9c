import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// What cannot work is said: listeners that nothing calls, and input that nothing takes.
@Suite("Nothing silent") struct SilenceTests {
  /// Runs a script to its end, and answers the notes it left, those about listeners included.
  private func notes(
    _ script: String, at location: SourceLocation = #_sourceLocation
  ) throws -> [ScrollReport] {
    var notes: [ScrollReport] = []
    var kept: ScriptRuntime?
    try LuaScript.run(
      script + "\nfinish()",
      set: { runtime in
        kept = runtime
        runtime.hooks.onFault = { fault in
          if fault.report.severity == .error {
            Issue.record("\(fault.report.message)", sourceLocation: location)
          }
          notes.append(fault.report)
        }
        runtime.scriptGlobals.append(
          (
            "finish",
            runtime.makeFunction("test", "finish", [], "Ends a run.") { _ in
              kept?.noteUnsentEvents()
            }
          ))
      }, at: location)
    return notes
  }

  private static let plain = """
    local s = sw.scene { width = 300, height = 600, sw.item { id = "bar", height = 50 },
      sw.scroll { id = "v", height = 300, sw.item { id = "x", height = 900 } } }
    local v = s:view "v"
    """

  @Test(
    "a plain view says which of the engine's events nothing sends to it, and its item those of views · row:U10"
  )
  func plainHosts() throws {
    func unsent(_ host: String) throws -> Set<String> {
      let listeners = EventName.BuiltIn.allCases.map {
        "pcall(function() \(host):on(\"\($0.rawValue)\", function() end) end)"
      }
      return Set(
        try notes(Self.plain + "\n" + listeners.joined(separator: "\n"))
          .filter { $0.code == "SW2104" && $0.severity == .note }
          .compactMap { report in
            report.message.split(separator: "\"").dropFirst().first.map(String.init)
          })
    }
    let special: Set = [
      "detent", "will_dismiss", "dismissed", "header", "section", "snap", "snap_changing",
      "current", "zoom",
      "will_begin_zoom", "did_end_zoom", "refresh", "reorder_begin", "reorder_move",
      "reorder_end", "swipe", "action", "submit", "submit_blocked", "submitted", "active", "change",
      "stuck", "unstuck", "snapped", "unsnapped",
    ]
    #expect(try unsent("v") == special)
    #expect(try unsent("s") == special)
    let item = try unsent("v:item \"x\"")
    #expect(item.isSuperset(of: special.union(["scroll", "phase", "keyboard", "insert"])))
    #expect(item.isDisjoint(with: ["tap", "press", "focus", "visibility", "appear", "progress"]))
    let bar = try unsent("s:item \"bar\"")
    #expect(
      bar
        == item.union(["appear", "disappear", "progress", "transition", "trigger"])
        .subtracting(["update"]))
  }

  @Test(
    "whatever sends an event is enough, wherever inside of the host, and whenever it comes · row:U10"
  )
  func senders() throws {
    let cases: [(events: [String], change: String)] = [
      (["detent"], "s:view('v'):insert(sw.sheet { id = 'late', detents = { a = 100 } })"),
      (
        ["will_dismiss", "dismissed"],
        "s:view('v'):insert(sw.sheet { detents = { a = 100 }, dismissible = true })"
      ),
      (["zoom", "will_begin_zoom", "did_end_zoom"], "v:configure { zoom = { min = 1, max = 3 } }"),
      (["snap", "snap_changing"], "v:snap 'views'"),
      (["current", "snap"], "v:snap { to = 'views', align = 'center', strict = true }"),
      (["refresh"], "v:configure { refresh = true }"),
      (["snapped", "unsnapped"], "v:snap 'views'"),
      (["stuck", "unstuck"], "v:insert(sw.item { height = 10, sticky = 'top' })"),
      (["reorder_begin", "reorder_end"], "v:reorder(true)"),
      (["submit", "submit_blocked", "submitted"], "sw.form(v, { sections = { 'x' } })"),
      (["section"], "v:insert(sw.section { id = 'part', sw.item { height = 10 } })"),
      (
        ["swipe", "action"],
        "v:insert(sw.item { height = 50, swipe = { trailing = { 'delete' } } })"
      ),
    ]
    for (events, change) in cases {
      for host in ["v", "s"] {
        let listeners = events.map { "\(host):on(\"\($0)\", function() end)" }
          .joined(separator: "\n")
        let before = try notes(Self.plain + "\n" + listeners)
        #expect(before.map(\.code) == events.map { _ in "SW2104" }, "\(host) \(events)")
        let after = try notes(Self.plain + "\n\(listeners)\n\(change)")
        #expect(after.isEmpty, "\(host) \(change): \(after.map(\.message))")
      }
    }
  }

  @Test(
    "a name of another system is noted once, at its line, with what to do; one that a script emits is its own · row:U10",
    arguments: [
      "mousemove", "drag", "touchmove", "pointermove", "sticky", "mouseEnter", "scrolled",
      "onScroll",
    ])
  func foreign(name: String) throws {
    let listen = Self.plain + "\nfor i = 1, 3 do v:on(\"\(name)\", function() end) end"
    let noted = try notes(listen)
    #expect(noted.map(\.code) == ["SW2104"] && noted.first?.severity == .note)
    #expect(noted.first?.cause?.location == "test.lua:4" && noted.first?.help?.isEmpty == false)
    #expect(try notes(listen + "\nv:emit \"\(name)\"").isEmpty)
    #expect(try notes("\(Self.plain)\nv:on('chosen', print) v:on('selected_card', print)").isEmpty)
  }

  @Test(
    "one of the listeners that a line makes is enough, and one that has ended is none · row:U10")
  func groups() throws {
    let sheet = """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "v", sw.item { height = 900 } },
        sw.sheet { id = "t", detents = { a = 100, b = 300 } } }
      """
    #expect(
      try notes(sheet + "\nfor _, v in ipairs(s.views) do v:on('detent', function() end) end")
        .isEmpty)
    let noted = try notes(sheet + "\ns:view('v'):on('detent', function() end)")
    #expect(
      noted.map(\.message) == [
        "nothing sends \"detent\" to view \"v\": neither it nor anything inside of it is a sheet"
      ])
    #expect(
      try notes("\(Self.plain)\nsw.task(function() sw.wait_for(v, 'detent') end)").count == 1)
  }

  @Test("a monitor and a link hear theirs, and a view says where those are · row:U10")
  func owners() throws {
    #expect(
      try notes("\(Self.plain)\nsw.monitor(v, 'delegate'):on('change', function() end)").isEmpty)
    let noted = try notes("\(Self.plain)\nv:on('active', function() end)")
    #expect(noted.first?.message.hasSuffix("only links of sections send it") == true)
  }

  @Test(
    "input that no view there can follow is noted once for a view and reason, with the reason · row:U10 · row:V4 · row:V10",
    arguments: [
      ("v:configure { enabled = false }", "is disabled"),
      ("s:update('v', { hidden = true })", "is hidden"),
      (
        "v:update('x', { height = 200 }) v:configure { bounce = 'off' }", "shows all of its content"
      ),
    ])
  func unused(change: String, reason: String) throws {
    let inputs = [
      "drag(v, { by = { 0, -100 } })", "flick(v, { y = -900 })", "wheel(v, { y = 50 })",
      "wheel(v, { y = 50, smooth = true })", "keys(v, 'PageDown')",
      "touch(v):move { by = { 0, -40 }, over = .1 }:release()",
    ]
    let others = ["scrollbar(v, { by = 20 })", "accessibility_scroll(v, 'down')"]
    for input in reason == "is hidden" ? inputs : inputs + others {
      let noted = try notes("\(Self.plain)\n\(change)\n\(input) \(input) settle()")
      #expect(noted.map(\.code) == ["SW0320"], "\(input): \(noted.map(\.message))")
      #expect(noted.first?.message.contains("view \"v\" \(reason)") == true, "\(input)")
      #expect(noted.first?.cause?.location == "test.lua:5", "\(input)")
    }
  }

  @Test(
    "a movement across is noted by the axis; one at an end, or that a view behind takes, is not · row:U10 · row:B2"
  )
  func taken() throws {
    let across = try notes("\(Self.plain)\ndrag(v, { by = { -100, 0 } })")
    #expect(
      across.map(\.message) == [
        "a drag to the side moves nothing: view \"v\" scrolls on the vertical axis alone"
      ])
    let quiet = [
      "v:configure { bounce = 'off' } drag(v, { by = { 0, 100 } }) wheel(v, { y = -10 }) keys(v, 'Home')",
      "v:on('key', function() end) keys(v, 'ArrowLeft')",
      "local f = touch(v) f:move { by = { -40, 0 }, over = .1 }:move { by = { 0, -40 }, over = .1 }:release()",
      "tap(v, 'x')",
    ]
    for input in quiet {
      let noted = try notes("\(Self.plain)\n\(input) settle()")
      #expect(noted.isEmpty, "\(input): \(noted.map(\.message))")
    }
    let nested = try notes(
      """
      local s = sw.scene { width = 300, height = 300, sw.scroll { id = "out",
        sw.scroll { id = "v", height = 200, enabled = false, sw.item { height = 900 } }, sw.item { height = 900 } } }
      drag(s:view "v", { by = { 0, -50 }, velocity = { 0, 0 } }) eq(s:view("out").y, 50)
      """)
    #expect(nested.isEmpty)
  }

  @Test("fingers that spread where nothing zooms are noted once for a view · row:U10 · row:U6")
  func pinches() throws {
    let noted = try notes(
      """
      local s = sw.scene { width = 300, height = 600, sw.scroll { id = "a", height = 300, sw.item { height = 900 } },
        sw.scroll { id = "b", height = 300, sw.item { height = 900 } } }
      for i = 1, 3 do pinch(s:view "a", { scale = 2 }) pinch(s:view "b", { scale = 2 }) s:view("a"):zoom_to { scale = 2 } end
      """)
    #expect(noted.map(\.code) == ["SW0318", "SW0318"])
    #expect(noted.map(\.view) == ["a", "b"])
  }

  @Test(
    "an option of on that would mean nothing for the event is refused; on links and monitors all count · row:J12"
  )
  func listening() throws {
    try LuaScript.run(
      """
      \(Self.plain)
      for _, name in ipairs { "pre_scroll", "post_fling", "will_end_drag", "will_scroll_to_top" } do
        for _, key in ipairs { "throttle", "overlap" } do
          raises('has no option "' .. key .. '"', function()
            v:on(name, print, { [key] = key == "throttle" and .1 or "drop" })
          end)
        end
        v:on(name, function() end, { depth = 0 })
      end
      for _, name in ipairs { "visibility", "visible", "progress", "transition" } do
        raises('has no option "depth"', function() v:on(name, print, { depth = 1 }) end)
        v:on(name, function() end, { throttle = .1, overlap = "drop" })
      end
      raises('Scene:scroll_to has no option "defer"', function() s:scroll_to("x", { defer = true }) end)
      local w = sw.scene { width = 300, height = 600,
        sw.scroll { id = "a", height = 200, sw.item { height = 900 } }, sw.scroll { id = "b", height = 200, sw.item { height = 900 } } }
      local link, all, few, deep = sw.link { kind = "mirror", w:get("a", "b") }, 0, 0, 0
      link:on("scroll", function() all = all + 1 end)
      link:on("scroll", function() few = few + 1 end, { throttle = 1 })
      link:on("scroll", function() deep = deep + 1 end, { depth = 1 })
      drag(w:view "a", { by = { 0, -100 }, over = .5, velocity = { 0, 0 } }) settle()
      assert(all > 20 and few == 1 and deep == 0, all .. " " .. few .. " " .. deep)
      """)
  }

  @Test(
    "an unknown global of a behavior is answered with what it can call there, never with tests · row:J12",
    arguments: [
      ("focus(view)", "item:focus()"), ("focus(false)", "item.scene:blur()"),
      ("tick()", "sw.wait(seconds)"),
      ("settle()", "view:settled():wait()"), ("advance(1)", "sw.wait(seconds)"),
      ("flick(view, {})", "view:scroll_by"),
      ("drag(view, {})", "view:scroll_to"), ("tap(view)", "item:emit(\"tap\")"),
      ("flik(view)", "view:scroll_by"),
      ("keyboard(false)", "view.scene.keyboard"), ("fling(view)", "view:scroll_by"),
    ])
  func behaviors(call: String, advice: String) throws {
    let runtime = ScriptRuntime()
    defer { runtime.close() }
    let text = """
      local sw = require "scrollwork"
      return sw.behavior("b", function(view) \(call) end)
      """
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      ScriptSource(name: "\(name).lua", bytes: Array(text.utf8))
    }
    var message = ""
    runtime.hooks.onPrint = { message += String(decoding: $0, as: UTF8.self) }
    let chunk = try runtime.load(
      ScriptSource(
        name: "a.lua",
        bytes: Array(
          """
          local sw = require "scrollwork"
          local s = sw.scene { width = 300, height = 300, sw.scroll { id = "v", sw.item { height = 900 } } }
          print(select(2, pcall(function() s:view("v"):attach(require "b") end)))
          """.utf8)), as: .script)
    _ = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    #expect(message.contains(advice) && !message.contains("scrollwork.test"), "\(message)")
  }
}

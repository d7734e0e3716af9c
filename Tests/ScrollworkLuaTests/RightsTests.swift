import LuaBridge
import Testing

@testable import ScrollworkLua

@Suite("Rights of packages") struct RightsTests {
  private static let scene = """
    local s = sw.scene { width = 300, height = 600,
      sw.scroll { id = "own", height = 300, sw.column {
        sw.item { id = "a", height = 200 },
        sw.scroll { id = "inner", axis = "horizontal", height = 100, sw.row { sw.item { width = 900, height = 100 } } },
        sw.item { id = "b", height = 2000 } } },
      sw.scroll { id = "other", height = 300, sw.column { sw.item { id = "c", height = 2000 } } } }
    local own, other, inner = s:view "own", s:view "other", s:view "inner"
    """

  /// Runs a behavior of a package, attached to `own`, with `act(view, opt)` as its body, then
  /// `after`.
  private func run(
    _ act: String, rights: Set<ScriptPackage.Right> = [], options: String = "{}", after: String = ""
  ) throws -> [String] {
    let text = """
      local sw = require "scrollwork"
      return sw.behavior("paging", function(view, opt) \(act) end)
      """
    let strangers = Strangers(sources: ["paging": text], rights: rights)
    return try LuaScript.run(
      Self.scene + "\nlocal ok, fault = pcall(own.attach, own, require 'paging', \(options))\n"
        + "print(ok and 'fine' or fault)\n" + after,
      set: strangers.install)
  }

  @Test(
    "what is inside of its view is a package's to change · row:J19",
    arguments: [
      "view:scroll_to { y = 50 }", "view:snap 'page'", "view:configure { bounce = 'off' }",
      "view:item('inner'):scroll_to { x = 10 }", "view:on('tap', function() end)",
      "view:on('will_end_drag', function() end)", "view:emit('mine', {})",
      "view:insert(sw.item { height = 10 }, { at = 'end' })", "view:scroll_by { y = 1 }:cancel()",
      "sw.after(0.01, function() view:scroll_to { y = 5 } end)", "view:item('a'):emit('x')",
      "pcall(view.scroll_to, view, { y = 5 })",
      "sw.with_animation(true, function() view:scroll_to { y = 9 } end)",
    ])
  func inside(_ act: String) throws {
    let lines = try run(act, after: "tick() tick()")
    #expect(lines == ["fine"], "\(act)")
  }

  @Test(
    "what lies elsewhere is refused, however it is called · row:J19",
    arguments: [
      ("opt.other:scroll_to { y = 5 }", "View:scroll_to", "views"),
      ("opt.other:snap 'page'", "View:snap", "views"),
      ("opt.other:configure { bounce = 'off' }", "View:configure", "views"),
      (
        "opt.other:on('will_end_drag', function() return { y = 0 } end)",
        "View:on \"will_end_drag\"", "views"
      ),
      ("opt.other:item('c'):emit('x')", "Item:emit", "views"),
      ("opt.scene:view('other'):remove('c')", "View:remove", "views"),
      ("sw.link { kind = 'mirror', view, opt.other }", "sw.link", "views"),
      ("sw.form(opt.other)", "sw.form", "views"),
      ("sw.scene { sw.item { height = 1 } }", "sw.scene", "scene"),
      ("opt.scene:resize { width = 10 }", "Scene:resize", "scene"),
      ("opt.scene:emit('x')", "Scene:emit", "scene"),
      ("view:item('a'):focus()", "Item:focus", "focus"),
      ("opt.scene:blur()", "Scene:blur", "focus"),
      ("sw.load_scene(view.scene:dump(), { view })", "sw.load_scene", "scene"),
      ("sw.scene { sw.item { height = 1 }, nothing = view }", "sw.scene", "scene"),
      (
        "local t = { kind = 'mirror' } for i = 1, 10001 do t[i] = view end t[10002] = opt.other sw.link(t)",
        "sw.link", "views"
      ),
      ("sw.monitor(opt.other, 'delegate'):detach()", "Monitor:detach", "views"),
      ("sw.form(view, { sections = { opt.other:item 'c' } })", "sw.form", "views"),
      ("view:mark(opt.other:item 'c')", "View:mark", "views"),
      ("view:scroll_to(opt.other:item 'c')", "View:scroll_to", "views"),
      (
        "local go = opt.other.scroll_to; return go(opt.other, { y = 5 })", "View:scroll_to", "views"
      ),
      (
        "local ok, fault = pcall(opt.other.scroll_to, opt.other, { y = 5 }); error(fault, 0)",
        "View:scroll_to", "views"
      ),
    ])
  func outside(_ act: String, _ path: String, _ right: String) throws {
    let lines = try run(
      act, options: "{ other = other, scene = s }", after: "print(own.y, other.y)")
    let line = try #require(lines.first)
    #expect(
      line.contains(
        "\(path): paging@1.2.0 may change view \"own\" only, to which it is attached"), "\(line)")
    #expect(lines.last == "0.0\t0.0")
  }

  @Test("a coroutine that is a call itself is nobody's, and refused · row:J19")
  func coroutines() throws {
    let lines = try run(
      "coroutine.wrap(opt.other.scroll_to)(opt.other, { y = 5 })", options: "{ other = other }")
    #expect(
      lines.first?.contains("View:scroll_to is called by no line of a script") == true, "\(lines)")
    let inner = try run(
      "coroutine.wrap(function() opt.other:scroll_to { y = 5 } end)()", options: "{ other = other }"
    )
    #expect(inner.first?.contains("paging@1.2.0 may change") == true, "\(inner)")
  }

  @Test(
    "what chooses the arguments of a call without a line is refused: no right comes from the project's line · row:J19",
    arguments: [
      ("return setmetatable({}, { __call = sw.scene })", "m()"),
      ("return setmetatable({}, { __index = sw.load_scene })", "local _ = m.x"),
      ("return setmetatable({ 1 }, { __len = print })", "local _ = #m"),
      ("return setmetatable({}, { __concat = print })", "local _ = m .. 'x'"),
      ("return setmetatable({}, { __pairs = print })", "for _ in pairs(m) do end"),
      ("return setmetatable({}, { __close = print })", "do local x <close> = m end"),
      ("return coroutine.wrap(require('scrollwork').behavior)('x', {}, function() end)", ""),
      ("return coroutine.wrap(require)('paging')", ""),
    ])
  func withoutLine(_ module: String, _ use: String) throws {
    let text = "local sw = require 'scrollwork'\n" + module
    let strangers = Strangers(sources: ["paging": "return 1", "evil": text])
    let lines = try LuaScript.run(
      Self.scene + """

        require "paging"
        local ok, fault = pcall(function() local m = require "evil" \(use) end)
        print(ok, fault, s.now)
        """, set: strangers.install)
    #expect(lines.first?.contains("is called by no line of a script") == true, "\(lines)")
    #expect(lines.count == 1 && lines.last?.hasSuffix("\t0.0") == true, "\(lines)")
  }

  @Test(
    "a shipped behavior has the rights of the package that attaches it · row:J19",
    arguments: [
      ("looping_carousel", "{ dots = opt.other }"), ("linked_tabs", "{ tabs = opt.other }"),
      ("pull_to_refresh", "{ load = print }"),
    ])
  func onBehalf(_ name: String, _ options: String) throws {
    let act = "view:attach(require 'scrollwork.behaviors.\(name)', \(options))"
    let then = """
      flick(own, { y = 300 }) flick(own, { y = -900 })
      tick(30)
      print(other.y, #other:behaviors())
      """
    let lines = try run(act, options: "{ other = other }", after: then)
    #expect(lines.last == "0.0\t0", "\(lines)")
    #expect(!lines.dropFirst().dropLast().contains { !$0.contains("paging@1.2.0 may") }, "\(lines)")
  }

  @Test("a package has no verbs of tests, and skips none · row:J19")
  func verbs() throws {
    let lines = try run("require('scrollwork.test').it.skip()")
    #expect(lines.first?.contains("require \"scrollwork.test\": paging@1.2.0 may not test") == true)
    #expect(try run("require 'scrollwork.test'", rights: [.scene]) == ["fine"])
  }

  @Test("a route rule of a package answers no view of others · row:J19")
  func route() throws {
    let act = "view:route(function() return view.scene:view 'other' end)"
    let after = "flick(own, { y = -300 }) settle() print(other.y)"
    #expect(try run(act, rights: [.views], after: after).last != "0.0")
    let text =
      "local sw = require 'scrollwork' return sw.behavior('p', {}, function(view) \(act) end)"
    var faults: [String] = []
    let lines = try LuaScript.run(
      Self.scene + "\nown:attach(require 'paging')\n" + after,
      set: { runtime in
        Strangers(sources: ["paging": text]).install(runtime)
        runtime.hooks.onFault = { faults.append($0.report.message) }
      })
    #expect(lines == ["0.0"])
    #expect(
      faults.first?.contains("paging@1.2.0 returns view \"other\", which it may not move") == true)
  }

  @Test(
    "a shipped behavior has the rights of the line that attaches it, whoever required it first · row:J19"
  )
  func shippedFirst() throws {
    let after = """
      own:attach(require "scrollwork.behaviors.mirror", { with = { other } })
      own:scroll_to { y = 30 } tick() print(other.y)
      """
    #expect(try run("require 'scrollwork.behaviors.mirror'", after: after).last == "30.0")
    let said = """
      local mirror = require "scrollwork.behaviors.mirror"
      m.value = setmetatable({}, { __tostring = function()
        view:attach(mirror, { with = { view.scene:view "other" } }) return "" end })
      """
    let lines = try LuaScript.run(
      Self.scene + """

        require "scrollwork.behaviors.mirror"
        local paging = require "paging"
        own:attach(paging.behavior) tick()
        print(pcall(tostring, paging.value))
        own:scroll_to { y = 22 } tick() print(other.y)
        """,
      set: Strangers(sources: [
        "paging":
          "local sw, m = require 'scrollwork', {} m.behavior = sw.behavior('p', {}, function(view) \(said) end) return m"
      ]).install)
    #expect(lines.first?.hasPrefix("false") == true && lines.last == "0.0", "\(lines)")
  }

  @Test("what a behavior attaches ends with it · row:J16")
  func attachedInside() throws {
    let lines = try LuaScript.run(
      Self.scene + """

        local inner = sw.behavior("inner", {}, function(view)
          view:on("scroll", function() print "inner" end)
        end)
        local outer = sw.behavior("outer", {}, function(view)
          view:attach(inner)
          sw.scope(function() other:attach(inner) end)
        end)
        own:attach(outer)
        own:scroll_to { y = 5 } other:scroll_to { y = 5 } tick()
        own:detach(outer)
        own:scroll_to { y = 0 } other:scroll_to { y = 0 } tick()
        print(#own:behaviors(), #other:behaviors())
        """)
    #expect(lines == ["inner", "inner", "0\t0"])
  }

  @Test(
    "what is registered while a behavior ends, or after it has, is dropped · row:J16",
    arguments: [
      "sw.task(function() local x <close> = late(register) sw.wait(100) end)",
      "sw.scope(function() sw.task(function() local x <close> = late(register) sw.wait(100) end) end)",
      "view:on('scroll', function() view:detach(me) register() end)",
      "view:on('scroll', function() local x <close> = late(register) view:detach(me) end)",
      "local g = sw.scope() view:on('scroll', function() pcall(view.detach, view, me) g:run(register) end)",
      "sw.task(function() local x <close> = late(function() sw.task(function() local y <close> = late(register) sw.wait(9) end) end) sw.wait(100) end)",
      "sw.scope(function() sw.link { kind = 'mirror', view, view.scene:view 'other' } end)",
    ])
  func late(_ act: String) throws {
    let lines = try LuaScript.run(
      Self.scene + """

        local function late(fn) return setmetatable({}, { __close = fn }) end
        local me
        me = sw.behavior("mine", {}, function(view)
          local function register()
            view:on("scroll", function() print "alive" end)
            sw.after(0.1, function() print "late" end)
            sw.link { kind = "mirror", view, view.scene:view "other" }
          end
          \(act)
        end)
        own:attach(me)
        own:scroll_to { y = 5 } tick(2)
        own:detach(me)
        other:scroll_to { y = 0 }
        own:scroll_to { y = 50 } tick(20)
        print(other.y, #own:behaviors())
        """)
    #expect(lines == ["0.0\t0"], "\(act)")
  }

  @Test("a package cannot compile code · row:J19")
  func load() throws {
    let lines = try run("load('return 1')")
    #expect(lines.first?.contains("load") == true)
  }

  @Test(
    "what the project allows is not refused · row:J19",
    arguments: [
      ("opt.other:scroll_to { y = 5 }", ScriptPackage.Right.views),
      ("opt.scene:emit('x')", .scene), ("view:item('a'):focus()", .focus), ("print 'fine'", .print),
    ])
  func allowed(_ act: String, _ right: ScriptPackage.Right) throws {
    let options = "{ other = other, scene = s }"
    let fine = try run(act, rights: [right], options: options)
    #expect(fine.allSatisfy { $0 == "fine" })
    for other in ScriptPackage.Right.allCases where other != right {
      let refused = try run(act, rights: [other], options: options)
      #expect(
        refused.first?.contains("paging@1.2.0 may") == true, "\(act) with \(other): \(refused)")
    }
  }

  @Test("a function that the project hands over keeps the project's rights · row:J19")
  func handedOver() throws {
    let lines = try run(
      "opt.move()", options: "{ move = function() other:scroll_to { y = 7 } end }",
      after: "print(other.y)")
    #expect(lines == ["fine", "7.0"])
  }

  @Test(
    "a package that is attached to the scene may change each view in it, but not the scene · row:J19"
  )
  func sceneHost() throws {
    let text = """
      local sw = require "scrollwork"
      return sw.behavior("all", { host = "scene" }, function(scene)
        scene:view("other"):scroll_to { y = 5 }
        scene:resize { width = 10 }
      end)
      """
    let strangers = Strangers(sources: ["all": text])
    let lines = try LuaScript.run(
      Self.scene + "\nprint(pcall(s.attach, s, require 'all'))\nprint(other.y, s.width)",
      set: strangers.install)
    #expect(
      lines.first?.contains("Scene:resize: all@1.2.0 may change the scene only") == true, "\(lines)"
    )
    #expect(lines.last == "5.0\t300.0")
  }

  @Test("code of the project and what it requires of its own has every right · row:J19")
  func project() throws {
    let strangers = Strangers(sources: ["paging": "return true"])
    let lines = try LuaScript.run(
      Self.scene + """

        require "paging"
        other:scroll_to { y = 5 } s:emit "x" own:item("a"):focus() tick()
        print(other.y)
        """, set: strangers.install)
    #expect(lines == ["5.0"])
  }

  @Test("a package cannot change what listeners of others read of an event · row:J19")
  func events() throws {
    let act = """
      view:on("said", function(e) e.list[1], e.list.inner.x, e.list.added = "evil", "evil", "evil" end)
      view:on("ask", function()
        local value = setmetatable({ n = 1 }, { __index = function() error "evil" end })
        value.self = value
        view:emit("answer", { value = value, view = view, list = { value, print } })
      end)
      """
    let after = """
      local list = { 1, inner = { x = 1 } }
      list.self = list
      own:on("said", function(e) print(e.list[1], e.list.inner.x, e.list.added, e.list == list) end)
      own:on("answer", function(e)
        print(e.value.n, e.value.x, getmetatable(e.value), e.value.self == e.value, e.list[1] == e.value, e.list[2] == print)
      end)
      own:emit("said", { list = list }) own:emit "ask" tick()
      print(list[1], list.inner.x, list.added)
      """
    let lines = try run(act, after: after)
    #expect(
      lines == [
        "fine", "1\t1\tnil\ttrue", "1\tnil\tnil\ttrue\ttrue\ttrue", "1\t1\tnil",
      ])
  }

  @Test(
    "what a package attaches to nodes is a copy, which runs no code of it when it is read · row:J19"
  )
  func data() throws {
    let act = """
      local value = setmetatable({ n = 1 }, { __index = function() while true do end end })
      view:update("a", { data = value })
      view:insert(sw.list { count = 2, extent = 10, id = "rows", row_data = function() return value end }, { at = "end" })
      value.n = 2
      """
    let after = """
      local data = own:item("a").data
      print(data.n, data.x, getmetatable(data), own:item(1).data.x, own:item(1).data.n)
      local mine = setmetatable({}, { __index = { x = 5 } })
      own:update("b", { data = mine })
      print(own:item("b").data == mine, own:item("b").data.x)
      """
    #expect(try run(act, after: after) == ["fine", "1\tnil\tnil\tnil\t2", "true\t5"])
  }
}

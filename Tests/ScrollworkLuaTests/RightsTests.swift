import LuaBridge
import Testing

@testable import ScrollworkLua

/// Packages as sources: a project whose scripts require them.
private struct Strangers {
  var sources: [String: String]
  var rights: Set<ScriptPackage.Right> = []

  func install(_ runtime: ScriptRuntime) {
    let (sources, rights) = (sources, rights)
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      guard let text = sources[name] else {
        throw LuaFault(code: .moduleNotFound, message: "no \(name)")
      }
      let package = ScriptPackage(name: name, version: "1.2.0", rights: rights)
      return ScriptSource(
        name: "\(package.text)/\(name).lua", bytes: Array(text.utf8), from: package)
    }
  }
}

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

  /// Runs a behavior of a package, attached to `own`, with `act(view, opt)` as its body, then `after`.
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
      faults.first?.contains("paging@1.2.0 answers view \"other\", which it may not move") == true)
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
      view:emit("said", { amount = setmetatable({}, { __tostring = function()
        view:attach(mirror, { with = { view.scene:view "other" } }) return "" end }) })
      """
    let lines = try LuaScript.run(
      Self.scene + """

        require "scrollwork.behaviors.mirror"
        own:on("said", function(e) print(pcall(tostring, e.amount)) end)
        own:attach(require "paging") tick()
        own:scroll_to { y = 22 } tick() print(other.y)
        """,
      set: Strangers(sources: [
        "paging":
          "local sw = require 'scrollwork' return sw.behavior('p', {}, function(view) \(said) end)"
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
}

@Suite("Packages that fail") struct ContainmentTests {
  /// The reports of a run of a package's behavior, attached to a view that then moves for some ticks.
  private func reports(
    _ act: String, rights: Set<ScriptPackage.Right> = [], instructions: Int = 20_000_000,
    then: String
  ) -> [String] {
    let runtime = ScriptRuntime(limits: LuaLimits(instructions: instructions))
    defer { runtime.close() }
    var reports: [String] = []
    runtime.hooks.onFault = { reports.append($0.report.message) }
    runtime.hooks.onPrint = { reports.append("printed " + String(decoding: $0, as: UTF8.self)) }
    Strangers(
      sources: [
        "paging":
          "local sw = require 'scrollwork'\nreturn sw.behavior('paging', function(view)\n\(act)\nend)"
      ], rights: rights
    ).install(runtime)
    let text = """
      local sw = require "scrollwork"
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { id = "a", height = 3000 } } } }
      local v = s:view "v"
      local ok, fault = pcall(v.attach, v, require "paging")
      if not ok then print(fault) end
      \(then)
      """
    do {
      let chunk = try runtime.load(
        ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
      let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
      for _ in 0..<1_000 where task?.end == nil { runtime.scene?.tick() }
      if case .failed(let error)? = task?.end { reports.append("script: \(error)") }
    } catch {
      reports.append("\(error)")
    }
    return reports
  }

  @Test(
    "three failures within a second detach it, its rules give way, and all else goes on · row:J20")
  func failures() {
    let found = reports(
      "view:snap(function() return { y = 500 } end)\nview:on('scroll', function() error 'no' end)",
      then:
        "for i = 1, 6 do v:scroll_by { y = 1 } tick() end flick(v, { y = -800 }) v:settled():wait() print(v.y)"
    )
    #expect(found.count { $0.contains("no") && !$0.contains("detached") } == 3, "\(found)")
    #expect(
      found.count {
        $0
          == "paging of paging@1.2.0 is detached from view \"v\": it failed 3 times within a second"
      } == 1, "\(found)")
    #expect(found.last != "printed 500.0")
  }

  @Test("failures that are further apart do not detach it · row:J20")
  func seldom() {
    let found = reports(
      "view:on('scroll', function() error 'no' end)",
      then: "for i = 1, 5 do v:scroll_by { y = 1 } tick(45) end")
    #expect(found.count == 5 && !found.contains { $0.contains("detached") }, "\(found)")
  }

  @Test("an endless loop ends by its share, it is detached, and the run goes on · row:J20")
  func loops() {
    for act in [
      "view:on('scroll', function() while true do end end)",
      "view:snap(function() while true do end end)",
      "sw.after(0, function() while true do end end)",
      "sw.scope(function() view:on('scroll', function() while true do end end) end)",
      "sw.scope():run(function() sw.task(function() sw.wait(0.01) while true do end end) end)",
      "view:route(function() while true do end end)",
      "view:physics { { drag = function() while true do end end } }",
      "view:item('a'):on_geometry(function() while true do end end, function() end)",
      "view:on('scroll', function() local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) end end)",
      "view:on('scroll', function() local t = ('x'):rep(12 << 20) end)",
      "view:on('scroll', function() local s = 'x' while true do s = s .. s end end)",
    ] {
      let found = reports(
        act,
        then:
          "v:scroll_by { y = 1 } tick(3) flick(v, { y = -100 }) v:settled():wait() v:scroll_to { y = 7 } print(v.y)"
      )
      #expect(
        found.contains { $0.contains("is detached from view \"v\": it used up its share") },
        "\(act): \(found)")
      #expect(found.last == "printed 7.0", "\(act): \(found)")
    }
  }

  @Test("one that loops while it is attached or loaded is an error of that line · row:J20")
  func loopsAtOnce() {
    let found = reports("while true do end", then: "v:scroll_to { y = 7 } print(v.y)")
    #expect(found.count == 2 && found[0].contains("budget of one callback"), "\(found)")
    #expect(found.last == "printed 7.0")
  }

  @Test(
    "a list whose rows take too long ends with its package's share, and the rows stay as they are · row:J20"
  )
  func rows() {
    let found = reports(
      "view:insert(sw.list { count = 50, estimate = 40, row = function() while true do end end }, { at = 'start' })",
      then: "tick(3) v:scroll_to { y = 7 } print(v.y)")
    #expect(
      found.contains { $0.contains("is detached from view \"v\": it used up its share") },
      "\(found)")
    #expect(found.last == "printed 7.0", "\(found)")
  }

  @Test("variables that close have their package's share, also as it is detached · row:J20")
  func closers() {
    for body in [
      "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1 << 20) end",
    ] {
      let found = reports(
        """
        sw.task(function()
          local x <close> = setmetatable({}, { __close = function() \(body) end })
          sw.wait(100)
        end)
        view:on("scroll", function() while true do end end)
        """, then: "v:scroll_by { y = 1 } tick(3) v:scroll_to { y = 7 } print(v.y)")
      #expect(found.last == "printed 7.0", "\(found)")
    }
  }

  @Test("rows are not asked again once their package's behavior has ended · row:J20")
  func rowsAfterwards() {
    let found = reports(
      "view:insert(sw.list { count = 1000, estimate = 50, row = function(i) if i > 5 then while true do end end return sw.item { height = 50 } end }, { at = 'start' })",
      then: "for i = 1, 60 do v:scroll_to { y = i * 100 } tick() end print(v.y)")
    #expect(found.count == 3 && found.last == "printed 6000.0", "\(found)")
  }

  @Test("garbage counts as no memory: only what a package holds on to is in its share · row:J20")
  func garbage() {
    let found = reports(
      "view:on('scroll', function() for i = 1, 500 do local s = ('x'):rep(20000) .. i end end)",
      instructions: 100_000_000,
      then: "for i = 1, 5 do v:scroll_by { y = 1 } tick() end print(v.y)")
    #expect(found == ["printed 5.0"])
  }

  @Test("what a module of a package registers as it is loaded has its share, too · row:J20")
  func modules() throws {
    let runtime = ScriptRuntime(limits: LuaLimits(instructions: 20_000_000))
    defer { runtime.close() }
    var reports: [String] = []
    runtime.hooks.onFault = { reports.append($0.report.message) }
    runtime.hooks.onPrint = { reports.append(String(decoding: $0, as: UTF8.self)) }
    Strangers(sources: [
      "paging":
        "local sw = require 'scrollwork'\nsw.after(0.1, function() while true do end end)\nsw.every(0.01, function() error 'no' end)"
    ]).install(runtime)
    let text = """
      local sw = require "scrollwork"
      sw.scene { sw.item { height = 9 } }
      require "paging"
      tick(20)
      print "on"
      """
    let chunk = try runtime.load(ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
    let task = runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    for _ in 0..<1_000 where task?.end == nil { runtime.scene?.tick() }
    #expect(reports.last == "on", "\(reports)")
    #expect(
      reports.contains(
        "what paging@1.2.0 does without a view has ended: it failed 3 times within a second"),
      "\(reports)")
  }

  @Test("one that has the whole budget ends the run like the project's own code · row:J20")
  func wholeBudget() {
    let found = reports("while true do end", rights: [.budget], then: "print(v.y)")
    #expect(found.contains { $0.contains("budget") }, "\(found)")
  }
}

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
      ("require('scrollwork.test').flick(view, { y = -100 })", "flick", "scene"),
      ("require('scrollwork.test').tick()", "tick", "scene"),
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
  private func reports(_ act: String, rights: Set<ScriptPackage.Right> = [], then: String)
    -> [String]
  {
    let runtime = ScriptRuntime(limits: LuaLimits(instructions: 20_000_000))
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

  @Test("one that has the whole budget ends the run like the project's own code · row:J20")
  func wholeBudget() {
    let found = reports("while true do end", rights: [.budget], then: "print(v.y)")
    #expect(found.contains { $0.contains("budget") }, "\(found)")
  }
}

import ScrollworkLua
import Synchronization
import Testing

@Suite("ScriptHost") struct ScriptHostTests {
  private static let stepping = """
    local sw, steps = require "scrollwork", require "steps"
    return sw.behavior("stepping", function(view, opt)
      view:snap(function(move) return { y = opt.at or sw.round(move.natural.y / steps.size) * steps.size } end)
      view:on("tap", function() error "ouch" end)
      print("attached to", view.id, opt.other and opt.other.id, opt.list and #opt.list, opt.point and opt.point.y)
    end)
    """

  @Test("a behavior is loaded, attached with options, and decides where a flick ends · row:J16")
  func attaches() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    let page = try await host.view("page")
    let stepping = try await host.load(Self.stepping, name: "stepping.lua")
    #expect(stepping.name == "stepping")
    try await page.attach(
      stepping,
      options: [
        "at": 350, "other": .view("page"), "list": [1, 2.5, "x", true],
        "point": .point(Point(x: 1, y: 2.5)),
      ])
    #expect(recorder.lines == ["attached to\tpage\tpage\t4\t2.5"])
    try await page.flick(y: -500)
    #expect(try await host.settle())
    #expect(try await page.contentOffset.y == 350)
    try await page.detach(stepping)
    try await page.flick(y: 300)
    try await host.settle()
    #expect(try await page.contentOffset.y != 350)
  }

  @Test("time moves by whole ticks, and waiting scripts go on with it · row:J10")
  func advances() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    try await host.run(
      "local sw = require 'scrollwork' for i = 1, 3 do sw.wait(0.1) print(sw.now()) end",
      name: "w.lua")
    #expect(recorder.lines == [])
    try await host.advance(by: 0.25)
    #expect(recorder.lines == ["0.1", "0.2"])
    try await host.advance(by: .nan)
    try await host.advance(by: -1)
    #expect(try await host.withScene { $0.tickCount } == 15)
    #expect(try await host.now == 0.25)
  }

  @Test("a printed line arrives before the call that printed it returns · row:J5")
  func prints() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    for number in 1...3 {
      try await host.run("print('line', \(number))", name: "p.lua")
      #expect(recorder.lines.last == "line\t\(number)")
    }
  }

  @Test("faults of handlers are handed on, with line, traceback, event and time · row:J5")
  func reports() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    let page = try await host.view("page")
    try await page.attach(host.load(Self.stepping, name: "stepping.lua"))
    try await page.tap(1)
    try await host.advance(by: 0.1)
    let error = try #require(recorder.errors.first)
    #expect(error.description == "stepping.lua:4: ouch")
    #expect(error.code == .runtime && error.traceback.contains { $0.file == "stepping.lua" })
    #expect(error.context?.event == "tap" && error.context?.isNote == false)
    #expect(recorder.errors.count == 1)
    // The handler is heard again.
    try await page.tap(1)
    try await host.advance(by: 0.1)
    #expect(recorder.errors.count == 2)
  }

  @Test("reloading swaps the code where it is attached; a broken text changes nothing · row:J11")
  func reloads() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    func text(_ index: Int) -> String {
      """
      local sw = require "scrollwork"
      return sw.behavior("to", function(view) view:snap(function() return { y = \(index) } end) end)
      """
    }
    let to = try await host.load(text(100), name: "to.lua")
    try await page.attach(to)
    func rests() async throws -> Double {
      try await page.scrollTo(y: 0)
      try await page.flick(y: -500)
      try await host.settle()
      return try await page.contentOffset.y
    }
    #expect(try await rests() == 100)
    let error = await #expect(throws: ScriptError.self) { try await host.reload(to, "return (") }
    #expect(error?.code == .syntax && error?.file == "to.lua" && error?.line == 1)
    #expect(try await rests() == 100)
    try await host.reload(to, text(400))
    #expect(try await rests() == 400)
    let none = await #expect(throws: ScriptError.self) { try await host.reload(to, "return 1") }
    #expect(none?.code == .noBehavior)
    #expect(try await rests() == 400)
  }

  @Test(
    "after a reload the behavior can be attached elsewhere and detached; so after loading anew · row:J11"
  )
  func detachesReloaded() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    let page = try await host.view("page")
    func text(_ word: String) -> String {
      """
      local sw = require "scrollwork"
      return sw.behavior("says", function(host) host:on("scroll", function() print "\(word)" end) end)
      """
    }
    func said() async throws -> Set<String> {
      let before = recorder.lines.count
      try await page.wheel(y: 1)
      return Set(recorder.lines[before...])
    }
    let says = try await host.load(text("old"), name: "says.lua")
    try await page.attach(says)
    try await host.reload(says, text("new"))
    try await host.attach(says)
    #expect(try await said() == ["new"])
    try await page.detach(says)
    try await host.detach(says)
    #expect(try await said() == [])
    try await page.attach(says)
    let again = try await host.load(text("newer"), name: "says.lua")
    try await page.detach(again)
    #expect(try await said() == [])
  }

  @Test("a reload asks for modules anew, also for the one that makes the behavior · row:J11")
  func reloadsModules() async throws {
    let texts = Mutex(["paging": "return 100"])
    let host = try await ScriptHost.open(module: { name in texts.withLock { $0[name] } }) {
      let rows = ItemNode(id: 1)
      rows.height = 2_000
      return Scene(
        device: Device(size: Size(width: 100, height: 200)),
        children: [ScrollView(.vertical, id: "page", children: [rows])])
    }
    let page = try await host.view("page")
    func rule(_ y: String) -> String {
      """
      local sw = require "scrollwork"
      return sw.behavior("to", function(view) view:snap(function() return { y = \(y) } end) end)
      """
    }
    func rests() async throws -> Double {
      try await page.scrollTo(y: 0)
      try await page.flick(y: -500)
      try await host.settle()
      return try await page.contentOffset.y
    }
    let direct = try await host.load(rule("require 'paging'"), name: "a.lua")
    try await page.attach(direct)
    #expect(try await rests() == 100)
    texts.withLock { $0["paging"] = "return 300" }
    try await host.reload(direct, rule("require 'paging'"))
    #expect(try await rests() == 300)
    try await page.detach(direct)
    texts.withLock { $0["rule"] = rule("200") }
    let required = try await host.load("return require 'rule'", name: "b.lua")
    try await page.attach(required)
    #expect(try await rests() == 200)
    texts.withLock { $0["rule"] = rule("400") }
    try await host.reload(required, "return require 'rule'")
    #expect(try await rests() == 400)
  }

  @Test("a behavior of another host, and an option that names no view, are refused")
  func foreignBehaviors() async throws {
    let (one, other) = (try await makePageHost(), try await makePageHost())
    let text = "return require 'scrollwork'.behavior('a', function() end)"
    let behavior = try await one.load(text, name: "a.lua")
    _ = try await other.load(text, name: "a.lua")
    for call in [
      { try await other.attach(behavior) }, { try await other.detach(behavior) },
      { try await other.reload(behavior, text) },
    ] as [@Sendable () async throws -> Void] {
      let error = await #expect(throws: ScriptError.self) { try await call() }
      #expect(error?.code == .noBehavior && error?.message == "a.lua was loaded by another host")
    }
    let options = await #expect(throws: ScriptError.self) {
      try await one.attach(behavior, options: ["to": ["list", .view("paeg")]])
    }
    #expect(options?.code == .unknownView && options?.message.contains("page") == true)
  }

  @Test(
    "frames of any length add up to the time that has passed", arguments: [30.0, 60, 90, 120, 144])
  func frames(rate: Double) async throws {
    let host = try await makePageHost()
    for _ in 0..<Int(rate) * 2 { try await host.advance(by: 1 / rate) }
    #expect(abs(try await host.now - 2) < 0.6 / 60)
  }

  @Test("scripts call functions of Swift, and what these throw is an error of the script's line")
  func functions() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "no such title" }
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(), recorder)
    try await host.provide(
      [
        "title": { arguments in
          guard let number = arguments.first??.intValue, number > 0 else { throw Refusal() }
          return .text("title \(number)")
        },
        "echo": { arguments in .list(arguments.map { $0 ?? "nil" }) },
        "nothing": { _ in nil },
      ], as: "app.titles")
    let error = await #expect(throws: ScriptError.self) {
      try await host.run(Self.titles, name: "t.lua")
    }
    #expect(
      recorder.lines == [
        "title 3\tnil", "8\tnil\t1\t2.5\tx\ttrue\t2\tpage\t0.0",
        "false\tapp.titles.title: no such title",
        "false\tapp.titles.title: argument 1 is a function, which Swift cannot take",
      ])
    #expect(error?.description == "t.lua:7: app.titles.title: no such title")
  }

  private static let titles = """
    local titles = require "app.titles"
    print(titles.title(3), titles.nothing(1))
    local back = titles.echo(nil, 1, 2.5, "x", true, { 1, a = { 2 } }, page, page.offset)
    print(#back, back[1], back[2], back[3], back[4], back[5], back[6].a[1], back[7].id, back[8].y)
    print(pcall(titles.title, 0))
    print(pcall(titles.title, print))
    titles.title()
    """

  @Test(
    "names that scripts cannot write are refused",
    arguments: ["", "a..b", "scrollwork", "scrollwork.x", "end", "a b"])
  func functionNames(name: String) async throws {
    let host = try await makePageHost()
    let error = await #expect(throws: ScriptError.self) { try await host.provide([:], as: name) }
    #expect(error?.code == .badName)
  }

  @Test("what a scene's script does wrong while it is made is handed on, too")
  func sceneFaults() async throws {
    let recorder = HostRecorder()
    let host = try await ScriptHost.open(
      sceneScript: """
        local sw = require "scrollwork"
        return sw.scene { sw.item { id = "st", sticky = "top" }, sw.scroll { id = "v", sw.item { height = 900 } } }
        """, onError: recorder.report)
    #expect(recorder.errors.contains { $0.description.contains("sticks") })
    await host.close()
  }

  @Test("closures may throw errors of their own")
  func ownErrors() async throws {
    struct Own: Error {}
    let host = try await makePageHost()
    await #expect(throws: Own.self) { try await host.withScene { _ in throw Own() } }
    await #expect(throws: EditError.self) {
      try await host.view("page").withScrollView { view in
        let row = ItemNode(id: "twice")
        try view.insert(row, at: .end)
        try view.insert(row, at: .end)
      }
    }
  }

  @Test("the message about the virtual time names the budget")
  func virtualTime() async throws {
    let host = try await makePageHost(ScriptLimits(virtualTime: 2))
    try await host.advance(by: 1.5)
    let error = await #expect(throws: ScriptError.self) { try await host.advance(by: 3) }
    #expect(error?.message == "virtual time budget used up (2 s)")
  }

  @Test("hosts are independent: each has its scene, its globals, its output and its stops")
  func several() async throws {
    let offsets = try await withThrowingTaskGroup(of: Double.self) { group in
      for number in 1...4 {
        group.addTask {
          let recorder = HostRecorder()
          let host = try await makePageHost(ScriptLimits(instructions: 2_000_000), recorder)
          let page = try await host.view("page")
          if number == 4 {
            let error = await #expect(throws: ScriptError.self) {
              try await host.run("while true do end", name: "loop.lua")
            }
            #expect(error?.code == .instructions)
          }
          try await host.run("page:scroll_to { y = \(number * 100) } print(page.y)", name: "n.lua")
          #expect(recorder.lines == ["\(number * 100).0"])
          return try await page.contentOffset.y
        }
      }
      return try await group.reduce(into: [Double]()) { $0.append($1) }
    }
    #expect(offsets.sorted() == [100, 200, 300, 400])
  }

  @Test("equal calls give equal scenes")
  func repeats() async throws {
    func digest() async throws -> String {
      let host = try await makePageHost()
      let page = try await host.view("page")
      try await page.flick(y: -700)
      try await host.advance(by: 0.3)
      try await page.drag(y: 120, over: 0.4)
      try await page.wheel(y: 40)
      try await host.settle()
      return try await host.withScene { "\($0.log.digest)" }
    }
    #expect(try await digest() == digest())
  }

  @Test("a script can make the scene, too")
  func sceneScript() async throws {
    let text = """
      local sw = require "scrollwork"
      return sw.scene {
        width = 300, height = 400,
        sw.scroll { id = "feed", sw.item { id = "only", height = 900 } },
      }
      """
    let host = try await ScriptHost.open(sceneScript: text)
    #expect(try await host.views.map(\.id) == ["feed"])
    let feed = try await host.view("feed")
    try await feed.scrollTo(edge: .bottom)
    #expect(try await feed.contentOffset.y == 500)
    let none = await #expect(throws: ScriptError.self) {
      try await ScriptHost.open(sceneScript: "return 1", name: "none.lua")
    }
    #expect(none?.code == .noScene && none?.file == "none.lua")
    let broken = await #expect(throws: ScriptError.self) {
      try await ScriptHost.open(sceneScript: "return (")
    }
    #expect(broken?.code == .syntax)
  }
}

import ScrollworkLua
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

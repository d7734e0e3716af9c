import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

@Suite("ScriptHost") struct ScriptHostTests {
  /// A host on one view, 100 × 200 over 1000.
  private func makeHost(
    _ limits: LuaLimits = LuaLimits(instructions: 2_000_000, cpuTime: 20)
  ) async throws -> ScriptHost {
    try await ScriptHost.open(
      limits: limits, module: { $0 == "steps" ? "return { size = 50 }" : nil }
    ) {
      let item = ItemNode(id: "only")
      item.height = 1000
      return Scene(
        device: Device(size: Size(width: 100, height: 200)),
        children: [ScrollView(.vertical, id: "page", children: [item])])
    }
  }

  private func offset(_ host: ScriptHost) async -> Double? {
    await host.withScene { scene in
      guard case .node(let view as ScrollView) = scene.lookup("page") else { return -1 }
      return view.currentOffset.y
    }
  }

  private static let stepping = """
    local sw, steps = require "scrollwork", require "steps"
    return sw.behavior("stepping", function(view, opt)
      view:snap(function(move) return { y = opt.at or sw.round(move.natural.y / steps.size) * steps.size } end)
      view:on("tap", function() error "ouch" end)
      print("attached to", view.id, opt.other and opt.other.id, opt.list and #opt.list)
    end)
    """

  @Test("a behavior is loaded, attached with options, and decides where a flick ends · row:J16")
  func attaches() async throws {
    let host = try await makeHost()
    let stepping = try await host.load(Self.stepping, name: "stepping.lua")
    #expect(stepping.name == "stepping")
    try await host.attach(
      stepping, to: "page",
      options: ["at": 350, "other": .view("page"), "list": [1, 2.5, "x", true]])
    #expect(await host.takeOutput() == ["attached to\tpage\tpage\t4"])
    try await host.run("flick(page, { y = -500 })", name: "flick.lua")
    #expect(try await host.settle())
    #expect(await offset(host) == 350)
  }

  @Test("time moves by whole ticks, and waiting scripts go on with it · row:J10")
  func advances() async throws {
    let host = try await makeHost()
    try await host.run(
      "local sw = require 'scrollwork' for i = 1, 3 do sw.wait(0.1) print(sw.now()) end",
      name: "w.lua")
    #expect(await host.takeOutput() == [])
    try await host.advance(by: 0.25)
    #expect(await host.takeOutput() == ["0.1", "0.2"])
    try await host.advance(by: .nan)
    try await host.advance(by: -1)
    #expect(await host.withScene { $0.tickCount } == 15)
  }

  @Test("faults of handlers are reports, with line and traceback · row:J5")
  func reports() async throws {
    let host = try await makeHost()
    let stepping = try await host.load(Self.stepping, name: "stepping.lua")
    try await host.attach(stepping, to: "page")
    try await host.run("tap(page:item 'only')", name: "tap.lua")
    try await host.advance(by: 0.1)
    let report = try #require(await host.takeReports().first)
    #expect(report.event == "tap")
    let error = try #require(report.underlying as? LuaError)
    #expect(error.chunk == "stepping.lua")
    #expect(error.line == 4)
    #expect(error.message == "ouch")
    #expect(await host.takeReports().isEmpty)
  }

  @Test(
    "what is wrong comes back as an error, and the host goes on · row:J8",
    arguments: [
      ("while true do end", "instruction"), ("local x = nil + 1", "arithmetic"),
      ("return (", "expected"), ("print(nosuch)", "nosuch"),
      ("local function f() return 1 + f() end f()", "stack overflow"),
      ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end", "memory"),
    ])
  func survives(_ script: String, _ word: String) async throws {
    let host = try await makeHost(
      LuaLimits(instructions: 50_000_000, cpuTime: 20))
    let error = await #expect(throws: LuaError.self) { try await host.run(script, name: "bad.lua") }
    #expect("\(error.map { "\($0)" } ?? "")".contains(word))
    await host.renewBudgets()
    try await host.run("page:scroll_to { y = 120 }", name: "good.lua")
    #expect(await offset(host) == 120)
  }

  @Test("a loop of nested protected calls ends by the count of instructions · row:J8")
  func nestedProtectedCalls() async throws {
    let host = try await makeHost(LuaLimits(instructions: 20_000_000))
    let error = await #expect(throws: LuaError.self) {
      try await host.run("local function f() while true do pcall(f) end end f()", name: "n.lua")
    }
    #expect(error?.code == .instructions && error?.line == 1)
  }

  @Test("error values and long messages come as texts that can be shown · row:J13")
  func errorValues() async throws {
    let host = try await makeHost()
    for (script, message) in [
      ("error { code = 'E1', message = 'of a table', help = 'h' }", "of a table"),
      ("error(setmetatable({}, { __tostring = function() return 'as text' end }))", "as text"),
      ("error(nil)", "the error is nil"),
      ("error(print)", "the error is a function without a message"),
      ("error('bad \\xff byte')", "bad \\xFF byte"),
    ] {
      let error = await #expect(throws: LuaError.self) { try await host.run(script, name: "e.lua") }
      #expect(error?.message == message)
    }
    let long = await #expect(throws: LuaError.self) {
      try await host.run("error(('x'):rep(100000))", name: "e.lua")
    }
    #expect(long?.message.utf8.count ?? 0 <= LuaError.messageLimit)
    #expect(long?.message.hasSuffix(" more bytes)") == true)
  }

  @Test("unknown views, files that return no behavior and missing modules say so · row:J12")
  func refuses() async throws {
    let host = try await makeHost()
    let stepping = try await host.load(Self.stepping, name: "stepping.lua")
    func message(_ body: () async throws -> Void) async -> String {
      do { try await body() } catch { return "\(error)" }
      return "nothing"
    }
    #expect(await message { try await host.attach(stepping, to: "pag") }.contains("page"))
    #expect(
      await message { _ = try await host.load("return 1", name: "one.lua") }.contains("behavior"))
    #expect(
      await message { try await host.run("require 'nosuch'", name: "r.lua") }.contains("nosuch"))
    await host.close()
    #expect(await message { try await host.run("print(1)", name: "late.lua") }.contains("closed"))
  }

  @Test("reloading swaps the code where it is attached; a broken text changes nothing · row:J11")
  func reloads() async throws {
    let host = try await makeHost()
    func text(_ index: Int) -> String {
      """
      local sw = require "scrollwork"
      return sw.behavior("to", function(view) view:snap(function() return { y = \(index) } end) end)
      """
    }
    let to = try await host.load(text(100), name: "to.lua")
    try await host.attach(to, to: "page")
    func rests() async throws -> Double? {
      try await host.run("page:scroll_to { y = 0 } flick(page, { y = -500 })", name: "flick.lua")
      _ = try await host.settle()
      return await offset(host)
    }
    #expect(try await rests() == 100)
    await #expect(throws: LuaError.self) { try await host.reload(to, "return (") }
    #expect(try await rests() == 100)
    try await host.reload(to, text(400))
    #expect(try await rests() == 400)
  }

  @Test("several hosts work side by side on threads of their own")
  func several() async throws {
    let offsets = try await withThrowingTaskGroup(of: Double?.self) { group in
      for number in 1...4 {
        group.addTask {
          let host = try await makeHost()
          try await host.run("page:scroll_to { y = \(number * 100) }", name: "n.lua")
          return await offset(host)
        }
      }
      return try await group.reduce(into: [Double]()) { $0.append($1 ?? -1) }
    }
    #expect(offsets.sorted() == [100, 200, 300, 400])
  }
}

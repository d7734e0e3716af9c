import ScrollworkLua
import Testing

@Suite("ScriptError") struct ScriptErrorTests {
  private func error(
    _ limits: ScriptLimits = ScriptLimits(instructions: 50_000_000, cpuTime: 20),
    _ body: (ScriptHost) async throws -> Void
  ) async throws -> ScriptError {
    let host = try await makePageHost(limits)
    return try #require(await #expect(throws: ScriptError.self) { try await body(host) })
  }

  @Test(
    "what is wrong with a script comes back as an error of its kind, and the host goes on · row:J8",
    arguments: [
      ("while true do end", .instructions, "instruction"),
      ("local x = nil + 1", .runtime, "arithmetic"), ("return (", .syntax, "expected"),
      ("print(nosuch)", .runtime, "nosuch"),
      ("local function f() return 1 + f() end f()", .runtime, "stack overflow"),
      ("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end", .memory, "memory"),
      ("for i = 1, 1e5 do print(('x'):rep(1000)) end", .output, "printed"),
      ("advance(7200)", .virtualTime, "virtual time"),
    ] as [(String, ScriptError.Code, String)])
  func survives(_ script: String, _ code: ScriptError.Code, _ word: String) async throws {
    let host = try await makePageHost(ScriptLimits(instructions: 50_000_000, cpuTime: 20))
    let error = await #expect(throws: ScriptError.self) {
      try await host.run(script, name: "bad.lua")
    }
    #expect(error?.code == code, "\(error.map { "\($0)" } ?? "")")
    #expect("\(error.map { "\($0)" } ?? "")".contains(word))
    #expect(error?.code.isBudgetStop == ![.runtime, .syntax].contains(code))
    try await host.run("page:scroll_to { y = 120 }", name: "good.lua")
    #expect(try await host.view("page").contentOffset.y == 120)
  }

  @Test("a loop of nested protected calls ends by the count of instructions · row:J8")
  func nestedProtectedCalls() async throws {
    let error = try await error(ScriptLimits(instructions: 20_000_000)) { host in
      try await host.run("local function f() while true do pcall(f) end end f()", name: "n.lua")
    }
    #expect(error.code == .instructions && error.line == 1)
  }

  @Test("processor time is a budget of its own")
  func cpuTime() async throws {
    let error = try await error(ScriptLimits(instructions: nil, cpuTime: 0.05)) { host in
      try await host.run("while true do end", name: "n.lua")
    }
    #expect(error.code == .cpuTime)
  }

  @Test("a stop in a handler ends that handler, and is handed on")
  func callback() async throws {
    let recorder = HostRecorder()
    let host = try await makePageHost(ScriptLimits(callbackInstructions: 100_000), recorder)
    try await host.run("page:on('tap', function() while true do end end)", name: "h.lua")
    try await host.view("page").tap(1)
    try await host.advance(by: 0.1)
    #expect(recorder.errors.map(\.code) == [.callbackInstructions])
    #expect(recorder.errors.first?.line == 1)
  }

  @Test("every call has whole budgets, unless the limits are totals · row:J8")
  func budgets() async throws {
    let work = "for i = 1, 2e5 do end"
    let perCall = try await makePageHost(ScriptLimits(instructions: 1_000_000))
    for _ in 1...20 { try await perCall.run(work, name: "w.lua") }

    let total = try await makePageHost(
      ScriptLimits(instructions: 1_000_000, renewal: .onRequest))
    let error = await #expect(throws: ScriptError.self) {
      for _ in 1...20 { try await total.run(work, name: "w.lua") }
    }
    #expect(error?.code == .instructions)
    // What is used up stays so until it is renewed.
    await #expect(throws: ScriptError.self) { try await total.run("local x = 1", name: "x.lua") }
    await total.renewBudgets()
    try await total.run(work, name: "w.lua")
  }

  @Test("virtual time is a budget of each call")
  func virtualTime() async throws {
    let host = try await makePageHost(ScriptLimits(virtualTime: 1))
    for _ in 1...5 { try await host.advance(by: 0.9) }
    let error = await #expect(throws: ScriptError.self) { try await host.advance(by: 2) }
    #expect(error?.code == .virtualTime)
    try await host.advance(by: 0.1)
  }

  @Test("error values and long messages come as texts that can be shown · row:J13")
  func errorValues() async throws {
    for (script, message) in [
      ("error { code = 'E1', message = 'of a table', help = 'h' }", "of a table"),
      ("error(setmetatable({}, { __tostring = function() return 'as text' end }))", "as text"),
      ("error(nil)", "the error is nil"),
      ("error(print)", "the error is a function without a message"),
      ("error('bad \\xff byte')", "bad \\xFF byte"),
    ] {
      let error = try await error { try await $0.run(script, name: "e.lua") }
      #expect(error.message == message)
    }
    let table = try await error {
      try await $0.run("error { code = 'E1', message = 'm', help = 'h' }", name: "e.lua")
    }
    #expect(table.number == "E1" && table.help == "h")
    let long = try await error { try await $0.run("error(('x'):rep(100000))", name: "e.lua") }
    #expect(long.message.utf8.count <= 4_096 && long.message.hasSuffix(" more bytes)"))
  }

  @Test("a traceback names the calls, innermost first")
  func traceback() async throws {
    let error = try await error {
      try await $0.run(
        "local function inner() error 'deep' end\nlocal function outer() inner() end\nouter()",
        name: "t.lua")
    }
    #expect(error.description == "t.lua:1: deep")
    let lines = error.traceback.filter { $0.file == "t.lua" }.compactMap(\.line)
    #expect(lines == [1, 2, 3])
  }

  @Test(
    "unknown views and items name the nearest id; missing behaviors and modules say so · row:J12")
  func refuses() async throws {
    let view = try await error { _ = try await $0.view("pag") }
    #expect(view.code == .unknownView)
    #expect(view.message == #"the scene has no scroll view "pag"; did you mean "page"?"#)
    let row = try await error { _ = try await $0.view(3) }
    #expect(row.code == .unknownView && row.message == "3 is no scroll view")
    let item = try await error { try await $0.view("page").tap(11) }
    #expect(item.code == .unknownItem && item.message.contains("no item 11"))
    let behavior = try await error { _ = try await $0.load("return 1", name: "one.lua") }
    #expect(behavior.code == .noBehavior && behavior.file == "one.lua")
    let module = try await error { try await $0.run("require 'nosuch'", name: "r.lua") }
    #expect(module.message.contains("nosuch"))
    let option = try await error { host in
      let script = "return require 'scrollwork'.behavior('b', function() end)"
      try await host.attach(host.load(script, name: "b.lua"), options: ["to": .view("pagee")])
    }
    #expect(option.message.contains("did you mean \"page\"?"))
  }

  @Test("every call of a closed host throws that it is closed")
  func closed() async throws {
    let host = try await makePageHost()
    let page = try await host.view("page")
    await host.close()
    for call: () async throws -> Void in [
      { try await host.run("print(1)", name: "late.lua") }, { _ = try await host.view("page") },
      { _ = try await page.phase }, { try await page.flick(y: -100) },
      { _ = try await host.events() }, { try await host.advance(by: 1) },
      { _ = try await host.withScene { $0.now } },
    ] {
      let error = await #expect(throws: ScriptError.self) { try await call() }
      #expect(error?.code == .closed)
    }
    await host.close()
  }
}

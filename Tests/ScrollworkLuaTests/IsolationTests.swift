import LuaBridge
import Scrollwork
import ScrollworkLua
import Testing

/// What keeps scripts from each other, from the machine, and from chance.
@Suite("Isolation of scripts") struct IsolationTests {
  private func failure(
    _ text: String, limits: LuaLimits = LuaLimits(), as kind: ScriptEnvironment = .script
  ) throws -> LuaError? {
    let runtime = ScriptRuntime(limits: limits)
    defer { runtime.close() }
    runtime.hooks.findModuleSource = { (name, _) throws(LuaFault) in
      guard name == "part" else {
        throw LuaFault(code: "SW0104", message: "there is no module \"\(name)\"")
      }
      return ScriptSource(
        name: "part.lua",
        bytes: Array("rawset(_G, 'mine', 1) return { get = function() return mine end }".utf8))
    }
    do throws(LuaError) {
      let chunk = try runtime.load(ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: kind)
      try runtime.state.call(chunk)
      return nil
    } catch {
      return error
    }
  }

  @Test("nothing of the machine is within reach · row:J7")
  func libraries() throws {
    try LuaScript.run(
      """
      for _, name in ipairs { "os", "io", "debug", "package", "dofile", "loadfile", "warn" } do
        eq(rawget(_G, name), nil)
      end
      eq(string.dump, nil)
      local ok, why = load("\\27Lua", "b", "b")
      eq(ok, nil)
      local ok, why = load("\\27LuaS")
      eq(ok, nil)
      local ok, why = load("return os")
      raises("unknown global 'os'", ok)
      """)
  }

  @Test(
    "a module is required by name inside of the script's root, and nothing else · row:J7",
    arguments: ["/etc/passwd", "../part", "..part", "os", "io"])
  func modules(name: String) throws {
    #expect(try failure("assert(require 'part'.get)") == nil)
    #expect(try failure("require '\(name)'") != nil)
    #expect(try failure("package.loadlib()") != nil)
  }

  @Test("each file has its own globals, and a slip in one is an error; rawset opts out · row:J7")
  func globals() throws {
    #expect(
      try failure(
        "local part = require 'part' assert(rawget(_G, 'mine') == nil) assert(part.get() == 1)")?
        .message == nil)
    let read = try #require(try failure("\nreturn lenght"))
    #expect(read.message.contains("unknown global 'lenght'") && read.line == 2)
    #expect(try failure("local n = math.pii print(n)") == nil)
    let slip = try #require(try failure("retrun = 1\nreturn retrun", as: .module))
    #expect(slip.line == 1 && slip.message.contains("retrun"), "\(slip)")
    #expect(
      try failure("rawset(_G, 'kept', 3) assert(kept == 3) kept = 4 assert(kept == 4)", as: .module)
        == nil)
  }

  @Test(
    "a callback that never ends is stopped, pcall or coroutine around it or not · row:J8",
    arguments: [
      "while true do end", "while true do pcall(function() while true do end end) end",
      "local function f() while true do pcall(f) end end f()",
      "coroutine.wrap(function() while true do end end)()",
      "while true do coroutine.wrap(function() end)() end",
      "while true do string.rep('x', 1000) end",
      "string.find(('a'):rep(30), ('a-'):rep(30) .. 'b')",
      "string.find(('a'):rep(100000), '.-b')",
    ])
  func loops(body: String) throws {
    let runtime = ScriptRuntime(
      limits: LuaLimits(instructions: 40_000_000, callbackInstructions: 1_000_000))
    defer { runtime.close() }
    var faults: [ScriptFault] = []
    var lines: [String] = []
    runtime.hooks.onFault = { faults.append($0) }
    runtime.hooks.onPrint = { lines.append(String(decoding: $0, as: UTF8.self)) }
    let text = """
      local sw = require 'scrollwork'
      local s = sw.scene { sw.scroll { id = 'v', sw.item { height = 9000 } } }
      local v = s:view 'v'
      v:on('scroll', function() \(body) end)
      v:on('scroll', function() print 'other' end)
      v:scroll_by { y = 5 }
      tick()
      print 'on'
      """
    let chunk = try runtime.load(ScriptSource(name: "t.lua", bytes: Array(text.utf8)), as: .script)
    runtime.start(chunk, origin: .init(name: "script"), budget: .run)
    #expect(
      faults.map { $0.error?.code } == [.callback] && faults.first?.error?.line == 4, "\(faults)")
    #expect(lines == ["other", "on"])
  }

  @Test("memory is a budget that no pcall survives · row:J8")
  func memory() throws {
    let limits = LuaLimits(softMemory: 8 << 20)
    let body =
      "pcall(function() local t = {} for i = 1, 1e9 do t[i] = {} end end) while true do end"
    #expect(try failure(body, limits: limits)?.code == .memory)
    let text = "local s = 'x' pcall(function() while true do s = s .. s end end) while true do end"
    #expect(try failure(text, limits: limits)?.code == .memory)
  }

  @Test("clock, chance, order and names are the same in each run · row:J9")
  func determinism() throws {
    let text = """
      local s = sw.scene { width = 300, height = 300,
        sw.scroll { id = "v", sw.column { sw.item { height = 5000 } } } }
      local v = s:view "v"
      local keys = {}
      for key in pairs { b = 1, a = 2, [true] = 3, [3] = 4, z = 5, [1.5] = 6 } do
        keys[#keys + 1] = tostring(key)
      end
      print(table.concat(keys, " "))
      print(tostring {}, tostring(print), tostring(coroutine.create(print)), v, s, sw)
      print(string.format("%s %s", {}, function() end))
      print(math.random(), math.random(100), sw.random(1000))
      flick(v, { y = -1500 })
      for i = 1, 5 do tick(7) print(sw.now(), v.y, v.velocity.y) end
      print(select("#", pcall(next, {})), rawget(_G, "os") == nil)
      """
    let first = try LuaScript.run(text)
    let second = try LuaScript.run(text)
    #expect(first == second && first.count == 10)
    #expect(first[0] == "1.5 3 a b z true")
    #expect(!first[1].contains("0x") && !first[2].contains("0x"))
  }
}

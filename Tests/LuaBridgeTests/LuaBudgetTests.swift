import LuaBridge
import Testing

@Suite("LuaBudget") struct LuaBudgetTests {
  static let hidingPlaces = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(pcall, function() while true do end end) end",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    "local co = coroutine.create(function() while true do end end) "
      + "while true do coroutine.resume(co) end",
    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    "while true do pcall(coroutine.wrap(function() while true do end end)) end",
    "while true do coroutine.wrap(function() end)() end",
    "local function nest(n) if n == 0 then while true do end end "
      + "coroutine.wrap(function() pcall(nest, n - 1) while true do end end)() end nest(20)",
    "local function f() local x <close> = setmetatable({}, {__close = function() "
      + "while true do end end}) while true do end end while true do pcall(f) end",
    "coroutine.wrap(function() local x <close> = setmetatable({}, {__close = function() "
      + "while true do end end}) while true do end end)()",
    "local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = "
      + "function() while true do end end}) coroutine.yield() end) coroutine.resume(co) "
      + "while true do coroutine.close(co) end",
    "local t = setmetatable({}, {__index = function() while true do end end}) "
      + "while true do pcall(function() return t.x end) end",
    "while true do pcall(string.gsub, 'x', 'x', function() while true do end end) end",
    "while true do pcall(table.sort, {3, 2, 1}, function() while true do end end) end",
    "for _ in function() while true do end end do end",
    "local t = setmetatable({}, {__tostring = function() while true do end end}) error(t)",
    "local function f() while true do pcall(f) end end f()",
    "local function f() while true do xpcall(f, f) end end f()",
    "local function f() while true do pcall(coroutine.wrap(f)) end end f()",
    "local function f() while true do pcall(pcall, f) end end coroutine.wrap(f)()",
    "local function f(n) if n > 0 then return (f(n - 1)) end while true do pcall(error) end end f(20000)",
    "while true do error_in_swift(function() while true do end end) end",
    "while true do pcall(error_in_swift, function() while true do end end) end",
  ]

  @Test("an endless loop is stopped, wherever it hides", arguments: hidingPlaces)
  func instructions(source: String) throws {
    let error = try onLuaThread { () -> LuaError? in
      let state = LuaState(limits: LuaLimits(instructions: 300_000))
      state.define("error_in_swift") { (call) throws(LuaFault) in
        let function = try call[1].function()
        do {
          try call.state.call(function)
        } catch {
          throw LuaFault(message: "caught")
        }
      }
      let error = state.failure(of: source)
      state.close()
      return state.memoryUsed == 0 ? error : nil
    }
    if source.contains("error(t)") {
      #expect(error?.code == .runtime, "its text gets a budget of its own")
      #expect(
        error?.message
          == "the error is a table, and its __tostring used up its budget (200,000 instructions)")
    } else {
      #expect(error?.code == .instructions)
      #expect(error?.message.contains("budget") == true)
      #expect(error?.chunk == "test.lua")
      #expect(error?.line == 1)
    }
  }

  @Test("copies of long strings that the host keeps are charged · row:J8")
  func copiedStrings() throws {
    let kept = try onLuaThread { () -> Int in
      let state = LuaState(limits: LuaLimits(instructions: 5_000_000))
      var kept: [String] = []
      state.define("keep") { (call) throws(LuaFault) in kept.append(try call[1].string()) }
      let error = state.failure(of: "local long = ('x'):rep(1000000) while true do keep(long) end")
      state.close()
      return error?.code == .instructions ? kept.count : -1
    }
    #expect((1...10).contains(kept))
  }

  @Test("protected calls nest as deep as anywhere in Lua, and no deeper in a coroutine")
  func nestedCalls() throws {
    let depth = """
      local function nest(n)
        if n == 0 then return 0 end
        local ok, value = pcall(nest, n - 1)
        if not ok then error(value, 0) end
        return value + 1
      end
      local function text(n) return tostring(nest(n)) end

      """
    let state = LuaState()
    #expect(try state.evaluate(depth + "return text(150)") == ["'150'"])
    // What was caught before must not make room: Lua itself counts anew then.
    let again = try state.evaluate(
      depth + """
        return coroutine.wrap(function()
          for i = 1, 5 do pcall(error) end
          return text(150), text(100), select(2, pcall(nest, 400)), text(150)
        end)()
        """)
    #expect(again[0] == "'150'" && again[1] == "'100'" && again[3] == "'150'", "\(again)")
    #expect(again[2].contains("C stack overflow"), "\(again)")
  }

  @Test("a coroutine that waits inside of protected calls keeps count of its own")
  func nestedCallsOfCoroutines() throws {
    let state = LuaState(limits: LuaLimits(instructions: 2_000_000))
    let found = try state.evaluate(
      """
      local function go(n)
        coroutine.yield(n)
        local ok, e = pcall(go, n + 1)
        if not ok then error(e, 0) end
      end
      local co, last, why = coroutine.create(go)
      while true do
        local ok, n = coroutine.resume(co, 1)
        if not ok or n == nil then why = n break end
        last = n
      end
      return last > 150 and last < 200, why
      """)
    #expect(found[0] == "true" && found[1].contains("C stack overflow"), "\(found)")
    // The next one begins with none.
    #expect(
      try state.evaluate("return coroutine.wrap(function() return pcall(pcall, pcall) end)()")[0]
        == "true")
  }

  @Test("after a stop nothing runs until the budget is renewed")
  func renewal() throws {
    let state = LuaState(limits: LuaLimits(instructions: 50_000))
    #expect(state.failure(of: "while true do end")?.code == .instructions)
    #expect(state.stop == .instructions)
    #expect(throws: LuaError.self) { try state.evaluate("return 1") }
    state.renewBudget()
    #expect(state.stop == nil)
    #expect(
      try state.evaluate("local s = 0 for i = 1, 1000 do s = s + i end return s") == ["500500"])
  }

  @Test("a callback has its own cap, and the run goes on after it")
  func callback() throws {
    let state = LuaState(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    for _ in 0..<5 {
      let error = state.failure(of: "pcall(function() while true do end end)")
      #expect(error?.code == .callback)
      #expect(error?.message.contains("budget") == true)
      #expect(state.stop == nil)
    }
    #expect(try state.evaluate("return 1") == ["1"])
    #expect(state.failure(of: "while true do end")?.code == .callback)
  }

  @Test("the main chunk is measured against the run only")
  func mainChunk() throws {
    let state = LuaState(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    guard case .finished = state.perform("for i = 1, 100000 do end", within: .run) else {
      Issue.record("stopped")
      return
    }
  }

  @Test("a nested callback is measured by itself, and does not stop the one around it")
  func nested() throws {
    let state = LuaState(
      limits: LuaLimits(instructions: 10_000_000, callbackInstructions: 100_000))
    state.define("ask") { (call) throws(LuaFault) in
      let function = try call[1].function()
      do throws(LuaError) {
        try call.state.call(function)
        call.push("fine")
      } catch {
        call.push(error.code == .callback ? "stopped" : "other")
      }
    }
    let answer = try state.evaluate(
      """
      local a = ask(function() for i = 1, 60000 do end end)
      local b = ask(function() while true do end end)
      for i = 1, 60000 do end
      local c = ask(function() for i = 1, 60000 do end end)
      return a, b, c
      """)
    #expect(answer == ["'fine'", "'stopped'", "'fine'"])
  }

  @Test("a part of what runs shares its budget, and its stop cannot be caught")
  func part() throws {
    let state = LuaState(limits: LuaLimits(instructions: 1_000_000, callbackInstructions: 50_000))
    state.define("part") { (call) throws(LuaFault) in
      let function = try call[1].function()
      do {
        try call.state.call(function, within: .run)
      } catch {
        throw LuaFault(error)
      }
    }
    let source = "while true do pcall(part, function() while true do end end) end"
    let callback = state.failure(of: source)
    #expect(callback?.code == .callback)
    #expect(state.stop == nil)
    guard case .failed(let error) = state.perform(source, within: .run) else {
      Issue.record("it was not stopped")
      return
    }
    #expect(error.code == .instructions)
    #expect(state.instructionsSpent < 1_100_000)
  }

  @Test("work charged by Swift counts")
  func charge() throws {
    let state = LuaState(limits: LuaLimits(instructions: 100_000))
    state.define("work") { call in call.state.charge(instructions: 60_000) }
    #expect(try state.evaluate("work() return 1") == ["1"])
    let error = state.failure(of: "pcall(work)")
    #expect(error?.code == .instructions)
  }

  @Test("CPU time is limited")
  func time() throws {
    for source in [
      "while true do end", "local function g(...) return g(1, ...) end while true do pcall(g) end",
      "local s = ('x'):rep(1e7) while true do local t = s .. 'y' end",
    ] {
      let error = try onLuaThread {
        LuaState(limits: LuaLimits(instructions: nil, cpuTime: 0.05)).failure(of: source)
      }
      #expect(error?.code == .time)
      #expect(error?.message.contains("budget") == true)
      #expect(error?.line == 1)
    }
  }

  static let hogs = [
    "local t = {} for i = 1, math.huge do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end",
    "local t = {} while true do t[#t + 1] = coroutine.create(function() end) end",
    "local t = {} for i = 1, 100000 do t[i] = coroutine.wrap(function() end) end "
      + "local u = {} while true do u[#u + 1] = {} end",
    "while true do pcall(function() local t = {} while true do t[#t + 1] = {} end end) end",
    "local s = ('x'):rep(1000) while true do s = s:gsub('.', '%0%0') end",
    "local t = {} while true do t[#t + 1] = function() return t end end",
    "local s = table.concat(setmetatable({}, {}), 'x') local t = {} "
      + "for i = 1, 1e7 do t[i] = 'abcdefghij' end s = table.concat(t)",
  ]

  @Test("memory is limited, and a stop for it cannot be caught", arguments: hogs)
  func memory(source: String) throws {
    let (error, peak, left) = try onLuaThread { () -> (LuaError?, Int, Int) in
      let state = LuaState(
        limits: LuaLimits(
          instructions: 2_000_000_000, callbackInstructions: nil, softMemory: 24 << 20,
          hardMemory: 80 << 20))
      let error = state.failure(of: source)
      let peak = state.memoryPeak
      state.close()
      return (error, peak, state.memoryUsed)
    }
    #expect(error?.code == .memory)
    #expect(error?.message.contains("memory budget") == true)
    #expect(error?.line == 1)
    #expect(peak <= 80 << 20)
    #expect(left == 0)
  }

  @Test("honest work fits")
  func honestWork() throws {
    let state = LuaState()
    guard
      case .finished = state.perform(
        """
        local t = {}
        for i = 1, 200000 do t[i] = { i, tostring(i) } end
        for i = 1, 3000000 do local x = t[i % 200000 + 1][1] end
        """)
    else {
      Issue.record("stopped")
      return
    }
    #expect(state.memoryPeak > 16 << 20)
  }

  @Test("limits of no memory at all still open a state, and stop its first script")
  func noMemory() {
    let state = LuaState(limits: LuaLimits(softMemory: 0, hardMemory: 0))
    let error = state.failure(of: "local t = {} return t")
    #expect(error?.code == .memory)
    #expect(error?.message == "the memory budget of 0 bytes was used up")
  }

  @Test(
    "a memory limit reads in the largest unit that is exact",
    arguments: [(96 << 20, "96 MiB"), (300 << 10, "300 KiB"), (1, "1 byte"), (1025, "1025 bytes")])
  func limitText(bytes: Int, text: String) {
    #expect(LuaLimits(softMemory: bytes).softMemoryText == text)
  }
}

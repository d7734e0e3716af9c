import LuaBridge
import Testing

@Suite("Coroutines") struct LuaCoroutineTests {
  @Test("the library behaves as the manual says")
  func manual() throws {
    let state = LuaState()
    let answer = try state.evaluate(
      """
      local out = {}
      local function add(...) out[#out + 1] = table.concat({...}, ",") end
      local co = coroutine.create(function(a, b)
        local c = coroutine.yield(a + b)
        local d, e = coroutine.yield(c * 2)
        return d + e
      end)
      add(tostring(coroutine.status(co)))
      add(select(2, coroutine.resume(co, 1, 2)))
      add(select(2, coroutine.resume(co, 10)))
      add(select(2, coroutine.resume(co, 3, 4)))
      add(coroutine.status(co), select(2, coroutine.resume(co)))
      local w = coroutine.wrap(function() coroutine.yield(1) coroutine.yield(2) end)
      add(w(), w())
      w()
      add(select(2, pcall(w)))
      local self = coroutine.wrap(function()
        local me = coroutine.running()
        return coroutine.status(me), select(2, coroutine.resume(me))
      end)
      add(self())
      local closed = coroutine.create(function()
        local x <close> = setmetatable({}, {__close = function() add("closed") end})
        coroutine.yield()
      end)
      coroutine.resume(closed)
      add(tostring(coroutine.close(closed)), coroutine.status(closed))
      local failing = coroutine.create(function() error({}) end)
      add(tostring((coroutine.resume(failing))), tostring(coroutine.close(failing)))
      add(select(2, pcall(coroutine.resume, 1)))
      return table.concat(out, "|")
      """)
    #expect(
      answer == [
        "'suspended|3|20|7|dead,cannot resume dead coroutine|1,2|"
          + "cannot resume dead coroutine|running,cannot resume non-suspended coroutine|"
          + "closed|true,dead|false,false|bad argument #1 to 'coroutine.resume' (coroutine expected, got number)'"
      ])
  }

  @Test("closing coroutines inside closers ends with an error, not with a crash")
  func nestedClosing() throws {
    let answer = try onLuaThread {
      try LuaState().evaluate(
        """
        local function make(inner)
          local co = coroutine.create(function()
            local x <close> = setmetatable({}, {__close = function()
              if inner then assert(coroutine.close(inner)) end
            end})
            coroutine.yield()
          end)
          coroutine.resume(co)
          return co
        end
        local co
        for i = 1, 20000 do co = make(co) end
        local ok, e = pcall(function() assert(coroutine.close(co)) end)
        return ok
        """)
    }
    #expect(answer == ["false"])
  }

  @Test("a coroutine that waits for the host cannot be resumed or closed by others")
  func protected() throws {
    let state = LuaState()
    state.defineWait()
    let log = Log()
    state.defineNote(log)
    guard
      case .waiting = state.perform(
        "co = coroutine.create(function() note(wait(1)) end) coroutine.resume(co) note('end')")
    else {
      Issue.record("no wait")
      return
    }
    #expect(
      try state.evaluate("return coroutine.status(co), coroutine.resume(co, 'fake')")
        == ["'normal'", "false", "'cannot resume non-suspended coroutine'"])
    #expect(state.failure(of: "coroutine.close(co)")?.message == "cannot close a normal coroutine")
    #expect(log.lines.isEmpty)
  }

  @Test("a wait deep inside reaches the host and comes back, whatever lies between")
  func deepWait() throws {
    let state = LuaState()
    state.defineWait()
    let chunk = try state.load(
      """
      local function deep(n)
        if n == 0 then
          local sum = 0
          for i = 1, 3 do sum = sum + wait(i) end
          return sum
        end
        if n % 3 == 0 then return coroutine.wrap(deep)(n - 1) end
        if n % 3 == 1 then return select(2, pcall(deep, n - 1)) end
        return select(2, coroutine.resume(coroutine.create(deep), n - 1))
      end
      local t = setmetatable({}, {__index = function(_, n) return deep(n) end})
      for _, v in (function() return 1, t[30] end) do return v end
      """, name: "deep.lua")
    let task = try state.start(chunk)
    for token in 1...3 {
      let outcome = token == 1 ? state.resume(task) : state.resume(task) { $0.push(token * 10) }
      guard case .waiting(let got) = outcome else { Issue.record("\(outcome)"); return }
      #expect(got.id == token)
      #expect(state.traceback(of: task).contains { $0.line == 4 })
    }
    var answer: Int?
    guard
      case .finished = state.resume(
        task, with: { $0.push(40) }, results: { answer = $0[1].asInteger })
    else {
      Issue.record("did not finish")
      return
    }
    #expect(answer == 20 + 30 + 40)
  }

  @Test("a wait where the caller needs the answer at once is an error that can be caught")
  func cannotWait() {
    let state = LuaState()
    state.defineWait()
    for source in [
      "table.sort({ 2, 1 }, function() wait(1) end)", "('x'):gsub('x', function() wait(1) end)",
      "table.sort({ 2, 1 }, function() coroutine.wrap(function() wait(1) end)() end)",
      "tostring(setmetatable({}, { __tostring = function() wait(1) end }))",
    ] {
      let error = state.failure(of: source)
      #expect(error?.message.hasPrefix("cannot wait here: ") == true, "\(source)")
      guard case .finished = state.perform("pcall(function() \(source) end)") else {
        Issue.record("not caught: \(source)")
        continue
      }
    }
  }

  @Test("ended tasks give their threads to new ones")
  func reuse() throws {
    let state = LuaState(limits: .memoryOnly)
    let chunk = try state.load("return 1", name: "t.lua")
    _ = state.run(chunk)
    state.collectGarbage()
    let before = state.memoryUsed
    for _ in 0..<10_000 { _ = state.run(chunk) }
    #expect(state.memoryUsed <= before + 2_000)
    let failing = try state.load("error('x')", name: "t.lua")
    for _ in 0..<10_000 { _ = state.run(failing) }
    state.collectGarbage()
    #expect(state.memoryUsed <= before + 20_000)
  }

  @Test("an old name of a task does not reach the one that took its thread")
  func staleName() throws {
    let state = LuaState()
    state.defineWait()
    let chunk = try state.load("wait(1)", name: "t.lua")
    let first = try state.start(chunk)
    _ = state.resume(first)
    _ = state.resume(first)
    let second = try state.start(chunk)
    _ = state.resume(second)
    #expect(first != second)
    #expect(!state.isAlive(first))
    state.cancel(first)
    #expect(state.isWaiting(second))
    guard case .failed = state.resume(first) else { Issue.record("ran"); return }
  }
}

import LuaBridge
import Testing

@Suite("LuaTask") struct LuaTaskTests {
  static func waiting() -> LuaState {
    let state = LuaState()
    state.defineWait()
    return state
  }

  @Test("a task waits and goes on with the values that it is resumed with")
  func waits() throws {
    let state = LuaTaskTests.waiting()
    let chunk = try state.load("local a = wait(7) local b = wait(8) return a, b", name: "t.lua")
    let task = try state.start(chunk)
    guard case .waiting(let first) = state.resume(task) else { Issue.record("no wait"); return }
    #expect(first == LuaWaitToken(7))
    guard case .waiting(let second) = state.resume(task, with: { $0.push("x") }) else {
      Issue.record("no wait")
      return
    }
    #expect(second == LuaWaitToken(8))
    var answer: [String] = []
    let end = state.resume(
      task, with: { $0.push(2) },
      results: { answer = [$0[1].shortDescription, $0[2].shortDescription] })
    guard case .finished = end else { Issue.record("\(end)"); return }
    #expect(answer == ["'x'", "2"])
    #expect(!state.isAlive(task))
  }

  @Test("a wait passes through coroutines and pcall to the host")
  func waitsInside() throws {
    let state = LuaTaskTests.waiting()
    let chunk = try state.load(
      """
      local f = coroutine.wrap(function(x)
        local co = coroutine.create(function(y)
          local ok, v = pcall(function() return wait(y) end)
          coroutine.yield(v)
          return "end"
        end)
        local _, v = coroutine.resume(co, x)
        local _, w = coroutine.resume(co)
        return v, w, coroutine.status(co)
      end)
      return f(5)
      """, name: "t.lua")
    let task = try state.start(chunk)
    guard case .waiting(let token) = state.resume(task) else { Issue.record("no wait"); return }
    #expect(token.id == 5)
    var answer: [String] = []
    let end = state.resume(
      task, with: { $0.push("v") },
      results: { r in answer = (1...3).map { r[$0].shortDescription } })
    guard case .finished = end else { Issue.record("\(end)"); return }
    #expect(answer == ["'v'", "'end'", "'dead'"])
  }

  @Test("a waiting task can be resumed with an error")
  func resumedWithError() throws {
    let state = LuaTaskTests.waiting()
    let chunk = try state.load("wait(1)\nwait(2)", name: "t.lua")
    let task = try state.start(chunk)
    _ = state.resume(task)
    _ = state.resume(task)
    guard case .failed(let error) = state.resume(task, throwing: LuaFault(message: "view gone"))
    else { Issue.record("no failure"); return }
    #expect(error.description == "t.lua:2: view gone")
  }

  @Test("cancelling a waiting task runs its closers")
  func cancel() throws {
    let state = LuaTaskTests.waiting()
    let log = Log()
    state.defineNote(log)
    let chunk = try state.load(
      """
      local function closer(name)
        return setmetatable({}, {__close = function() note(name) end})
      end
      local a <close> = closer "outer"
      coroutine.wrap(function()
        local b <close> = closer "inner"
        wait(1)
      end)()
      """, name: "t.lua")
    let task = try state.start(chunk)
    guard case .waiting = state.resume(task) else { Issue.record("no wait"); return }
    state.cancel(task)
    #expect(log.lines == ["inner", "outer"])
    #expect(!state.isAlive(task))
  }

  @Test(
    "a closer that does not end after an error is told as the stop, one that raises leaves the error"
  )
  func closerAfterError() throws {
    func failure(_ closer: String) throws -> LuaError? {
      let state = LuaState(limits: LuaLimits(instructions: 10_000))
      let chunk = try state.load(
        "local a <close> = setmetatable({}, {__close = function() \(closer) end})\nerror 'first'",
        name: "t.lua")
      guard case .failed(let error) = state.run(chunk) else { return nil }
      return error
    }
    let endless = try failure("while true do end")
    #expect(endless?.code == .instructions && endless?.line == 1)
    let raising = try failure("error 'second'")
    #expect(raising?.message == "first" && raising?.line == 2)
  }

  @Test("waiting where nobody can wait is an error")
  func cannotWait() throws {
    let state = LuaTaskTests.waiting()
    for source in ["wait(1)"] {
      let error = #expect(throws: LuaError.self) { try state.evaluate(source) }
      #expect(error?.message.hasPrefix("cannot wait here: ") == true)
    }
    let sort = try state.load("table.sort({2, 1}, function() wait(1) end)", name: "t.lua")
    guard case .failed(let error) = state.run(sort) else { Issue.record("no failure"); return }
    #expect(error.message.hasPrefix("cannot wait here: "))
  }
}

import LuaBridge
import Testing

@Suite("Re-entrancy") struct LuaReentrancyTests {
  @Test("a callback may register functions and classes, run tasks, remove objects and collect")
  func everything() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let log = Log()
    state.defineWait()
    state.defineNote(log)
    var tasks: [LuaTask] = []
    state.define("turmoil") { (call) throws(LuaFault) in
      let state = call.state
      let function = try call[1].function()
      let door = Door("temporary")
      state.change(state.globals) { $0.set("door") { $0.push(door, as: doors) } }
      call.push("before")
      state.define("extra") { (call) throws(LuaFault) in call.push(try call.number(1) * 2) }
      let boxes: LuaClass<Log> = state.registerClass("Box\(tasks.count)")
      boxes.field("size") { (log: Log) -> Int in log.lines.count }
      do {
        let task = try state.start(function) { $0.push(log, as: boxes) }
        tasks.append(task)
        guard case .waiting = state.resume(task) else { throw LuaFault(message: "no wait") }
      } catch { throw LuaFault(error) }
      doors.invalidate(door, message: "door is gone")
      state.collectGarbage()
      call.push(call[1].isFunction)
    }
    let answer = try state.evaluate(
      """
      local r = {}
      for i = 1, 50 do
        local a, b = turmoil(function(box)
          note("in " .. i .. " " .. box.size .. " " .. extra(i))
          local v = wait(i)
          note("out " .. i .. " " .. v)
        end)
        r[i] = a == "before" and b == true and not pcall(function() return door.y end)
        assert(r[i])
      end
      return #r
      """)
    #expect(answer == ["50"])
    #expect(tasks.count == 50)
    for task in tasks {
      guard case .finished = state.resume(task, with: { $0.push("v") }) else {
        Issue.record("did not finish")
        return
      }
    }
    #expect(log.lines.count == 100)
    #expect(log.lines.first == "in 1 0 2.0")
    #expect(log.lines.last == "out 50 v")
    state.close()
    #expect(state.memoryUsed == 0)
  }

  @Test("Swift and Lua may call each other to Lua's own depth limit, which is an error")
  func deep() throws {
    let error = try onLuaThread { () -> LuaError? in
      let state = LuaState()
      state.define("again") { (call) throws(LuaFault) in
        let function = try call[1].function()
        do {
          try call.state.call(function) { $0.push(function) }
        } catch { throw LuaFault(error) }
      }
      return state.failure(of: "local function f(g) again(g) end again(f)")
    }
    #expect(error?.message.contains("C stack overflow") == true)
  }

  @Test("a nested task cannot wait for the outer one, nor the outer one through it")
  func nestedWait() throws {
    let state = LuaState()
    state.defineWait()
    state.define("ask") { (call) throws(LuaFault) in
      let function = try call[1].function()
      do { try call.state.call(function) } catch { throw LuaFault(error) }
    }
    let error = state.failure(of: "ask(function() coroutine.wrap(function() wait(1) end)() end)")
    #expect(error?.message.hasPrefix("cannot wait here") == true)
    guard case .waiting = state.perform("pcall(ask, function() wait(1) end) wait(2)") else {
      Issue.record("no wait")
      return
    }
  }

  @Test("a task can be cancelled from inside, and cannot catch it")
  func cancelsItself() throws {
    let state = LuaState()
    let log = Log()
    state.defineNote(log)
    state.define("cancel") { call in if let task = call.task { call.state.cancel(task) } }
    let error = state.failure(
      of: """
        local x <close> = setmetatable({}, {__close = function() note("closed") end})
        pcall(function() cancel() note("went on") end)
        note("caught")
        """)
    #expect(error?.code == .cancelled)
    #expect(log.lines == ["closed"])
    #expect(state.stop == nil)
    #expect(try state.evaluate("return 1") == ["1"])
  }

  @Test("a task can be cancelled by one that runs inside it")
  func cancelsOuter() throws {
    let state = LuaState()
    let log = Log()
    state.defineNote(log)
    state.define("inside") { (call) throws(LuaFault) in
      let outer = call.task
      let state = call.state
      let cancel = state.function("cancel") { call in if let outer { call.state.cancel(outer) } }
      let body = try call[1].function()
      _ = state.run(body) { $0.push(cancel) }
      call.push(1)
    }
    let error = state.failure(
      of: "pcall(inside, function(cancel) cancel() note('inner goes on') end) note('outer')")
    #expect(error?.code == .cancelled)
    #expect(log.lines == ["inner goes on"])
  }
}

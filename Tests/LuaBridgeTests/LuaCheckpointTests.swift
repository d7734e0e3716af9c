import LuaBridge
import Testing

@Suite("Checkpoints of a Lua state") struct LuaCheckpointTests {
  /// What a script can see of the state it begins in.
  private static let probe = """
    local names = {}
    for _, library in ipairs { _G, string, table, math, coroutine, utf8 } do
      for name in pairs(library) do names[#names + 1] = tostring(name) end
    end
    local again = {}
    for i = 1, 200 do again[i] = ("x"):rep(i) end
    return table.concat(names, " "), math.random(1 << 40), collectgarbage("count"), #again,
      tostring(make().living), select(2, pcall(fail))
    """

  /// Scripts that leave something behind, each in its own way.
  private static let messes = [
    "string.upper, leaked, _G.print = nil, { make(), make() }, 1",
    "t = {} for i = 1, 3000 do t[i] = make() t['k' .. i] = {} end",
    "kept = select(2, pcall(fail)) error { code = 7 }",
    "co = coroutine.wrap(function() coroutine.yield(1) end) co()",
    "local s = ('x'):rep(1 << 20) big = { s, s .. 'y' }",
    "while true do end",
    "local t = {} while true do t[#t + 1] = ('y'):rep(1000) .. #t end",
    "math.randomseed(42) for _ = 1, 10 do math.random() end",
    "local function f() return f() + 1 end f()",
    "return add(function() return make() end)",
  ]

  private func state(_ count: LivingCount) -> LuaState {
    let state = LuaState(
      limits: LuaLimits(instructions: 300_000, softMemory: 8 << 20, hardMemory: 64 << 20), seed: 7)
    let things: LuaClass<Counted> = state.registerClass("Thing")
    things.field("living") { (thing: Counted) -> Int in thing.count.living }
    state.define("make") { call in call.push(Counted(count), as: things) }
    state.define("fail") { (_) throws(LuaFault) in throw LuaFault(CountedError(Counted(count))) }
    state.define("add") { (call) throws(LuaFault) in
      let function = try call[1].function()
      things.method("own") { (_, call) in call.push(function) }
    }
    return state
  }

  @Test("nothing that a script did can be told afterwards", arguments: messes)
  func laws(_ mess: String) throws {
    let count = LivingCount()
    let state = state(count)
    #expect(state.makeCheckpoint())
    let memory = state.memoryUsed
    let first = try state.evaluate(Self.probe)
    let cost = state.instructionsSpent
    for _ in 1...3 {
      state.restoreCheckpoint()
      _ = try? state.evaluate(mess)
      state.restoreCheckpoint()
      #expect(count.living == 0, "objects of handles go with the run")
      #expect(state.memoryUsed == memory)
      #expect(state.instructionsSpent == 0)
      #expect(state.stop == nil)
      #expect(try state.evaluate(Self.probe) == first)
      #expect(state.instructionsSpent == cost)
    }
    state.close()
    #expect(count.living == 0)
    #expect(state.memoryUsed == 0)
  }

  /// Scripts that a second checkpoint can keep.
  private static let preparations = [
    "kept = 3 return 1",
    "local t = {} for i = 1, 500 do t[i] = { i, tostring(i) } end shared = t",
    // More than a megabyte, with one block of a quarter of that.
    "shared = {} for i = 1, 15000 do shared[i] = { i } end",
    "math.randomseed(5) math.random() string_upper = string.upper",
    "add(function() return 4 end)",
    "prepared = coroutine.wrap(function() coroutine.yield(1) end) prepared()",
  ]

  @Test(
    "a second checkpoint keeps what a script has done, and going back to the first forgets it",
    arguments: preparations, messes)
  func second(_ preparation: String, _ mess: String) throws {
    let count = LivingCount()
    let state = state(count)
    #expect(state.makeCheckpoint())
    let memory = state.memoryUsed
    let first = try state.evaluate(Self.probe)
    state.restoreCheckpoint()
    _ = try state.evaluate(preparation)
    let spent = state.instructionsSpent
    let wanted = try state.evaluate(Self.probe)
    state.restoreCheckpoint()
    for _ in 1...2 {
      _ = try state.evaluate(preparation)
      #expect(state.makeCheckpoint())
      #expect(state.checkpointCount == 2)
      let prepared = state.memoryUsed
      for _ in 1...2 {
        #expect(try state.evaluate(Self.probe) == wanted)
        state.restoreCheckpoint()
        _ = try? state.evaluate(mess)
        state.restoreCheckpoint()
        #expect(count.living == 0)
        #expect(state.memoryUsed == prepared)
        #expect(state.instructionsSpent == spent)
        #expect(state.stop == nil)
      }
      _ = try? state.evaluate(mess)
      state.dropCheckpoint()
      #expect(count.living == 0)
      #expect(state.memoryUsed == memory)
      #expect(state.instructionsSpent == 0)
      #expect(try state.evaluate(Self.probe) == first)
      state.restoreCheckpoint()
    }
    _ = try state.evaluate(preparation)
    #expect(state.makeCheckpoint())
    _ = try? state.evaluate(mess)
    state.close()
    #expect(count.living == 0)
    #expect(state.memoryUsed == 0)
  }

  @Test(
    "a second checkpoint is refused where something would be lost",
    arguments: [
      "kept = make()", "make() collectgarbage()", "kept = select(2, pcall(fail))",
      "big = ('x'):rep(1 << 20)", "while true do end",
    ])
  func refusals(_ preparation: String) throws {
    let state = state(LivingCount())
    #expect(state.makeCheckpoint())
    _ = try? state.evaluate(preparation)
    #expect(!state.makeCheckpoint())
    state.restoreCheckpoint()
    #expect(state.checkpointCount == 1)
    state.close()
  }

  @Test("values kept before hold good again, later ones are dead and harm nobody")
  func references() throws {
    let state = LuaState()
    let early = try state.call(try state.load("return { n = 1 }", name: "a.lua")) {
      try? $0[1].reference()
    }
    #expect(state.makeCheckpoint())
    let read = { state.read(try #require(early)) { $0.field("n").asInteger } }
    var late: LuaReference? = state.table { $0.set("n", 2) }
    state.change(try #require(early)) { $0.set("n", 3) }
    #expect(try read() == 3)
    state.restoreCheckpoint()
    #expect(try read() == 1)
    let other = state.table { $0.set("n", 4) }
    late = nil
    _ = late
    state.collectGarbage()
    #expect(state.read(other) { $0.field("n").asInteger } == 4)
    #expect(try state.evaluate("return 1") == ["1"])
  }

  @Test("functions made by the host before stay, those made after go")
  func functions() throws {
    let count = LivingCount()
    let state = LuaState()
    func define(_ name: String) {
      let kept = Counted(count)
      state.define(name) { call in call.push(kept.count.living) }
    }
    define("early")
    #expect(state.makeCheckpoint())
    for _ in 1...3 {
      define("late")
      #expect(try state.evaluate("early = nil collectgarbage() return late()") == ["2"])
      // Other values lie where the function was, the block of its body included.
      _ = try state.evaluate(
        """
        local kept = {}
        for n = 1, 400 do for i = 1, 20 do kept[#kept + 1] = ("\\255"):rep(n) .. i end end
        collectgarbage()
        """)
      state.restoreCheckpoint()
      #expect(count.living == 1)
      #expect(try state.evaluate("return early(), late") == ["1", "nil"])
    }
    #expect(try state.evaluate("early = nil collectgarbage() return 1") == ["1"])
    state.close()
    #expect(count.living == 0, "also what the last run has collected")
  }

  @Test("a waiting task is gone")
  func tasks() throws {
    let state = LuaState()
    state.defineWait()
    #expect(state.makeCheckpoint())
    let chunk = try state.load("wait(1)", name: "t.lua")
    let task = try state.start(chunk)
    _ = state.resume(task)
    #expect(state.isWaiting(task))
    state.restoreCheckpoint()
    #expect(!state.isAlive(task))
    #expect(try state.evaluate("return 1") == ["1"])
  }

  @Test("a state in which an object has a handle cannot be kept")
  func refusal() throws {
    let count = LivingCount()
    let state = state(count)
    _ = try state.evaluate("kept = make()")
    #expect(!state.makeCheckpoint())
  }

  @Test("large and growing values are the same in the region and outside of it")
  func sizes() throws {
    let state = LuaState()
    #expect(state.makeCheckpoint())
    for _ in 1...2 {
      let answer = try state.evaluate(
        """
        local sum, kept = 0, {}
        for i = 1, 400 do
          local t, n = {}, i * i // 8
          for j = 1, n do t[j] = j end
          for j = n, n // 2 + 1, -1 do t[j] = nil end
          kept[i % 7] = ("ab"):rep(i * 37) .. "!"
          sum = sum + #t + #kept[i % 7]
        end
        return sum
        """)
      let sum = (1...400).reduce(0) { $0 + $1 * $1 / 8 / 2 + 74 * $1 + 1 }
      #expect(answer == ["\(sum)"])
      state.restoreCheckpoint()
    }
  }
}

import LuaBridge
import Testing

@Suite("Lifetimes") struct LuaLifetimeTests {
  @Test("100,000 callbacks that throw or succeed leave no object behind")
  func callbacks() throws {
    let count = LivingCount()
    let state = LuaState(limits: .memoryOnly)
    state.define("fail") { (call) throws(LuaFault) in
      let object = Counted(count)
      _ = call[1].field("name").asString
      try withExtendedLifetime(object) { () throws(LuaFault) in
        throw LuaFault(ObjectError(1))
      }
    }
    state.define("succeed") { call in
      let object = Counted(count)
      withExtendedLifetime(object) { call.push(object.count.living) }
    }
    let answer = try state.evaluate(
      """
      local most = 0
      for i = 1, 100000 do
        local ok, e = pcall(fail, { name = "x" })
        assert(not ok and e.message)
        local n = succeed()
        if n > most then most = n end
      end
      return most
      """)
    #expect(answer == ["1"])
    #expect(count.living == 0)
    state.close()
    #expect(state.memoryUsed == 0)
  }

  @Test("closing a state releases every object, also those that closures hold")
  func closing() throws {
    let count = LivingCount()
    let state = LuaState()
    let things: LuaClass<Counted> = state.registerClass("Thing")
    let kept = Counted(count)
    things.field("living") { (_: Counted) -> Int in kept.count.living }
    things.describe { [kept] _ in "thing \(kept.count.living)" }
    state.define("make") { call in call.push(Counted(count), as: things) }
    state.define("fail") { (_) throws(LuaFault) in throw LuaFault(CountedError(Counted(count))) }
    #expect(
      try state.evaluate("all = {} for i = 1, 100 do all[i] = make() end return all[1].living")
        == ["101"])
    #expect(
      try state.evaluate("for i = 1, 10 do all[-i] = select(2, pcall(fail)) end return 1") == ["1"])
    #expect(count.living == 111)
    _ = state.failure(of: "fail()")
    state.close()
    #expect(count.living == 1, "only the test's own is left")
    #expect(state.memoryUsed == 0)
    state.close()
  }

  @Test("a state that is dropped closes itself")
  func dropping() throws {
    let count = LivingCount()
    do {
      let state = LuaState()
      let things: LuaClass<Counted> = state.registerClass("Thing")
      state.change(state.globals) { $0.set("x") { $0.push(Counted(count), as: things) } }
      let reference = state.globals
      #expect(count.living == 1)
      _ = reference
    }
    #expect(count.living == 0)
  }

  @Test("handles of a collected class let go of their objects")
  func collected() throws {
    let count = LivingCount()
    let state = LuaState()
    let things: LuaClass<Counted> = state.registerClass("Thing", lifetime: .untilCollected)
    state.define("make") { call in call.push(Counted(count), as: things) }
    _ = try state.evaluate("keep = make() for i = 1, 20000 do make() end")
    #expect(count.living < 20_001, "some were released while the script ran")
    state.collectGarbage()
    #expect(count.living == 1)
    _ = try state.evaluate("keep = nil")
    state.collectGarbage()
    #expect(count.living == 0)
  }

  @Test("handles of removed objects make room for new ones")
  func removed() throws {
    let count = LivingCount()
    let state = LuaState()
    let things: LuaClass<Counted> = state.registerClass("Thing")
    things.aliveField()
    for round in 0..<100 {
      let thing = Counted(count)
      state.change(state.globals) { $0.set("x") { $0.push(thing, as: things) } }
      things.invalidate(thing, message: "gone in round \(round)")
      #expect(try state.evaluate("return x.alive") == ["false"])
      #expect(state.failure(of: "return x.y")?.message == "gone in round \(round)")
    }
    #expect(count.living == 0)
  }

  @Test("a collected object gets a new handle, equal to itself only")
  func again() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let door = Door("front")
    state.define("door") { call in call.push(door, as: doors) }
    _ = try state.evaluate("weak = setmetatable({ door() }, { __mode = 'v' })")
    state.collectGarbage()
    #expect(
      try state.evaluate("return weak[1], door() == door(), door().name") == [
        "nil", "true", "'front'",
      ])
  }

  @Test("a function made by a callback lives as long as scripts can reach it")
  func functions() throws {
    let count = LivingCount()
    let state = LuaState()
    state.define("make") { call in
      let object = Counted(count)
      call.push(function: "made") { call in call.push(object.count.living) }
    }
    let answer = try state.evaluate(
      "keep = make() for i = 1, 20000 do make()() end return keep() < 20000")
    #expect(answer == ["true"])
    state.collectGarbage()
    #expect(count.living == 1)
    state.close()
    #expect(count.living == 0)
    #expect(state.memoryUsed == 0)
  }

  @Test("references dropped inside callbacks are released")
  func references() throws {
    let state = LuaState(limits: .memoryOnly)
    state.define("hold") { (call) throws(LuaFault) in _ = try call[1].reference() }
    _ = try state.evaluate("for i = 1, 1000 do hold({}) end collected = 0")
    state.collectGarbage()
    let before = state.memoryUsed
    _ = try state.evaluate("for i = 1, 100000 do hold({}) end")
    state.collectGarbage()
    #expect(state.memoryUsed < before + 20_000)
  }

  @Test("a method may remove its own object")
  func removesItself() throws {
    let count = LivingCount()
    let state = LuaState()
    let things: LuaClass<Counted> = state.registerClass("Thing")
    things.method("remove") { (thing, call) in
      things.invalidate(thing, message: "gone")
      call.push(thing.count.living)
    }
    let answer = try state.evaluate(
      "local t = ... local n = t:remove() return n, pcall(t.remove, t)"
    ) {
      $0.push(Counted(count), as: things)
    }
    #expect(answer == ["1", "false", "error"])
    #expect(count.living == 0)
  }
}

struct CountedError: Error {
  let object: Sent
  init(_ counted: Counted) { object = Sent(counted) }
}

/// Carries an object in an error; safe here, because the test stays on one thread.
final class Sent: @unchecked Sendable {
  let counted: Counted
  init(_ counted: Counted) { self.counted = counted }
}

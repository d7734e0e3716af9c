import LuaBridge
import Testing

final class Door {
  let name: String
  var y = 2.5
  init(_ name: String) { self.name = name }
}

func doors(in state: LuaState) -> LuaClass<Door> {
  let doors: LuaClass<Door> = state.registerClass("Door")
  doors.field("y") { $0.y }
  doors.field("name") { (door: Door) -> String? in door.name }
  doors.aliveField()
  doors.describe { "door '\($0.name)'" }
  doors.method("open") { (door, call) throws(LuaFault) in
    door.y += try call[1].finite("angle")
    call.push(door.y)
    call.push(door.name)
  }
  doors.method("fail") { (door, call) throws(LuaFault) in
    throw LuaFault(code: "D1", message: "door is stuck", help: "push")
  }
  return doors
}

@Suite("LuaClass") struct LuaClassTests {
  @Test("fields and methods reach the object")
  func members() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let door = Door("front")
    let answer = try state.evaluate(
      "local d = ... local a, b = d:open(1) return d.y, d.name, a, b, tostring(d), d.alive"
    ) { $0.push(door, as: doors) }
    #expect(answer == ["3.5", "'front'", "3.5", "'front'", "'door 'front''", "true"])
  }

  @Test("a member added after the first handle is there too")
  func lateMember() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let door = Door("front")
    _ = try state.evaluate("kept = ...") { $0.push(door, as: doors) }
    doors.method("knock") { (door, call) throws(LuaFault) in call.push("who is at \(door.name)?") }
    #expect(
      try state.evaluate("return (...):knock()") { $0.push(door, as: doors) }
        == ["'who is at front?'"])
  }

  @Test("a class and a record that no script meets cost Lua no memory")
  func unused() throws {
    let state = LuaState()
    state.collectGarbage()
    let before = state.memoryUsed
    let doors = doors(in: state)
    let point = state.registerRecord("Spot", numbers: ["x", "y"])
    #expect(state.memoryUsed == before)
    let door = Door("front")
    let answer = try state.evaluate("local d, p = ... return d.y, p.x, tostring(p)") {
      $0.push(door, as: doors)
      $0.push(record: point, 1, 2)
    }
    #expect(answer == ["2.5", "1", "'Spot { x=1, y=2 }'"])
    state.collectGarbage()
    #expect(state.memoryUsed > before)
  }

  @Test("the same object is the same userdata")
  func interning() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let door = Door("front")
    let answer = try state.evaluate("local a, b = ... local t = {[a] = 7} return a == b, t[b]") {
      $0.push(door, as: doors)
      $0.push(door, as: doors)
    }
    #expect(answer == ["true", "7"])
  }

  @Test("a removed object raises its sentence, and can still be asked whether it lives")
  func removed() throws {
    let state = LuaState()
    let doors = doors(in: state)
    let door = Door("front")
    state.change(state.globals) { $0.set("d") { $0.push(door, as: doors) } }
    doors.invalidate(door, message: "door 'front' was removed at t=0.350")
    #expect(try state.evaluate("return d.alive, tostring(d)") == ["false", "'door 'front''"])
    for use in ["return d.y", "return d:open(1)", "return d.nothing"] {
      let error = #expect(throws: LuaError.self) { try state.evaluate(use) }
      #expect(error?.description == "test.lua:1: door 'front' was removed at t=0.350")
    }
  }

  @Test("a fault reaches the script as a value with fields")
  func fault() throws {
    let state = LuaState()
    state.now = { 0.25 }
    let doors = doors(in: state)
    let answer = try state.evaluate(
      """
      local d = ...
      local ok, e = pcall(d.fail, d)
      local ok2, e2 = pcall(function()
        d:fail()
      end)
      return ok, e.code, e2.message, e2.help, e2.at, e2.t, tostring(e2)
      """
    ) { $0.push(Door("back"), as: doors) }
    #expect(
      answer == [
        "false", "'D1'", "'door is stuck'", "'push'", "'test.lua:4'", "0.25",
        "'test.lua:4: door is stuck'",
      ])
    let error = #expect(throws: LuaError.self) {
      try state.evaluate("local d = ... \n d:fail()") { $0.push(Door("back"), as: doors) }
    }
    #expect(error?.faultCode == "D1")
    #expect(error?.line == 2)
    #expect(error?.help == "push")
    #expect(error?.time == 0.25)
  }

  @Test(
    "a wrong use is an error that names it",
    arguments: [
      ("d.open(1)", "bad self for 'open' (Door expected, got number)"),
      ("d.open()", "bad self for 'open' (Door expected, got no value)"),
      ("d:open('x')", "bad argument #1 to 'open' (number expected, got string)"),
      ("d:open(0/0)", "bad argument #1 to 'open' (angle must be finite, got nan)"),
      ("d:open(1/0)", "bad argument #1 to 'open' (angle must be finite, got inf)"),
      ("return d.z", "Door has no member 'z'"),
      ("d.y = 1", "cannot assign 'y' of Door"),
    ])
  func wrongUse(use: String, message: String) throws {
    let state = LuaState()
    let doors = doors(in: state)
    let error = #expect(throws: LuaError.self) {
      try state.evaluate("local d = ... \(use)") { $0.push(Door("front"), as: doors) }
    }
    #expect(error?.message == message)
    #expect(error?.line == 1)
  }
}

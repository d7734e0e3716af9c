import LuaBridge
import Testing

@Suite("LuaState") struct LuaStateTests {
  @Test("a chunk runs and answers its results")
  func runs() throws {
    let state = LuaState()
    let chunk = try state.load("return 1 + 1, 'x'", name: "a.lua")
    let answer = try state.call(chunk) { results in
      (results.count, results[1].asInteger, results[2].asString)
    }
    #expect(answer == (2, 2, "x"))
    state.close()
    #expect(state.memoryUsed == 0)
  }
}

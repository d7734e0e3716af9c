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

  @Test("tables, functions and coroutines as keys come in the same order in every state · row:J9")
  func orderOfObjects() throws {
    let source = """
      local t, order = { [type] = "type", [select] = "select", [string.len] = "len" }, {}
      for i = 1, 100 do
        t[{}] = "table " .. i
        t[function() return i end] = "function " .. i
        t[coroutine.create(function() end)] = "coroutine " .. i
      end
      for _, name in pairs(t) do order[#order + 1] = name end
      return table.concat(order, " ")
      """
    // Both are open at the same time, so that their heaps lie at different addresses.
    let (first, second) = (LuaState(), LuaState())
    #expect(try first.evaluate(source) == second.evaluate(source))
    first.close()
    second.close()
  }
}

import LuaBridge
import Testing

@Suite("LuaDefinition") struct LuaDefinitionTests {
  @Test("a function knows its chunk and its lines; the host's functions and other values have none")
  func lines() throws {
    let state = LuaState()
    defer { state.close() }
    let chunk = try state.load("\nreturn function()\n  return 1\nend, print, 7", name: "dir/a.lua")
    var kept: [LuaReference] = []
    try state.call(chunk) { results in
      for position in 1...3 {
        if let value = try? results[position].reference() { kept.append(value) }
      }
    }
    try #require(kept.count == 3)
    let found = state.definition(of: kept[0])
    #expect(found?.chunk == "dir/a.lua")
    #expect(found?.lines == 2...4)
    #expect(state.definition(of: chunk)?.lines.lowerBound == 0)
    #expect(state.definition(of: kept[1]) == nil)
    #expect(state.definition(of: kept[2]) == nil)
  }

  @Test("pairs come in the order of keys, up to a limit, and may be read while others are")
  func pairs() throws {
    let state = LuaState()
    defer { state.close() }
    let chunk = try state.load(
      "return { b = { 1 }, [2] = 'y', a = 3, [1] = 'x', [true] = 0, [1.5] = 9 }", name: "t")
    try state.call(chunk) { results in
      let pairs = results[1].pairs()
      #expect(
        pairs.map { $0.key.asKey } == [
          .integer(1), .number(1.5), .integer(2), .string("a"), .string("b"), .boolean(true),
        ])
      #expect(pairs.first { $0.key.asString == "b" }?.value.element(1).asInteger == 1)
      #expect(pairs.first?.value.asString == "x")
      #expect(results[1].pairs(limit: 2).count == 2)
      #expect(results[2].pairs().isEmpty)
    }
  }
}

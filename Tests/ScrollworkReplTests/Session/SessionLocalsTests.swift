import LuaBridge
@testable import ScrollworkRepl
import Testing

@Suite("SessionLocals") struct SessionLocalsTests {
  private func exposed(_ text: String) -> String {
    String(decoding: SessionLocals.exposed(in: Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "declarations at the top level become assignments",
    arguments: [
      ("local x = 1", "      x = 1"), ("local x", "      x = nil"),
      ("local a, b = f()", "      a, b = f()"), ("local a, b", "      a, b = nil"),
      ("local x <const> = 5", "      x         = 5"), ("local x<const>", "      x        = nil"),
      ("local a <const>, b", "      a        , b = nil"),
      ("local function f() return f end", "      function f() return f end"),
      ("local x local y = x", "      x = nil       y = x"), ("local\nx\n=\n1", "     \nx\n=\n1"),
      ("local x--[[ c ]]= 1", "      x--[[ c ]]= 1"),
      ("local x -- = 1", "      x = nil -- = 1"),
      ("if a then b() end local x = 1", "if a then b() end       x = 1"),
      ("repeat until true local x = 1", "repeat until true       x = 1"),
      ("goto l ::l:: local x = 1", "goto l ::l::       x = 1"),
      ("a = f 'x' local x = 1", "a = f 'x'       x = 1"),
      (
        "local f = function() local y end local x", "      f = function() local y end       x = nil"
      ),
    ])
  func top(text: String, expected: String) {
    #expect(exposed(text) == expected)
  }

  @Test(
    "blocks, functions, strings, comments and what has to close are left alone",
    arguments: [
      "do local x = 1 end", "for i = 1, 2 do local x = i end", "while f() do local x end",
      "repeat local x until x", "if a then local x elseif b then local y else local z end",
      "function f() local x end", "f(function() local x = 1 end)",
      "t = { f = function() local x end }",
      "print('local x = 1')", "-- local x = 1", "--[[ local x = 1 ]]", "s = [[\nlocal x = 1\n]]",
      "local x <close> = f()", "local x <const>, y <close> = 1, f()", "local _ENV = {}",
      "t.locals = 1", "s = \"\\\" local x\"",
    ])
  func untouched(text: String) {
    #expect(exposed(text) == text)
  }

  @Test("lines keep their number, and Lua accepts what it accepted before", arguments: 0..<300)
  func laws(seed: Int) throws {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7
    func pick(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    let parts = [
      "local a = 1", "local a, b", "local a <const> = 2",
      "local function f(x) local y = x return y end",
      "do local a = 1 end", "a = [[\nlocal]]", "-- local\n", "for i = 1, 2 do local q = i end",
      "local s = 'local x'", "if a then local z = 1 end", "f(1)", "repeat local k = 1 until k",
      "local t = { function() local u end }", "local g = function() return 1 end", "b = 1",
    ]
    let text = (0..<8).map { _ in parts[pick(parts.count)] + [" ", "\n", ";", "\n\n"][pick(4)] }
      .joined()
    let state = LuaState()
    defer { state.close() }
    // Another `local a <const>` before an assignment is Lua's to refuse.
    guard (try? state.load(text, name: "before")) != nil else { return }
    let after = exposed(text)
    #expect(throws: Never.self) { try state.load(after, name: "after") }
    #expect(after.filter { $0 == "\n" }.count == text.filter { $0 == "\n" }.count)
    // A second pass finds nothing left to do.
    #expect(exposed(after) == after)
  }
}

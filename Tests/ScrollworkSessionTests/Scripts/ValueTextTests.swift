import LuaBridge
@testable import ScrollworkSession
import Testing

@Suite("ValueText") struct ValueTextTests {
  private func lines(_ expression: String, _ printer: ValueText = ValueText()) throws -> [String] {
    let state = LuaState()
    defer { state.close() }
    let chunk = try state.load("return \(expression)", name: "value")
    return try state.call(chunk) { printer.lines(of: $0[1]) }
  }

  @Test(
    "on one line",
    arguments: [
      ("nil", "nil"), ("true", "true"), ("12", "12"), ("2.0", "2.0"), ("1e300", "1e+300"),
      ("0/0", "nan"), ("-1/0", "-inf"), ("math.mininteger", "-9223372036854775808"),
      (#""a\n\t\"\\\0\27[1m""#, #""a\n\t\"\\\x00\x1B[1m""#), (#""\xFF é""#, #""\xFF é""#),
      ("{}", "{}"), ("{ 1, 2, nil, 4 }", "{ 1, 2, [4] = 4 }"),
      ("{ b = 1, a = 2 }", "{ a = 2, b = 1 }"),
      (
        #"{ [3] = 1, ["end"] = 2, ["a b"] = 3, [2.5] = 4, [false] = 5, x = 6, [1] = 0 }"#,
        #"{ 0, [2.5] = 4, [3] = 1, ["a b"] = 3, ["end"] = 2, x = 6, [false] = 5 }"#
      ),
      ("{ { { { { 1 } } } } }", "{ { { { { … } } } } }"),
      ("{ { {}, { { 1 } } } }", "{ { {}, { { 1 } } } }"),
      ("(function() local t = {} t.me = t return t end)()", "{ me = { itself } }"),
      ("(function() local t = {} return { t, t } end)()", "{ {}, {} }"),
      ("print", "nil"), ("string.rep", "function"), ("coroutine.create(function() end)", "thread"),
      ("{ [{}] = 1 }", "{ … 1 more }"),
      ("setmetatable({ 1 }, { __index = error, __pairs = error, __len = error })", "{ 1 }"),
    ])
  func oneLine(expression: String, expected: String) throws {
    #expect(try lines(expression) == [expected])
  }

  @Test("what is too wide is broken, short elements share lines")
  func broken() throws {
    let narrow = ValueText(width: 24)
    #expect(
      try lines("{ 1000, 2000, 3000, 4000, 5000, name = 'a name', deep = { 1, 2 } }", narrow) == [
        "{", "  1000, 2000, 3000,", "  4000, 5000,", "  deep = { 1, 2 },", "  name = \"a name\",",
        "}",
      ])
    let numbers = "(function() local t = {} for i = 1, 500 do t[i] = i end return t end)()"
    #expect(
      try lines(numbers, ValueText(width: 4_000)) == [
        "{ " + (1...40).map { "\($0)" }.joined(separator: ", ") + ", … 460 more }"
      ])
  }

  @Test("tables in tables end somewhere")
  func many() throws {
    let wide = """
      (function() local function make(n) if n == 0 then return 1 end
      local t = {} for i = 1, 30 do t[i] = make(n - 1) end return t end return make(4) end)()
      """
    #expect(try lines(wide).joined().utf8.count < 10_000)
  }

  @Test("a long string inside a table is cut, and says so")
  func longString() throws {
    let text = try lines("{ ('é'):rep(1000) }").joined()
    #expect(text.utf8.count < 250)
    #expect(text.contains("é\" … 1,800 bytes … \"é") && text.hasSuffix("é\",}"))
  }
}

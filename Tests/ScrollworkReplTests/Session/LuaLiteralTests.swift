@testable import ScrollworkRepl
@testable import ScrollworkTest
import ScrollworkTerminal
import Testing

@Suite("LuaLiteral") struct LuaLiteralTests {
  private func text(_ string: String) -> PlainValue { .text(Array(string.utf8)) }

  private func table(_ pairs: (PlainValue, PlainValue)...) -> PlainValue {
    .table(pairs.map { PlainValue.Pair(key: $0.0, value: $0.1) }, left: 0)
  }

  @Test("nil, numbers and other values have matchers of their own")
  func matchers() {
    #expect(LuaLiteral(.null)?.text == "to_be_nil()")
    #expect(LuaLiteral(.truth(false))?.text == "to_equal(false)")
    #expect(LuaLiteral(.integer(-3))?.text == "to_equal(-3)")
    #expect(LuaLiteral(.number(1.5))?.text == "to_be_near(1.5)")
    #expect(LuaLiteral(text("a\"b"))?.text == #"to_equal("a\"b")"#)
  }

  @Test(
    "a number has at most four decimals, and 0 has no sign",
    arguments: [
      (839.39984, "839.3998"), (2, "2"), (100, "100"), (0, "0"), (-0.0, "0"), (-0.00001, "0"),
      (-2.5, "-2.5"), (0.00006, "0.0001"), (123_456.75, "123456.75"),
    ] as [(Double, String)])
  func rounded(number: Double, text: String) {
    #expect(NumberText.trimmed(number, decimals: 4) == text)
  }

  @Test("numbers that are not finite or too large, handles and functions have none")
  func none() {
    let inside: [PlainValue] = [
      .number(.nan), .number(.infinity), .number(-.infinity), .handle("View"),
      .other("function"), .record([]),
    ]
    for value in inside {
      #expect(LuaLiteral(value) == nil)
      #expect(LuaLiteral(table((.integer(1), value))) == nil)
    }
    #expect(LuaLiteral(.number(1e9)) == nil && LuaLiteral(.number(-1e9)) == nil)
  }

  @Test("an integer key is left out only where Lua would count up to it")
  func holes() {
    let zero = table((.integer(0), .integer(5)), (.integer(2), .integer(7)))
    #expect(LuaLiteral(zero)?.text == "to_equal({ [0] = 5, [2] = 7 })")
    let mixed = table((text("a"), .integer(5)), (.integer(1), .integer(6)))
    #expect(LuaLiteral(mixed)?.text == "to_equal({ a = 5, 6 })")
  }

  @Test("entries of a sequence need no key, names no brackets, the rest brackets")
  func tables() {
    let nested = table((.integer(1), .truth(true)), (text("x"), .null))
    let value = table(
      (.integer(1), .integer(7)), (.integer(2), .number(0.5)), (text("end"), .integer(1)),
      (text("name"), nested), (text("a b"), text("c")), (.integer(9), .integer(9)),
      (.truth(true), .integer(0)))
    #expect(
      LuaLiteral(value)?.text
        == "to_equal({ 7, 0.5, [\"end\"] = 1, name = { true, x = nil }, [\"a b\"] = \"c\", "
        + "[9] = 9, [true] = 0 })")
    #expect(LuaLiteral(table())?.text == "to_equal({})")
    #expect(LuaLiteral(table((table(), .integer(1)))) == nil)
  }

  @Test("forty entries, four levels and a thousand bytes are the most")
  func limits() {
    func list(_ count: Int) -> PlainValue {
      .table(
        (0..<count).map { PlainValue.Pair(key: .integer($0 + 1), value: .integer($0)) }, left: 0)
    }
    #expect(LuaLiteral(list(40)) != nil && LuaLiteral(list(41)) == nil)
    var deep = table()
    for _ in 0..<3 { deep = table((.integer(1), deep)) }
    #expect(LuaLiteral(deep)?.text == "to_equal({ { { {} } } })")
    #expect(LuaLiteral(table((.integer(1), deep))) == nil)
    #expect(LuaLiteral(text(String(repeating: "x", count: 1_000))) != nil)
    #expect(LuaLiteral(text(String(repeating: "x", count: 1_001))) == nil)
  }
}

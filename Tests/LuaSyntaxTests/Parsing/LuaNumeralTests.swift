@testable import LuaSyntax
import Testing

@Suite("LuaNumeral") struct LuaNumeralTests {
  @Test(
    "numerals are whole or not",
    arguments: [
      ("0", true), ("007", true), ("3.", true), (".5", true), ("3.25e+10", true), ("1E5", true),
      ("0xff", true), ("0X.8", true), ("0xA.p1", true), ("0x1P-2", true), ("0xe", true),
      (".", false), ("", false), ("0x", false), ("0x.", false), ("0xp1", false), ("1e", false),
      ("1e+", false), ("0x1p", false), ("0x1pa", false), ("1a", false), ("1e5.0", false),
      ("1.2.3", false), ("e5", false), ("1p5", false), ("-1", false), ("1 ", false), ("0xg", false),
    ])
  func valid(text: String, isValid: Bool) {
    #expect(LuaNumeral.isValid(Array(text.utf8)[...]) == isValid)
    // As a slice of a longer text, too.
    let inside = Array("x\(text)y".utf8)[1..<1 + text.utf8.count]
    #expect(LuaNumeral.isValid(inside) == isValid)
  }

  @Test(
    "a point or an exponent makes a float; e is a digit of a hexadecimal numeral",
    arguments: [
      ("1", false), ("1.0", true), ("3.", true), ("1e5", true), ("1E5", true), ("0xe5", false),
      ("0XE", false), ("0x1p4", true), ("0x1P4", true), ("0x.8", true), ("0", false), ("0e0", true),
    ])
  func float(text: String, isFloat: Bool) {
    #expect(LuaNumeral.isFloat(Array(text.utf8)[...]) == isFloat)
    let inside = Array("-.\(text)".utf8)[2...]
    #expect(LuaNumeral.isFloat(inside) == isFloat)
  }
}

@testable import LuaSyntax
import Testing

@Suite("LuaStringLiteral") struct LuaStringLiteralTests {
  private func value(_ literal: String) -> [UInt8] {
    LuaStringLiteral.value(of: Array(literal.utf8)[...])
  }

  @Test(
    "the value of a literal is the text that Lua makes of it",
    arguments: [
      ("''", ""), ("'a'", "a"), ("\"it's\"", "it's"), (#"'it\'s'"#, "it's"), (#"'\\'"#, #"\"#),
      (#"'a\nb\tc'"#, "a\nb\tc"), (#"'\65\066\0671'"#, "ABC1"), (#"'\x41\x7a'"#, "Az"),
      (#"'\u{e9}\u{6F22}\u{1F600}'"#, "é漢😀"), (#"'\u{00041}'"#, "A"), (#"'\u{000000041}'"#, "A"),
      ("'a\\z  \n\t b'", "ab"),
      ("'a\\\nb'", "a\nb"), (#"'\z'"#, ""), ("[[a]]", "a"), ("[[]]", ""), ("[[\na\n]]", "a\n"),
      ("[[\r\na]]", "a"), ("[[\n\na]]", "\na"), ("[==[a]]b]=]c]==]", "a]]b]=]c"),
      (#"[[a\nb]]"#, #"a\nb"#), ("'é'", "é"), ("[=[é]=]", "é"),
    ])
  func values(literal: String, text: String) {
    #expect(value(literal) == Array(text.utf8))
  }

  @Test("letters stand for the control characters of C")
  func letters() {
    #expect(value(#"'\a\b\t\n\v\f\r'"#) == [7, 8, 9, 10, 11, 12, 13])
  }

  @Test("every byte has a decimal and a hexadecimal escape", arguments: UInt8.min...UInt8.max)
  func bytes(byte: UInt8) {
    let digits = String(byte)
    let hex = String(byte, radix: 16)
    let paddedDigits = String(repeating: "0", count: 3 - digits.count) + digits
    let padded = String(repeating: "0", count: 2 - hex.count) + hex
    #expect(value("'\\\(digits)'") == [byte])
    #expect(value("'\\\(paddedDigits)9'") == [byte, 57])
    #expect(value("'\\x\(padded)9'") == [byte, 57])
    #expect(value("\"\\x\(padded.uppercased())\"") == [byte])
  }

  @Test("bytes that are not UTF-8 stay")
  func raw() {
    let short: [UInt8] = [0x27, 0xFF, 0x00, 0xC3, 0x27]
    #expect(LuaStringLiteral.value(of: short[...]) == [0xFF, 0x00, 0xC3])
    let long: [UInt8] = [0x5B, 0x5B, 0xFF, 0x5D, 0x5D]
    #expect(LuaStringLiteral.value(of: long[...]) == [0xFF])
  }

  @Test("a slice from the middle of a text has the same value")
  func slices() throws {
    let bytes = Array("x = f('a\\65') .. [=[b]=]".utf8)
    let strings = LuaLexer.tokens(of: bytes).filter { $0.kind == .string }
    #expect(
      strings.map { LuaStringLiteral.value(of: bytes[$0.range]) } == [
        Array("aA".utf8), Array("b".utf8),
      ])
  }

  @Test("a chunk knows the strings among its expressions, also in parentheses")
  func chunk() throws {
    let chunk = try LuaParser.parse(Array("return 'a', ((\"b\\n\")), 1, 'a' .. 'b', x".utf8))
    guard case .returning(let values)? = chunk.body.block.statements.first?.kind else {
      Issue.record("no return")
      return
    }
    #expect(values.map { chunk.string($0) } == ["a", "b\n", nil, nil, nil])
  }

  @Test("a chunk mentions what stands anywhere in it")
  func mentions() throws {
    let chunk = try LuaParser.parse(Array("local settled = 'menu' -- later".utf8))
    for word in ["settled", "sett", "menu", "later", "= '"] { #expect(chunk.mentions(word)) }
    for word in ["Menu", "menus", "later "] { #expect(!chunk.mentions(word)) }
  }
}

import ScrollworkLua
import Testing

@Suite("Strings as Lua source") struct LuaSourceTests {
  @Test(
    "quotes, backslashes and control characters are escaped, the latter in three digits so that a digit behind them stays one",
    arguments: [
      ("", ""), ("plain", "plain"), ("a\nb", "a\\nb"), ("\u{0}1", "\\0001"), ("\t", "\\009"),
      ("\r\n", "\\013\\n"), ("\u{1B}[m", "\\027[m"), ("\u{7F}", "\\127"), ("\u{85}", "\\194\\133"),
      ("\u{9F}", "\\194\\159"), ("\u{A0}ü", "\u{A0}ü"), ("é😀", "é😀"), ("a\\n\"", "a\\\\n\\\""),
      ("'", "'"),
    ])
  func literal(text: String, expected: String) {
    #expect(text.luaLiteral == "\"" + expected + "\"")
  }

  @Test("bytes that are no UTF-8 are escaped, all of them")
  func bytes() {
    #expect([0x61, 0xFF].luaLiteral == #""a\255""#)
    #expect([0xC3, 0xA9, 0x80].luaLiteral == #""\195\169\128""#)
  }

  @Test("each byte is itself, a short escape, or three digits", arguments: UInt8.min...UInt8.max)
  func each(byte: UInt8) {
    let inside = [byte, 0xFF].luaLiteral.dropFirst().dropLast(5)
    let character = String(decoding: [byte], as: UTF8.self)
    let expected: String =
      switch byte {
      case 0x22, 0x5C: "\\" + character
      case 0x0A: "\\n"
      case 0x20...0x7E: character
      default: "\\" + String("00\(byte)".suffix(3))
      }
    #expect(String(inside) == expected)
  }
}

@testable import LuaSyntax
import Testing

@Suite("LuaLexer") struct LuaLexerTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return LuaLexer.tokens(of: bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  @Test(
    "words, numbers, strings and signs; comments fall away",
    arguments: [
      ("local x<const>=0x1p-4", ["local", "x", "<", "const", ">=", "0x1p-4"]),
      ("a.b:c 'd\\'e' \"f\"", ["a", ".", "b", ":", "c", "'d\\'e'", "\"f\""]),
      ("a --[[ local ]] b -- local", ["a", "b"]),
      ("[==[ ]] local ]==]x", ["[==[ ]] local ]==]", "x"]),
      ("a..b...c//d::e::", ["a", "..", "b", "...", "c", "//", "d", "::", "e", "::"]),
      ("'\\z  \n local'x", ["'\\z  \n local'", "x"]),
      ("#!/bin/x\nlocal", ["local"]),
      ("3..2", ["3..2"]),
      ("'not closed\nx", ["'not closed", "x"]),
      ("--[==[ not closed", []),
      ("", []),
    ])
  func taking(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test("lines are counted through comments and long strings")
  func lines() {
    let tokens = LuaLexer.tokens(of: Array("a --[[\n\n]] b [[\n]] c\nd".utf8))
    #expect(tokens.map(\.line) == [1, 3, 3, 4, 5])
  }

  @Test("any bytes end, and every one is in at most one word", arguments: 0..<200)
  func anything(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let signs = Array("-[]=\"'\\\n ax9.:~<>/\u{FF}e+".utf8)
    let bytes = (0..<60).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return signs[Int(state >> 33) % signs.count]
    }
    var end = 0
    for token in LuaLexer.tokens(of: bytes) {
      #expect(token.range.lowerBound >= end && token.range.upperBound <= bytes.count)
      #expect(!token.range.isEmpty)
      end = token.range.upperBound
    }
  }
}

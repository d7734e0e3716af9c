@testable import LuaSyntax
import Testing

@Suite("LuaToken") struct LuaTokenTests {
  private func tokens(_ text: String) -> [LuaToken] { LuaLexer.tokens(of: Array(text.utf8)) }

  @Test(
    "a token has a kind, and text where it is a word or a sign",
    arguments: [
      ("goto_", "name", "goto_"), ("_", "name", "_"), ("x1", "name", "x1"),
      ("goto", "keyword", "goto"), ("nil", "keyword", "nil"), ("0x1p-4", "number", ""),
      (".5", "number", ""), ("'a'", "string", ""),
      ("[[a]]", "string", ""), ("...", "sign", "..."), ("::", "sign", "::"), ("//", "sign", "//"),
      ("~=", "sign", "~="), ("<<", "sign", "<<"), ("[", "sign", "["), ("@", "sign", "@"),
    ])
  func kinds(text: String, kind: String, word: String) throws {
    let all = tokens(" \n" + text)
    let token = try #require(all.first)
    #expect(all.count == 1 && "\(token.kind)" == kind && token.text == word)
    #expect(token.range == 2..<2 + text.utf8.count && token.line == 2 && token.flaw == nil)
  }

  @Test("only keywords and signs are words of the grammar")
  func words() {
    let all = tokens("end ended = 'end' \"=\" 1")
    #expect(all.map { $0.is("end") } == [true, false, false, false, false, false])
    #expect(all.map { $0.is("=") } == [false, false, true, false, false, false])
    #expect(all.map { $0.is("ended") } == [false, false, false, false, false, false])
  }

  @Test("Lua has 22 keywords, in lower case only")
  func keywords() {
    let words = """
      and break do else elseif end false for function goto if in local nil not or repeat return then
      true until while
      """
    let all = words.split { $0.isWhitespace }.map { String($0) }
    #expect(all.count == 22)
    #expect(tokens(words).map(\.text) == all)
    #expect(tokens(words).allSatisfy { $0.kind == .keyword })
    for word in all {
      #expect(LuaLexer.isKeyword(word) && !LuaLexer.isKeyword(word.uppercased()))
      #expect(!LuaLexer.isKeyword(word + "_") && !LuaLexer.isKeyword(" " + word))
    }
    #expect(!LuaLexer.isKeyword("self") && !LuaLexer.isKeyword(""))
  }

  @Test(
    "a token that Lua refuses says why",
    arguments: [
      ("3x", "number"), ("0x", "number"), ("1e", "number"), ("1..2", "number"), ("0x1p", "number"),
      ("1.2.3", "number"), ("'a", "openString"), ("\"a\n", "openString"), ("[[a", "openString"),
      ("[==[a]=]", "openString"), ("'\\", "openString"), ("'\\q'", "escape"), ("'\\256'", "escape"),
      ("'\\xg0'", "escape"), ("'\\x1'", "escape"), ("'\\u{}'", "escape"), ("'\\u41'", "escape"),
      ("'\\u{80000000}'", "escape"), ("'\\u{41'", "escape"), ("[=x", "delimiter"),
      ("[==", "delimiter"),
    ])
  func flaws(text: String, flaw: String) {
    #expect(tokens(text).first?.flaw.map { "\($0)" } == flaw)
  }

  @Test(
    "escapes, brackets and numerals that Lua takes have no flaw",
    arguments: [
      #"'\a\b\f\n\r\t\v\\\"\''"#, #"'\255\0\x7f\u{7FFFFFFF}'"#, "'\\\n'", "'\\\r\n'", "'\\z \n\t '",
      "[=[ ]] ]=]", "0XAp+1", "3e-7", "3.", "[ =",
    ])
  func flawless(text: String) {
    #expect(tokens(text).allSatisfy { $0.flaw == nil })
  }

  @Test("lines end in LF, CRLF or CR", arguments: ["\n", "\r\n", "\r"])
  func lines(end: String) {
    let text = ["a", "[[", "]] b '\\", "' c", "", "d"].joined(separator: end)
    #expect(tokens(text).map(\.line) == [1, 2, 3, 3, 4, 6])
  }

  @Test("comments have their dashes, their line, and an end if they have one")
  func comments() {
    let text = "a -- one\n--[[ two\n]] b --[==[ ]] ]==] --\n--[[ open"
    let bytes = Array(text.utf8)
    let comments = LuaLexer.scan(bytes).comments
    #expect(
      comments.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [
        "-- one", "--[[ two\n]]", "--[==[ ]] ]==]", "--", "--[[ open",
      ])
    #expect(comments.map(\.line) == [1, 2, 3, 3, 4])
    #expect(comments.map(\.isClosed) == [true, true, true, true, false])
  }

  @Test("a first line that begins with # is neither token nor comment")
  func firstLine() {
    let (all, comments) = LuaLexer.scan(Array("#!/usr/bin/lua -- x\na -- y".utf8))
    #expect(all.map(\.text) == ["a"] && all.map(\.line) == [2])
    #expect(comments.count == 1)
    #expect(tokens(" #a").map(\.text) == ["#", "a"])
  }

  @Test("between tokens and comments there is nothing but white space", arguments: 0..<50)
  func gaps(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let pieces = [
      "a", "end", "'s'", "[[l\n]]", "--[[c]]", "-- c\n", " ", "\n", "\r\n", "1.5", "==", "..", "\"",
      "[=", "]]", "\\", "é",
    ]
    let text = (0..<40).map { _ -> String in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return pieces[Int(state >> 33) % pieces.count]
    }.joined()
    let bytes = Array(text.utf8)
    let (tokens, comments) = LuaLexer.scan(bytes)
    var isCovered = [Bool](repeating: false, count: bytes.count)
    for range in tokens.map(\.range) + comments.map(\.range) {
      for index in range {
        #expect(!isCovered[index])
        isCovered[index] = true
      }
    }
    for (index, byte) in bytes.enumerated() where !isCovered[index] { #expect(byte.isSpace) }
    let lines = SourceText(path: "", bytes: bytes)
    for token in tokens { #expect(token.line == lines.line(of: token.range.lowerBound)) }
  }
}

import LuaBridge
@testable import ScrollworkSession
import ScrollworkTerminal
import Testing

/// Strings as literals, and what is left out of large values.
@Suite("ValueText, limits") struct ValueTextLimitTests {
  private func text(_ expression: String, _ printer: ValueText) throws -> String {
    let state = LuaState()
    defer { state.close() }
    let chunk = try state.load("return \(expression)", name: "value")
    return try state.call(chunk) { printer.text(of: $0[1]) }
  }

  // MARK: - Strings

  @Test("every byte that is quoted is read back by Lua")
  func roundTrip() throws {
    let bytes = (UInt8.min...UInt8.max).flatMap { [$0, UInt8(ascii: "0")] }
    let state = LuaState()
    defer { state.close() }
    let chunk = try state.load("return \(ValueText.quoted(bytes))", name: "value")
    let read: [UInt8]? = try state.call(chunk) { $0[1].asBytes }
    #expect(read == bytes)
  }

  @Test(
    "a long string is cut between characters, with an ellipsis behind its quote",
    arguments: [
      ("", 0, "\"\""), ("abc", 3, "\"abc\""), ("abcd", 3, "\"abc\"…"), ("abc", 0, "\"\"…"),
      ("aé", 3, "\"aé\""), ("aéb", 2, "\"a\"…"), ("aéb", 3, "\"aé\"…"), ("😀b", 3, "\"\"…"),
      ("\n\n\n", 2, "\"\\n\\n\"…"), ("\"\\", 9, "\"\\\"\\\\\""),
    ])
  func quoted(text: String, limit: Int, expected: String) {
    #expect(ValueText.quoted(Array(text.utf8), limit: limit) == expected)
  }

  @Test(
    "of a long string the middle is left out and counted, between characters",
    arguments: [
      ("'abcdef'", 6, "\"abcdef\""), ("'abcdefg'", 6, "\"abcd\" … 1 byte … \"fg\""),
      ("('x'):rep(3000)", 3, "\"xx\" … 2,997 bytes … \"x\""),
      ("'aéééz'", 6, "\"aé\" … 4 bytes … \"z\""),
      ("{ 'abcdefg' }", 3, "{ \"ab\" … 4 bytes … \"g\" }"),
    ])
  func middle(expression: String, limit: Int, expected: String) throws {
    var printer = ValueText()
    printer.strings = limit
    #expect(try text(expression, printer) == expected)
  }

  // MARK: - Tables

  @Test("as many entries are shown as asked for, and the rest is counted", arguments: 0...4)
  func entries(count: Int) throws {
    let shown = (1...4).prefix(count).map { "\($0)" }
    let rest = count < 4 ? ["… \(4 - count) more"] : []
    #expect(
      try text("{ 1, 2, 3, 4 }", ValueText(entries: count))
        == "{ " + (shown + rest).joined(separator: ", ") + " }")
  }

  @Test(
    "tables are shown to the depth asked for, empty ones at any",
    arguments: [
      (0, "{ … }"), (1, "{ { … }, {}, a = { … } }"), (2, "{ { 1 }, {}, a = { b = { … } } }"),
      (3, "{ { 1 }, {}, a = { b = { 2 } } }"), (9, "{ { 1 }, {}, a = { b = { 2 } } }"),
    ])
  func depth(depth: Int, expected: String) throws {
    #expect(try text("{ { 1 }, {}, a = { b = { 2 } } }", ValueText(depth: depth)) == expected)
    #expect(try text("{}", ValueText(depth: depth)) == "{}")
  }

  @Test("in ASCII the ellipsis has three dots")
  func ascii() throws {
    let printer = ValueText(depth: 1, entries: 1, glyphs: .ascii)
    #expect(try text("{ { 1 }, 2, 3 }", printer) == "{ { ... }, ... 2 more }")
  }

  @Test("on one line the width does not matter", arguments: [0, 1, 10, 1_000])
  func width(width: Int) throws {
    let value = "{ 1000, 2000, name = \"a name\" }"
    #expect(try text(value, ValueText(width: width)) == value)
  }
}

import LuaBridge
import Testing

@Suite("Loading") struct LuaLoadingTests {
  @Test("a syntax error has its line and knows whether more text would help")
  func syntax() {
    let state = LuaState()
    for (source, line, isIncomplete) in [
      ("x = = 1", 1, false), ("\n\nif x then", 3, true), ("f(", 1, true), ("return 1 1", 1, false),
      ("x = [[abc", 1, true), ("x = 'abc", 1, true), ("goto nowhere", 1, false),
    ] {
      let error = #expect(throws: LuaError.self) { try state.load(source, name: "s.lua") }
      #expect(error?.code == .syntax)
      #expect(error?.line == line)
      #expect(error?.chunk == "s.lua")
      #expect(error?.isIncomplete == isIncomplete, "\(source)")
    }
  }

  @Test("bytecode is refused")
  func bytecode() {
    let state = LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.load([0x1B, 0x4C, 0x75, 0x61, 0x54], name: "b.lua")
    }
    #expect(error?.message.contains("attempt to load a binary chunk") == true)
  }

  @Test("a byte order mark, a first line with #, CRLF, Latin-1 and NUL are accepted")
  func bytes() throws {
    let state = LuaState()
    let sources: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array("return 1".utf8), Array("#!/usr/bin/lua\nreturn 1".utf8),
      Array("local x = 1\r\nreturn x\r\n".utf8),
      Array("local s = '".utf8) + [0xE9] + Array("' return #s".utf8),
      Array("local s = '".utf8) + [0] + Array("' return #s".utf8),
      [0xEF, 0xBB, 0xBF] + Array("# first\nreturn 1".utf8),
    ]
    for source in sources {
      let chunk = try state.load(source, name: "b.lua")
      #expect(try state.call(chunk) { $0[1].asInteger } == 1)
    }
  }

  @Test("the line after a skipped first line is still line 2")
  func skippedLine() throws {
    let state = LuaState()
    let chunk = try state.load("#!x\nerror('here')", name: "b.lua")
    guard case .failed(let error) = state.run(chunk) else { Issue.record("ran"); return }
    #expect(error.line == 2)
  }

  @Test("text above the cap is refused")
  func cap() throws {
    let state = LuaState(limits: LuaLimits(sourceBytes: 100))
    _ = try state.load(String(repeating: " ", count: 100), name: "c.lua")
    let error = #expect(throws: LuaError.self) {
      try state.load(String(repeating: " ", count: 101), name: "c.lua")
    }
    #expect(error?.message == "the text has 101 bytes; at most 100 are allowed")
  }

  @Test("a file has 4 MiB at most, where nothing else is said")
  func defaultCap() throws {
    let state = LuaState()
    _ = try state.load([UInt8](repeating: UInt8(ascii: " "), count: 4 << 20), name: "c.lua")
    let error = #expect(throws: LuaError.self) {
      try state.load([UInt8](repeating: UInt8(ascii: " "), count: 4 << 20 + 1), name: "c.lua")
    }
    #expect(error?.message == "the text has 4194305 bytes; at most 4194304 are allowed")
  }

  /// A text of more than 128 KiB or less with an expression that looks up so often in a row, the
  /// global included; a message about it walks back over all of them.
  private func chain(_ count: Int, isLong: Bool) -> String {
    (isLong ? "--" + String(repeating: "x", count: 128 << 10) + "\n" : "")
      + "return a" + String(repeating: ".b", count: count - 1)
  }

  @Test("in a long text an expression looks up a thousand times in a row at most")
  func chains() throws {
    let state = LuaState()
    _ = try state.load(chain(1000, isLong: true), name: "c.lua")
    let error = #expect(throws: LuaError.self) {
      try state.load(chain(1001, isLong: true), name: "c.lua")
    }
    #expect(error?.code == .syntax)
    #expect(
      error?.message
        == "an expression looks up 1001 times in a row; at most 1000 are allowed in so long a text")
    // Statements that look up once each are no chain.
    let many = String(repeating: "x = a.b.c\n", count: 20_000)
    _ = try state.load(many, name: "m.lua")
    let failed = try state.load(chain(1001, isLong: false), name: "s.lua")
    guard case .failed = state.run(failed) else { Issue.record("ran"); return }
  }

  @Test("a chunk's globals live in its environment")
  func environment() throws {
    let state = LuaState()
    let first = state.table { $0.set("x", 1) }
    let second = state.table { $0.set("x", 2) }
    let source = "x = x + 10 return x"
    let firstChunk = try state.load(source, name: "e.lua", environment: first)
    let secondChunk = try state.load(source, name: "e.lua", environment: second)
    #expect(try state.call(firstChunk) { $0[1].asInteger } == 11)
    #expect(try state.call(secondChunk) { $0[1].asInteger } == 12)
    #expect(state.read(first) { $0.field("x").asInteger } == 11)
    #expect(state.read(state.globals) { $0.field("x").isNil })
  }

  @Test("a parser that takes too long is stopped")
  func parserTime() throws {
    let source = "return " + Array(repeating: "a", count: 40_000).joined(separator: " or ")
    let error = try onLuaThread { () -> LuaError? in
      let state = LuaState(
        limits: LuaLimits(instructions: nil, cpuTime: 0.1, sourceBytes: 1 << 20))
      do throws(LuaError) {
        _ = try state.load(source, name: "p.lua")
        return nil
      } catch { return error }
    }
    #expect(error == nil || error?.code == .time)
  }
}

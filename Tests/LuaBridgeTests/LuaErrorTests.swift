import LuaBridge
import Testing

@Suite("LuaError") struct LuaErrorTests {
  @Test(
    "every kind of error value has a text and a line",
    arguments: [
      ("error('boom')", "boom"),
      ("error('boom', 0)", "boom"),
      ("error()", "the error is nil"),
      ("error(nil)", "the error is nil"),
      ("error({})", "the error is a table without a message"),
      ("error(12)", "12"),
      ("error(1.5)", "1.5"),
      ("error(true)", "the error is true"),
      ("error(print)", "the error is a function without a message"),
      ("error(coroutine.create(print))", "the error is a thread without a message"),
      ("error(setmetatable({}, {__tostring = function() return 'mine' end}))", "mine"),
      (
        "error(setmetatable({}, {__tostring = function() error('x') end}))",
        "the error is a table, and its __tostring raised an error: test.lua:2: x"
      ),
      (
        "error(setmetatable({}, {__tostring = function() return 1 end}))",
        "the error is a table, and its __tostring returned a number, not a text"
      ),
      (
        "error(setmetatable({}, {__tostring = function() coroutine.yield() end}))",
        "the error is a table, and its __tostring raised an error: "
          + "attempt to yield across a C-call boundary"
      ),
      (
        "error(setmetatable({}, {__tostring = 1}))",
        "the error is a table, and its __tostring raised an error: attempt to call a number value"
      ),
      (
        "error(setmetatable({}, {__tostring = function() while true do end end}))",
        "the error is a table, and its __tostring used up its budget (200,000 instructions)"
      ),
      (
        "error(setmetatable({}, {__tostring = function() return {} end}))",
        "the error is a table, and its __tostring returned a table, not a text"
      ),
      (
        "error(setmetatable({}, {__tostring = function() end}))",
        "the error is a table, and its __tostring returned nil, not a text"
      ),
      ("error('')", "the error is an empty text"),
      ("error('', 0)", "the error is an empty text"),
      ("error(false)", "the error is false"),
      ("error({ message = 5 })", "5"),
      ("error({ message = {} })", "the error is a table without a message"),
      ("error(setmetatable({}, { __index = { message = 'of its class' } }))", "of its class"),
      (
        "error(setmetatable({ message = 'own' }, { __index = function() while true do end end }))",
        "own"
      ),
      (
        "error(setmetatable({ message = 'm' }, { __tostring = function() return 'shown' end }))",
        "m"
      ),
      ("error('\\xff\\xc3(\\u{e9})')", "\\xFF\\xC3(é)"),
      ("local t = nil; t.x = 1", "attempt to index a nil value (local 't')"),
      ("return 1 + {}", "attempt to perform arithmetic on a table value"),
      ("missing()", "attempt to call a nil value (global 'missing')"),
      ("error('not enough memory', 0)", "not enough memory"),
      ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)"),
    ])
  func kinds(source: String, message: String) {
    let state = LuaState()
    state.define("print") { _ in }
    let error = state.failure(of: "\n\(source)")
    #expect(error?.code == .runtime)
    #expect(error?.message == message)
    #expect(error?.chunk == "test.lua")
    #expect(error?.line == 2)
    let direct = #expect(throws: LuaError.self) { try state.evaluate("\n\(source)") }
    #expect(direct?.message == message)
    // For this one Lua calls no message handler, so a call on the spot cannot know the line.
    if message != "not enough memory" { #expect(direct?.line == 2) }
  }

  @Test("a long message is cut between characters and says how much is gone", arguments: 0..<3)
  func longMessage(shift: Int) throws {
    let state = LuaState()
    let error = try #require(
      state.failure(of: "error(('a'):rep(\(shift)) .. ('é'):rep(50000))"))
    #expect(error.message.utf8.count <= LuaError.messageLimit)
    #expect(error.message.hasPrefix(String(repeating: "a", count: shift) + "é"))
    let kept = error.message.prefix { $0 == "a" || $0 == "é" }.utf8.count
    let gone = shift + 100_000 - kept
    #expect(kept > 4_000 && gone > 95_100)
    #expect(error.message.hasSuffix("é… (95,\(gone - 95_000) more bytes)"))
    #expect(error.line == 1)
    let exact = state.failure(of: "error(('a'):rep(4096), 0)")
    #expect(exact?.message == String(repeating: "a", count: 4096))
    let fields = state.failure(
      of: "error { code = ('c'):rep(500), message = 'm', help = ('h'):rep(5000) }")
    #expect(fields?.faultCode?.utf8.count == 64 && fields?.help?.utf8.count ?? 0 <= 1_024)
    #expect(fields?.help?.hasSuffix(" more bytes)") == true)
  }

  @Test("the traceback names functions, innermost first")
  func traceback() {
    let state = LuaState()
    let error = state.failure(
      of: """
        local function inner() error("boom") end
        function outer()
          inner()
        end
        outer()
        """)
    #expect(
      error?.traceback.map(\.description) == [
        "[C]: in function 'error'", "test.lua:1: in upvalue 'inner'",
        "test.lua:3: in function 'outer'", "test.lua:5: in main chunk",
      ])
    #expect(error?.traceback.map(\.isScript) == [false, true, true, true])
  }

  @Test("an error that blames its caller has the caller's line")
  func levels() {
    let state = LuaState()
    let error = state.failure(of: "local function f() error('no', 2) end\n\nf()")
    #expect(error?.description == "test.lua:3: no")
  }

  @Test("an error inside a coroutine has the line inside it")
  func coroutine() {
    let state = LuaState()
    let error = state.failure(
      of: """
        local function inner()
          error("boom")
        end
        coroutine.wrap(function()
          inner()
        end)()
        """)
    #expect(error?.message == "boom")
    #expect(error?.line == 2)
    #expect(error?.traceback.filter(\.isScript).map(\.line) == [2, 5, 4])
  }

  @Test("an error caught inside a coroutine leaves no frames behind")
  func caughtCoroutine() {
    let state = LuaState()
    let error = state.failure(
      of: """
        pcall(coroutine.wrap(function() error("first") end))
        coroutine.resume(coroutine.create(function() error("second") end))
        error("third")
        """)
    #expect(error?.description == "test.lua:3: third")
    #expect(error?.traceback.filter(\.isScript).map(\.line) == [3])
  }

  @Test("an error in a closer is the error")
  func closer() {
    let state = LuaState()
    let error = state.failure(
      of: """
        local x <close> = setmetatable({}, {__close = function()
          error("closing")
        end})
        """)
    #expect(error?.description == "test.lua:2: closing")
  }

  @Test("closers run after an error, and not after a stop")
  func closersAfterError() {
    let log = Log()
    let source = """
      local x <close> = setmetatable({}, {__close = function() note("closed") end})
      """
    let state = LuaState(limits: LuaLimits(instructions: 1_000_000))
    state.defineNote(log)
    _ = state.failure(of: source + " error('boom')")
    #expect(log.lines == ["closed"])
    let error = state.failure(of: source + " while true do end")
    #expect(error?.code == .instructions)
    #expect(log.lines == ["closed"])
  }

  @Test("deep recursion is an error with its line and a short traceback")
  func deepRecursion() throws {
    let error = try onLuaThread {
      LuaState().failure(
        of: "local function f(n) if n == 0 then error('deep') end f(n - 1) end f(15000)")
    }
    #expect(error?.description == "test.lua:1: deep")
    #expect(error?.traceback.count == 32)
    #expect(error?.traceback.map(\.skippedBefore).reduce(0, +) == 15_003 - 32)
    let endless = try onLuaThread {
      LuaState().failure(of: "local function f() return 1 + f() end f()")
    }
    #expect(endless?.message.hasPrefix("stack overflow") == true)
    #expect(endless?.line == 1)
  }

  @Test("one long line of source is no problem")
  func longLine() throws {
    let source = "local x = 1 " + String(repeating: "x = x + 1 ", count: 9_000) + "error('end')"
    #expect(source.utf8.count > 90_000)
    let error = try onLuaThread { LuaState().failure(of: source) }
    #expect(error?.description == "test.lua:1: end")
  }

  @Test("a chain of 15,000 names is an error that ends")
  func longChain() throws {
    let source = "local a = {} return a" + String(repeating: ".b", count: 15_000)
    let error = try onLuaThread { LuaState().failure(of: source) }
    #expect(error?.line == 1)
    #expect(error?.message.hasPrefix("attempt to index a nil value") == true)
  }

  @Test("a long chunk name is whole in the error and short in its text")
  func longName() throws {
    let state = LuaState()
    let name = String(repeating: "folder/", count: 12) + "file.lua"
    let chunk = try state.load("error('boom')", name: name)
    guard case .failed(let error) = state.run(chunk) else { Issue.record("ran"); return }
    #expect(error.chunk == name)
    #expect(error.message == "boom")
    #expect(error.description.hasPrefix("..."))
  }

  @Test("a Swift error comes back as the same object, however deep it went")
  func underlying() {
    let state = LuaState()
    let thrown = ObjectError(7)
    state.define("fail") { (_) throws(LuaFault) in throw LuaFault(thrown) }
    state.define("again") { (call) throws(LuaFault) in
      let function = try call[1].function()
      do { try call.state.call(function) } catch { throw LuaFault(error) }
    }
    for source in [
      "fail()", "again(fail)", "again(function() again(fail) end)",
      "local ok, e = pcall(fail) error(e)", "coroutine.wrap(fail)()",
    ] {
      let error = state.failure(of: source)
      #expect(error?.underlying as? ObjectError === thrown)
      #expect(error?.code == .runtime)
    }
  }

  @Test("an error value passes through Swift as itself")
  func rethrown() throws {
    let state = LuaState()
    state.define("again") { (call) throws(LuaFault) in
      let function = try call[1].function()
      do { try call.state.call(function) } catch { throw LuaFault(error) }
    }
    let answer = try state.evaluate(
      "local t = {} local ok, e = pcall(again, function() error(t) end) return e == t")
    #expect(answer == ["true"])
  }

  @Test("an error value joins a text as it prints")
  func concatenation() throws {
    let state = LuaState()
    state.define("fail") { (_) throws(LuaFault) in throw LuaFault(message: "no") }
    let answer = try state.evaluate("local ok, e = pcall(fail) return 'so: ' .. e, e .. '!'")
    #expect(answer == ["'so: no'", "'no!'"])
  }

  @Test("a yield that nobody asked for is an error with its line")
  func strayYield() {
    let error = LuaState().failure(of: "\ncoroutine.yield(1)")
    #expect(error?.message == "attempt to yield from outside a coroutine")
    #expect(error?.line == 2)
  }
}

import Testing

@Suite("tostring, string.format and string.rep") struct FormatTests {
  @Test(
    "no address appears anywhere",
    arguments: [
      ("tostring({})", "table"), ("tostring(print or error)", "function"),
      ("tostring(coroutine.create(error))", "thread"), ("tostring(handle(1, 1, 1))", "userdata"),
      ("tostring(setmetatable({}, {__name = 'Point'}))", "Point"),
      ("tostring(setmetatable({}, {__name = 5}))", "table"),
      ("('%s|%10s|%-10s|%.2s|'):format({}, {}, {}, {})", "table|     table|table     |ta|"),
      ("('%p %p %p %p'):format({}, 'x', 1, nil)", "table string (null) (null)"),
      ("('%12p|%-8p|%%p'):format(error, {})", "    function|table   |%p"),
      ("select(2, pcall(error, {}))", "table"),
      (
        "select(2, pcall(string.rep, {}))",
        "bad argument #1 to 'string.rep' (string expected, got table)"
      ),
    ])
  func addresses(expression: String, shown: String) throws {
    #expect(try runScript("return tostring((\(expression)))") == shown)
  }

  @Test("__tostring decides, and must answer a string")
  func metamethod() throws {
    let script = #"""
      local t = setmetatable({}, {__tostring = function(t) return "me" end, __name = "You"})
      return tostring(t) .. ("%s %5s"):format(t, t)
      """#
    #expect(try runScript(script) == "meme    me")
    for call in ["tostring(t)", "('%s'):format(t)"] {
      #expect(
        try scriptFailure("local t = setmetatable({}, {__tostring = function() end}); \(call)")
          == "script:1: '__tostring' must return a string")
    }
    #expect(
      try runScript(
        "return math.type(tostring(setmetatable({}, {__tostring = function() return 1 end})))")
        == "nil")
    #expect(
      try scriptFailure("tostring()") == "script:1: bad argument #1 to 'tostring' (value expected)")
  }

  @Test("numbers and text read as in stock Lua", arguments: 1...4)
  func agreesWithStock(seed: Int) throws {
    let script =
      comparison + #"""
        stock.math.randomseed(\#(seed))
        local pieces = {
          "%", "d", "s", "5", ".", "-", "+", " ", "#", "0", "q", "x", "g", "f", "a", "c", "i", "u",
          "e", "%%", "%d", "%5.2f", "%s", "%q", "%-5s", "%.3s", "%x", "%99.99f", "%i", "%c", "%5.1s",
          "%100d", "%.14g", "text", "\0",
        }
        local values = {
          0, 1, -1, 1.5, -0.0, 1e308, -1e308, 1/0, -1/0, 0/0, 2^53, math.maxinteger,
          math.mininteger, "text", "with \0 zero", "line\nbreak \"quoted\" \\", true, false, "10", 3.0,
        }
        for round = 1, 3000 do
          local parts = {}
          for i = 1, random(0, 6) do parts[i] = pieces[random(#pieces)] end
          local arguments = {}
          for i = 1, random(0, 4) do arguments[i] = values[random(#values)] end
          same("format", S.format, string.format, T.concat(parts), T.unpack(arguments))
        end
        for _, value in stock.ipairs(values) do
          same("tostring", stock.tostring, tostring, value)
          same("format", S.format, string.format, "%s", value)
        end
        same("tostring", stock.tostring, tostring, nil)
        same("format", S.format, string.format, "%q", {})
        same("format", S.format, string.format, "%.3p", {})
        same("format", S.format, string.format, "%d", {})
        same("format", S.format, string.format, "%s")
        same("format", S.format, string.format)
        same("format", S.format, string.format, {})
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test("the longest float fits")
  func longestFloat() throws {
    #expect(try runScript("return #('%99.99f'):format(-1e308)") == "410")
  }

  @Test("rep agrees with stock Lua up to 16 MiB, and refuses more")
  func repetition() throws {
    let script =
      comparison + #"""
        for _, text in stock.ipairs {"", "a", "abc", 12} do
          for _, n in stock.ipairs {0, 1, 2, 7, -1, math.mininteger, 3.0, 1.5} do
            for _, separator in stock.ipairs {"", ",", "--", false} do
              same("rep", S.rep, string.rep, text, n, separator or nil)
            end
          end
        end
        assert(("x"):rep(1 << 24):len() == 1 << 24)
        assert(("x"):rep(1 << 23, "y"):len() == (1 << 24) - 1)
        for _, call in stock.ipairs {
          {"x", (1 << 24) + 1}, {"x", 1e9}, {"xy", math.maxinteger}, {"", 1e9, "y"},
          {"x", (1 << 23) + 1, "y"},
        } do
          local ok, message = pcall(string.rep, T.unpack(call))
          assert(not ok and message == "resulting string too large", message)
        end
        return "[" .. (""):rep(math.maxinteger) .. (""):rep(math.maxinteger, "") .. "]"
        """#
    #expect(try runScript(script) == "[]")
  }

  @Test(
    "functions that look at every byte, or answer many values, are charged",
    arguments: [
      "('x'):rep(2^20 | 0):upper()", "('x'):rep(2^20 | 0):lower()", "('x'):rep(2^20 | 0):reverse()",
      "tonumber((' '):rep(2^20 | 0))", "tonumber(('1'):rep(2^20 | 0), 2)",
      "utf8.len(('x'):rep(2^20 | 0))", "utf8.offset(('x'):rep(2^20 | 0), 2^20 | 0)",
      "string.pack('z', ('x'):rep(2^20 | 0))", "string.packsize(('i1'):rep(2^19 | 0))",
      "('%q'):format(('x'):rep(2^20 | 0))",
    ])
  func priced(call: String) throws {
    let text = call.contains("i1") ? "('i1'):rep(2^19 | 0)" : "('x'):rep(2^20 | 0)"
    let script = """
      local before = charged() local x = \(text) local made = charged() - before
      before = charged() local y = \(call) return charged() - before - made >= 2^20 // 10
      """
    #expect(try runScript(script) == "true")
  }

  @Test("a byte or character of a long text costs as little as one of a short one")
  func single() throws {
    let script = """
      local x = ('x'):rep(2^20 | 0) local before = charged()
      for i = 1, 100 do local b, c = x:byte(i), utf8.codepoint(x, i) end
      return charged() - before
      """
    #expect(try runScript(script) == "0")
  }

  @Test("long results are charged")
  func charges() throws {
    let sandbox = try SandboxSession()
    for script in [
      "for i = 1, 10 do ('x'):rep(1e6) end",
      "local s = ('x'):rep(1e6) for i = 1, 10 do ('%s'):format(s) end",
    ] {
      sandbox.setBudget(1_000_000)
      #expect(sandbox.failure(of: script).contains("instruction budget"))
    }
  }
}

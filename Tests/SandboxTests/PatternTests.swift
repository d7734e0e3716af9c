import Testing

@Suite("find, match, gmatch and gsub") struct PatternTests {
  @Test("answer what stock Lua answers, errors included, for random patterns", arguments: 1...8)
  func agreesWithStock(seed: Int) throws {
    let script =
      comparison + #"""
        stock.math.randomseed(\#(seed))
        local pieces = {
          "a", "b", "c", "%a", "%d", "%w", "%s", "%A", "%W", ".", "x", "-", "*", "+", "?", "(", ")",
          "()", "[", "]", "^", "$", "%", "%b()", "%bxy", "%b", "%f", "%f[%w]", "%f[^a]", "%1", "%2",
          "%0", "%9", "[a-c]", "[^a-c]", "[%a_]", "[]]", "[^]]", "[a-]", "[-a]", "[%]a]", "\0",
          "%%", "%.", "(a*)", "(.-)", "(%w+)", "((a)b)", "%g", "%p", "%x", "%u", "%l", "%c",
          "[%a-z]", "[\0-\31]", "a*", "b-", ".-", "[ab]?", "é", "%é", "%z", "%Z",
        }
        local letters = {
          "a", "b", "c", "x", "y", "1", " ", "(", ")", "-", "_", "A", "\0", "%", "]", "\n", "é", "^",
          "$", ".",
        }
        local function make(list, n)
          local parts = {}
          for i = 1, n do parts[i] = list[random(#list)] end
          return T.concat(parts)
        end
        local function all(gmatch, ...)
          local found, n = {}, 0
          for a, b, c in gmatch(...) do
            n = n + 1
            found[n] = showall(a, b, c)
            if n == 60 then break end
          end
          return T.concat(found, "; ")
        end
        local replace = {a = "A", b = 1, c = false, x = true, ab = {}}
        for round = 1, 2000 do
          local pattern, subject = make(pieces, random(0, 7)), make(letters, random(0, 14))
          local init = random(-16, 18)
          same("find", S.find, string.find, subject, pattern)
          same("find", S.find, string.find, subject, pattern, init)
          same("find", S.find, string.find, subject, pattern, init, true)
          same("match", S.match, string.match, subject, pattern, init)
          same("gmatch", function(...) return all(S.gmatch, ...) end,
            function(...) return all(string.gmatch, ...) end, subject, pattern, init)
          local template = make({"%0", "%1", "%2", "a", "%%", "%", "b"}, random(0, 3))
          same("gsub", S.gsub, string.gsub, subject, pattern, template)
          same("gsub", S.gsub, string.gsub, subject, pattern, template, random(-1, 3))
          same("gsub", S.gsub, string.gsub, subject, pattern, 7)
          same("gsub", S.gsub, string.gsub, subject, pattern, replace)
          same("gsub", S.gsub, string.gsub, subject, pattern, function(x, y)
            return y or (x ~= "b" and x)
          end)
        end
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test("answer what stock Lua answers at the limits of the language")
  func limits() throws {
    let script =
      comparison + #"""
        local function check(subject, pattern, ...)
          same("find", S.find, string.find, subject, pattern, ...)
          same("match", S.match, string.match, subject, pattern, ...)
          same("gsub", S.gsub, string.gsub, subject, pattern, "<%0>")
        end
        for n = 28, 36 do
          check(S.rep("a", 40), S.rep("(a)", n))
          check(S.rep("a", 40), S.rep("()", n))
        end
        -- One level of recursion per repetition: 200 are allowed.
        for n = 190, 210 do
          check(S.rep("a", 300), S.rep("a?", n))
          check(S.rep("a", 300), S.rep("a-", n) .. "b?")
          check("", S.rep("a*", n))
          check(S.rep("a", n), S.rep("a", n) .. "$")
        end
        check(S.rep("x", 100000), ".-")
        check(S.rep("x", 1000) .. "y", "^x*y$")
        check(S.rep("(", 500) .. S.rep(")", 500), "%b()")
        check("THE (quick) fox", "%f[%a]%a+%f[%A]", 5)
        check("key = value", "^(%w+)%s*=%s*(%w+)$")
        check("", "") check("", "^$") check("abc", "", 4) check("abc", "", 5) check("abc", "", -9)
        check("\0\0a\0", "%z") check("a\0b", "a\0b") check("a\0b", "[\0]")
        for byte = 0, 255 do
          for class in S.gmatch("acdglpsuwxzACDGLPSUWXZ", ".") do
            check(S.char(byte), "%" .. class)
          end
        end
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test(
    "wrong patterns and replacements are named in Lua's words",
    arguments: [
      (#"("x"):find("%")"#, "malformed pattern (ends with '%')"),
      (#"("x"):find("[a")"#, "malformed pattern (missing ']')"),
      (#"("x"):find("%bx")"#, "malformed pattern (missing arguments to '%b')"),
      (#"("x"):find("%f")"#, "missing '[' after '%f' in pattern"),
      (#"("x"):find("(x")"#, "unfinished capture"),
      (#"("x"):match("x)")"#, "invalid pattern capture"),
      (#"("x"):find("%1")"#, "invalid capture index %1"),
      (#"("x"):rep(300):find(("x?"):rep(300))"#, "pattern too complex"),
      (#"("x"):find(("()"):rep(33))"#, "too many captures"),
      (#"("x"):gsub("x", "%")"#, "invalid use of '%' in replacement string"),
      (#"("x"):gsub("x", "%2")"#, "invalid capture index %2"),
      (#"("x"):gsub("x", function() return {} end)"#, "invalid replacement value (a table)"),
      (
        #"("x"):gsub("x")"#,
        "bad argument #2 to 'gsub' (string/function/table expected, got no value)"
      ),
    ])
  func errors(call: String, message: String) throws {
    #expect(try scriptFailure("return " + call) == "script:1: " + message)
  }

  @Test("a number may stand for the subject, the pattern and the replacement")
  func numbers() throws {
    #expect(try runScript("return (string.gsub(12321, 2, 0.5))") == "10.530.51")
    #expect(try runScript("return string.match(2.5, '%d$') .. string.find(123, 3)") == "53")
  }

  @Test("a callback may raise, collect and search again")
  func callbacks() throws {
    let script = #"""
      local text = ("ab"):rep(500)
      local n = 0
      local result = text:gsub("a(b)", function(b)
        n = n + 1
        collectgarbage("step")
        return (("x"):rep(n % 5):gsub("x", b:upper()))
      end)
      local ok, message = pcall(string.gsub, text, "a", function() error("enough", 0) end)
      return #result .. " " .. message
      """#
    #expect(try runScript(script) == "1000 enough")
  }

  @Test(
    "patterns that would run for hours stop at the budget",
    arguments: [
      #"("a"):rep(40):find(("a-"):rep(25) .. "b")"#,
      #"("a"):rep(40):match(("a*"):rep(25) .. "b")"#,
      #"("a"):rep(1e5):find(".-b")"#,
      #"(" "):rep(1e5):find("%s+$x")"#,
      #"("("):rep(1e5):find("%b()x")"#,
      #"("x"):rep(1e5):find("[" .. ("abcdefg"):rep(100) .. "]")"#,
      #"("a"):rep(1e5):gsub("a*b", "")"#,
      #"for _ in ("a"):rep(1e5):gmatch("a*b") do end"#,
      #"("x"):rep(1e5):gsub(".", ("%0"):rep(5000))"#,
      #"("xy"):rep(3e4):find("(.+)%1z")"#,
    ])
  func runaways(call: String) throws {
    let sandbox = try SandboxSession()
    sandbox.setBudget(1_000_000)
    let failure = sandbox.failure(of: "local _ = " + (call.hasPrefix("for") ? "1 " : "") + call)
    #expect(failure.hasPrefix("script:1: "))
    #expect(failure.contains("instruction budget"))
  }

  @Test("plain searching is linear, and honest patterns are cheap")
  func costs() throws {
    let script = #"""
      local text = ("a"):rep(1e6) .. "b"
      local before = charged()
      assert(text:find(("a"):rep(1000) .. "b", 1, true) == 1e6 - 999)
      local plain = charged() - before
      before = charged()
      assert(text:find("^a+b$") == 1)
      return plain < 100000 and charged() - before < 2100000
      """#
    #expect(try runScript(script) == "true")
  }

  @Test("methods of strings are those of the sandbox, and no script can change them")
  func stringMethods() throws {
    let script = #"""
      string.rep = nil
      string.find = error
      assert(getmetatable("") == false)
      assert(not pcall(setmetatable, "", {}))
      return ("ab"):rep(2) .. ("ab"):find("b") .. tostring(("x").dump) .. tostring(("x")[1])
      """#
    #expect(try runScript(script) == "abab2nilnil")
  }
}

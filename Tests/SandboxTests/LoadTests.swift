import Testing

@Suite("load") struct LoadTests {
  @Test("compiles text into the script's own environment")
  func environment() throws {
    let sandbox = try SandboxSession()
    #expect(try sandbox.run("x = 5 return load('x = x + 1 return x')() + x") == "12")
    sandbox.renewEnvironment()
    #expect(try sandbox.run("return tostring(load('return x')())") == "nil")
    sandbox.renewEnvironment(isGuarded: true)
    #expect(
      sandbox.failure(of: "load('y = 1', 'inner')()")
        == #"[load "inner"]:1: assignment to unknown global 'y'; use local"#)
  }

  @Test("takes an environment of the caller's choice, nil too")
  func givenEnvironment() throws {
    #expect(try runScript("return load('return a', 'n', 't', {a = 3})()") == "3")
    #expect(try runScript("return load('return _ENV', 'n', nil, nil)() == nil") == "true")
  }

  @Test("takes strings only, and text only")
  func refusals() throws {
    #expect(
      try scriptFailure("load(function() end)")
        == "script:1: bad argument #1 to 'load' (string expected, got function)")
    let script = #"""
      local code = stock.string.dump(function() return 1 end)
      local shown = {}
      for _, mode in ipairs {"b", "bt", "t", ""} do
        shown[#shown + 1] = select(2, load(code, "x", mode))
      end
      shown[#shown + 1] = select(2, load("return 1", "x", "b"))
      return table.concat(shown, "\n")
      """#
    #expect(
      try runScript(script) == """
        attempt to load a binary chunk (mode is '')
        attempt to load a binary chunk (mode is 't')
        attempt to load a binary chunk (mode is 't')
        attempt to load a binary chunk (mode is '')
        attempt to load a text chunk (mode is '')
        """)
  }

  @Test("refuses more than 128 KiB")
  func size() throws {
    let script = #"""
      local function filled(n) return "return 1" .. (" "):rep(n - 8) end
      local ok = load(filled(131072))() == 1
      return tostring(ok) .. " " .. select(2, load(filled(131073)))
      """#
    #expect(try runScript(script) == "true source text of 131073 bytes is longer than 128 KiB")
  }

  @Test(
    "shows the chunk's name so that it cannot pass for anything else",
    arguments: [
      (#""x x""#, #"[load "x x"]"#),
      (#""x x", "=name""#, #"[load "name"]"#),
      (#""x x", "@/etc/passwd""#, #"[load "/etc/passwd"]"#),
      (#""x x", "two\nlines""#, #"[load "two..."]"#),
      (#""x x", 'a"]:9: b'"#, #"[load "a']:9: b"]"#),
      (#""x x", "\27[31m\0é\255\194\155""#, #"[load "\x1B[31m\x00é\xFF\xC2\x9B"]"#),
      (#""x x", ("n"):rep(47)"#, #"[load "\#(String(repeating: "n", count: 47))"]"#),
      (#""x x", ("n"):rep(99)"#, #"[load "\#(String(repeating: "n", count: 47))..."]"#),
      (#""x x", ("é"):rep(99)"#, #"[load "\#(String(repeating: "é", count: 23))..."]"#),
      (#""x x", """#, #"[load ""]"#),
    ])
  func chunkNames(arguments: String, name: String) throws {
    #expect(
      try runScript("return (select(2, load(\(arguments))))") == name + ":1: syntax error near 'x'")
  }

  @Test("compiling is charged, and the stop is not swallowed")
  func charges() throws {
    let sandbox = try SandboxSession()
    sandbox.setBudget(100_000)
    #expect(
      sandbox.failure(
        of: "local s = 'return ' .. ('1 or '):rep(20000) .. '1' load(s) return 'went on'"
      )
      .contains("instruction budget"))
  }
}

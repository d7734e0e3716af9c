import Testing

@Suite("globals") struct GlobalsTests {
  @Test("are those that are listed, and no others")
  func names() throws {
    let script = #"""
      charged, compare, contains, handle, stock = nil
      local lines = {}
      local function add(name, t)
        local names = {}
        for key in pairs(t) do names[#names + 1] = key end
        lines[#lines + 1] = name .. ": " .. table.concat(names, " ")
      end
      add("_G", _G)
      for _, name in ipairs {"coroutine", "math", "string", "table", "utf8"} do add(name, _G[name]) end
      return table.concat(lines, "\n")
      """#
    #expect(
      try runScript(script) == """
        _G: _G _VERSION assert collectgarbage coroutine error getmetatable ipairs load math next \
        pairs pcall rawequal rawget rawlen rawset select setmetatable string table tonumber tostring \
        type utf8 xpcall
        coroutine: close create isyieldable resume running status wrap yield
        math: abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger \
        modf pi rad random randomseed sin sqrt tan tointeger type ult
        string: byte char find format gmatch gsub len lower match pack packsize rep reverse sub \
        unpack upper
        table: concat insert move pack remove sort unpack
        utf8: char charpattern codepoint codes len offset
        """)
  }

  @Test("functions carry their names into messages and tracebacks")
  func functionNames() throws {
    let script = #"""
      local ok, message = pcall(table.insert, 1, 2)
      return message .. "; " .. stock.debug.traceback("", 1):match("string%.gsub")
        or "no name"
      """#
    let inside = #"return (("x"):gsub("x", function() \#(script) end))"#
    #expect(
      try runScript(inside)
        == "bad argument #1 to 'table.insert' (table expected, got number); string.gsub")
  }

  @Test("a metatable with __gc is refused, even one that does nothing")
  func finalizers() throws {
    let message =
      "script:1: bad argument #2 to 'setmetatable' "
      + "('__gc' is not available to scripts; use '__close')"
    #expect(try scriptFailure("setmetatable({}, {__gc = error})") == message)
    #expect(try scriptFailure("setmetatable({}, {__gc = false})") == message)
    // Inherited is not raw: Lua itself looks no further.
    #expect(
      try runScript(
        "return type(setmetatable({}, setmetatable({}, {__index = {__gc = error}})))") == "table")
  }

  @Test("__metatable protects, and only tables show their metatable")
  func metatables() throws {
    let script =
      comparison + #"""
        local protected = {__metatable = "mine"}
        for _, arguments in stock.ipairs {
          {{}, nil}, {{}, {}}, {1, {}}, {{}, 1}, {nil, {}}, {{}}, {},
          {stock.setmetatable({}, protected), {}},
        } do
          same("setmetatable", stock.setmetatable, setmetatable, T.unpack(arguments, 1, 2))
        end
        same("setmetatable", stock.setmetatable, setmetatable, {})
        local mt = {}
        assert(getmetatable(setmetatable({}, mt)) == mt)
        assert(getmetatable(setmetatable({}, protected)) == "mine")
        assert(getmetatable({}) == nil and getmetatable(1) == nil)
        assert(getmetatable("") == false)
        local file = stock.io.stdout
        assert(getmetatable(file) == false)
        return "done"
        """#
    #expect(try runScript(script) == "done")
  }

  @Test("collectgarbage counts and collects, charged, and tunes nothing")
  func collecting() throws {
    let script = #"""
      local weak = setmetatable({{}}, {__mode = "v"})
      assert(collectgarbage() == 0 and weak[1] == nil)
      assert(collectgarbage("step") == true and collectgarbage("count") > 1)
      local kept = {}
      for i = 1, 1e5 do kept[i] = {} end
      local before = charged()
      collectgarbage()
      return charged() - before > 1e5
      """#
    #expect(try runScript(script) == "true")
    for option in ["stop", "restart", "generational", "incremental", "setpause", "isrunning", "x"] {
      #expect(
        try scriptFailure("collectgarbage('\(option)')")
          == "script:1: bad argument #1 to 'collectgarbage' "
          + "('\(option)' is not 'collect', 'step' or 'count')")
    }
  }
}

import Testing

@Suite("environments") struct EnvironmentTests {
  @Test("what one script does to its globals and libraries does not reach the next")
  func separation() throws {
    let sandbox = try SandboxSession()
    #expect(
      try sandbox.run(
        #"""
        x, pairs, string.rep, table.insert, _G.math.pi = 1, nil, nil, error, 3
        rawset(coroutine, "extra", 1)
        utf8.char = nil
        return (_G == _ENV) and _G._G == _G
        """#) == "true")
    sandbox.renewEnvironment()
    #expect(
      try sandbox.run(
        #"""
        assert(x == nil and pairs and string.rep and table.insert ~= error and utf8.char)
        assert(math.pi > 3 and coroutine.extra == nil)
        return _G == _ENV and ("x"):rep(2)
        """#) == "xx")
  }

  @Test("a guarded one names unknown globals, with a hint where there is one")
  func guardedNames() throws {
    let sandbox = try SandboxSession()
    sandbox.renewEnvironment(isGuarded: true)
    #expect(sandbox.failure(of: "return velocity") == "script:1: unknown global 'velocity'")
    #expect(
      sandbox.failure(of: "\nreturn pears(1)")
        == "script:2: unknown global 'pears'; did you mean 'pairs'?")
    #expect(
      sandbox.failure(of: "count = 1")
        == "script:1: assignment to unknown global 'count'; use local")
    #expect(
      sandbox.failure(of: "function helper() end")
        == "script:1: assignment to unknown global 'helper'; use local")
  }

  @Test("a guarded one lets its own names be read and written, and names be added by rawset")
  func guardedAdditions() throws {
    let sandbox = try SandboxSession()
    sandbox.renewEnvironment(isGuarded: true)
    #expect(
      try sandbox.run(
        #"""
        local old = pairs
        pairs = ipairs
        pairs = old
        rawset(_G, "mode", "fast")
        mode = mode .. "er"
        _G[1] = "one"
        local names = {}
        for name in pairs(_G) do names[#names + 1] = name end
        return mode .. _G[1] .. names[1] .. tostring(_G[2]) .. tostring(rawget(_G, "other"))
        """#) == "fasterone1nilnil")
  }

  @Test("the guard cannot be taken off")
  func guardStays() throws {
    let sandbox = try SandboxSession()
    sandbox.renewEnvironment(isGuarded: true)
    #expect(
      sandbox.failure(of: "setmetatable(_G, nil)")
        == "script:1: cannot change a protected metatable")
    #expect(try sandbox.run("return getmetatable(_G)") == "false")
  }
}

import Testing

@Suite("table.sort") struct SortTests {
  @Test("sorts as stock Lua does, for every order that is total", arguments: 1...6)
  func agreesWithStock(seed: Int) throws {
    let script =
      comparison + #"""
        stock.math.randomseed(\#(seed))
        local function value(kind)
          if kind == 1 then return random(-50, 50) end
          if kind == 2 then return random(-500, 500) / 8 end
          if kind == 3 then return random(2) == 1 and random(-9, 9) or random(-99, 99) / 4 end
          if kind == 4 then return ("ab"):rep(random(0, 6)) .. random(20) end
          if kind == 5 then return S.char(random(0, 3), random(0, 255)) end
          return random(2) == 1 and 2^53 + random(0, 4) or (1 << 53) + random(0, 4)
        end
        local orders = {
          function(a, b) return a < b end,
          function(a, b) return b < a end,
          false,
        }
        for round = 1, 400 do
          local kind, n = random(6), random(0, 12) * random(0, 12)
          local ours, theirs = {}, {}
          for i = 1, n do ours[i] = value(kind); theirs[i] = ours[i] end
          local order = orders[random(3)] or nil
          table.sort(ours, order)
          T.sort(theirs, order)
          for i = 1, n do
            -- 2^53 and 1 << 53 are equal, and stock Lua may swap them.
            assert(ours[i] == theirs[i], "round " .. round .. " at " .. i)
          end
        end
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test("keeps equal elements in their order", arguments: [2, 7, 8, 9, 16, 17, 100, 1000])
  func stability(count: Int) throws {
    let script = #"""
      local t = {}
      for i = 1, \#(count) do t[i] = {key = i * 7919 % 5, index = i} end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, #t do
        local a, b = t[i - 1], t[i]
        assert(a.key < b.key or a.key == b.key and a.index < b.index)
      end
      return "stable"
      """#
    #expect(try runScript(script) == "stable")
  }

  @Test("compares about n log n times, n - 1 on what is sorted already, always the same number")
  func comparisons() throws {
    let script = #"""
      local function count(make)
        local n, t = 0, {}
        for i = 1, 1000 do t[i] = make(i) end
        table.sort(t, function(a, b) n = n + 1 return a < b end)
        return n
      end
      local shuffled = count(function(i) return i * 7919 % 1009 end)
      assert(shuffled == count(function(i) return i * 7919 % 1009 end) and shuffled < 11000)
      return count(function(i) return i end)
      """#
    #expect(try runScript(script) == "999")
  }

  @Test(
    "notices a comparison that says of two elements that each comes first",
    arguments: [
      "function(a, b) return a <= b end", "function() return true end",
      "function(a, b) return not (a > b) end",
    ])
  func inconsistentOrders(order: String) throws {
    for count in [2, 3, 9, 100] {
      let script = "local t = {} for i = 1, \(count) do t[i] = 1 end table.sort(t, \(order))"
      #expect(try scriptFailure(script) == "script:1: invalid order function for sorting")
    }
  }

  @Test("no comparison can lose or double an element", arguments: 1...4)
  func hostileOrders(seed: Int) throws {
    let script = #"""
      stock.math.randomseed(\#(seed))
      local random = stock.math.random
      local orders = {
        function() return random(2) == 1 end,
        function(a, b) return a ~= b end,
        function(a, b) return (b - a) % 3 == 1 end,
        function(a, b) return a < b or random(20) == 1 end,
        function(a, b) if random(50) == 1 then error("enough") end return a < b end,
      }
      for round = 1, 300 do
        local t, n = {}, random(0, 80)
        for i = 1, n do t[i] = i end
        local before = t
        pcall(table.sort, t, orders[random(#orders)])
        local seen = {}
        for i = 1, n do
          assert(not seen[t[i]])
          seen[t[i]] = true
        end
        assert(#t == n)
      end
      return "whole"
      """#
    #expect(try runScript(script) == "whole")
  }

  @Test("an error in the comparison leaves the table as it was")
  func errorInComparison() throws {
    let script = #"""
      local t, calls = {5, 4, 3, 2, 1}, 0
      local ok, message = pcall(table.sort, t, function(a, b)
        calls = calls + 1
        if calls == 6 then error("boom", 0) end
        return a < b
      end)
      return message .. " " .. table.concat(t, " ")
      """#
    #expect(try runScript(script) == "boom 5 4 3 2 1")
  }

  @Test("a comparison may change the table; the sorted elements win")
  func changesDuringSort() throws {
    let script = #"""
      local t = {3, 1, 2}
      table.sort(t, function(a, b)
        for i = 1, 100 do t[i] = nil end
        collectgarbage()
        t[1] = {}
        return a < b
      end)
      return table.concat(t, " ")
      """#
    #expect(try runScript(script) == "1 2 3")
  }

  @Test("what cannot be compared raises as the operator does")
  func incomparable() throws {
    #expect(
      try scriptFailure("table.sort {1, 'x', 2}").hasPrefix("attempt to compare "))
    #expect(try scriptFailure("table.sort {{}, {}}") == "attempt to compare two table values")
    #expect(
      try scriptFailure("table.sort({3, 2}, {})")
        == "script:1: bad argument #2 to 'sort' (function expected, got table)")
    #expect(
      try scriptFailure("table.sort(5)")
        == "script:1: bad argument #1 to 'sort' (table expected, got number)")
  }

  @Test("elements are compared, read and written through their metamethods")
  func metamethods() throws {
    let script = #"""
      local mt = {__lt = function(a, b) return a.n < b.n end}
      local hidden = {}
      for i, n in ipairs {4, 2, 9, 1} do hidden[i] = setmetatable({n = n}, mt) end
      local proxy = setmetatable({}, {
        __index = hidden, __newindex = hidden, __len = function() return #hidden end,
      })
      table.sort(proxy)
      local shown = ""
      for i = 1, 4 do shown = shown .. hidden[i].n end
      return shown .. #hidden .. tostring(rawlen(proxy))
      """#
    #expect(try runScript(script) == "124940")
  }

  @Test("a NaN does not hang or crash it")
  func notANumber() throws {
    let script = #"""
      local t = {}
      for i = 1, 100 do t[i] = i % 7 == 0 and 0/0 or (i * 37 % 101) + 0.5 end
      table.sort(t)
      return #t
      """#
    #expect(try runScript(script) == "100")
  }

  @Test("work is charged, by length for strings, and a length made up costs no memory")
  func charges() throws {
    let sandbox = try SandboxSession()
    sandbox.setBudget(100_000)
    #expect(
      sandbox.failure(
        of: "table.sort(setmetatable({}, {__len = function() return 1e9 // 1 | 0 end}))"
      )
      .contains("instruction budget"))
    sandbox.setBudget(10_000_000)
    #expect(
      try sandbox.run(
        #"""
        local function cost(s)
          local t = {}
          for i = 1, 100 do t[i] = s .. i end
          local before = charged()
          table.sort(t)
          return charged() - before
        end
        local short, long = cost(""), cost(("x"):rep(16000))
        return short < 2000 and long > 500 * short
        """#) == "true")
  }
}

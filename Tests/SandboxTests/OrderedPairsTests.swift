import Testing

/// Lua helpers: the keys a loop visits, in order, by `pairs` and by `next`.
private let walking = #"""
  local function shown(key)
    if type(key) == "string" then return ("%q"):format(key) end
    return tostring(key)
  end
  local function bypairs(t)
    local keys = {}
    for key, value in pairs(t) do
      assert(value == t[key])
      keys[#keys + 1] = shown(key)
    end
    return table.concat(keys, " ")
  end
  local function bynext(t)
    local keys = {}
    local key, value = next(t)
    while key ~= nil do
      assert(value == t[key])
      keys[#keys + 1] = shown(key)
      key, value = next(t, key)
    end
    return table.concat(keys, " ")
  end

  """#

@Suite("pairs and next") struct OrderedPairsTests {
  @Test(
    "keys come as numbers, strings, Booleans: each in order",
    arguments: [
      ("{}", ""),
      ("{10, 20, 30}", "1 2 3"),
      ("{b = 1, a = 2, B = 3, [''] = 4, aa = 5}", #""" "B" "a" "aa" "b""#),
      ("{[3] = 1, [1] = 1, [2] = 1}", "1 2 3"),
      ("{1, 2, [0] = 0, [-3] = 0, x = 0}", #"-3 0 1 2 "x""#),
      ("{1, 2, 3, [2.5] = 0, [0.5] = 0, [7.25] = 0}", "0.5 1 2 2.5 3 7.25"),
      ("{[true] = 1, [false] = 1, z = 1, [1] = 1}", #"1 "z" false true"#),
      ("{1, nil, 3, nil, 5}", "1 3 5"),
      (
        "{[math.huge] = 1, [-math.huge] = 1, [math.mininteger] = 1, [math.maxinteger] = 1}",
        "-inf -9223372036854775808 9223372036854775807 inf"
      ),
      (
        "{[2^53] = 1, [2^53 | 0 + 1] = 1, [2^63] = 1, [-2^63] = 1}",
        "-9223372036854775808 9007199254740992 9007199254740993 9.2233720368548e+18"
      ),
      (
        #"{["a\0b"] = 1, ["a"] = 1, ["a\0"] = 1, ["\255"] = 1, ["b"] = 1}"#,
        #""a" "a\0" "a\0b" "b" "\#u{FFFD}""#
      ),
      (
        #"{common_prefix_b = 1, common_prefix_a = 1, common_p = 1, common_pr = 1}"#,
        #""common_p" "common_pr" "common_prefix_a" "common_prefix_b""#
      ),
    ])
  func order(table: String, keys: String) throws {
    let sandbox = try SandboxSession()
    #expect(try sandbox.run(walking + "return bypairs(\(table))") == keys)
    #expect(try sandbox.run(walking + "return bynext(\(table))") == keys)
  }

  @Test("handles come by kind, index and generation, then records in Lua's order")
  func handles() throws {
    let script = #"""
      local names, t = {}, {}
      local function add(name, kind, index, generation)
        local key = handle(kind, index, generation)
        names[key] = name
        t[key] = true
      end
      for _, spot in ipairs {{3, 1, 1}, {1, 9, 1}, {1, 2, 7}, {1, 2, 3}, {2, -1, 0}, {2, 4, 1}} do
        add(table.concat(spot, "."), spot[1], spot[2], spot[3])
      end
      t.name, t[1], t[true], t[{}] = true, true, true, true
      local order = {}
      for key in pairs(t) do order[#order + 1] = names[key] or type(key) end
      -- A record and a table have no order of their own.
      return table.concat(order, " ", 1, 7)
      """#
    #expect(try runScript(script) == "number string boolean 1.2.3 1.2.7 1.9.1 2.4.1")
  }

  @Test("the order does not depend on how a table came to be", arguments: 1...8)
  func insertionOrder(seed: Int) throws {
    let script =
      walking + #"""
        stock.math.randomseed(\#(seed))
        local random = stock.math.random
        local function key()
          local kind = random(6)
          if kind == 1 then return random(-20, 20) end
          if kind == 2 then return random(-40, 40) / 4 end
          if kind == 3 then return random(2) == 1 end
          if kind == 4 then return ("k"):rep(random(0, 45)) .. random(9) end
          return "key" .. random(200)
        end
        for round = 1, 60 do
          local keys = {}
          for i = 1, random(0, 3) * random(0, 40) do keys[i] = key() end
          for i = 1, random(0, 12) do keys[#keys + 1] = i end
          local orders = {}
          for attempt = 1, 4 do
            for i = #keys, 2, -1 do
              local j = random(i)
              keys[i], keys[j] = keys[j], keys[i]
            end
            local t = {}
            for i = 1, random(0, 100) do t[random(500)] = i; t["other" .. random(500)] = i end
            for k in stock.pairs(t) do t[k] = nil end
            for _, k in ipairs(keys) do t[k] = 1 end
            orders[bypairs(t)] = true
            orders[bynext(t)] = true
          end
          local count = 0
          for _ in stock.pairs(orders) do count = count + 1 end
          assert(count == 1, "round " .. round)
        end
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test("a loop sees each key once, whatever is cleared or assigned meanwhile", arguments: 1...4)
  func changesDuringTraversal(seed: Int) throws {
    let script =
      #"""
      stock.math.randomseed(\#(seed))
      local random = stock.math.random
      local function walk(t, step, state, key)
        local size, seen, cleared = 0, {}, {}
        for _ in stock.pairs(t) do size = size + 1 end
        local visited, last = 0, nil
        for k, v in step, state, key do
          assert(not seen[k] and not cleared[k] and v == t[k])
          seen[k] = true
          visited = visited + 1
          t[k] = -v
          if random(3) == 1 then t[k] = nil; cleared[k] = true end
          local other = random(2) == 1 and random(80) or "k" .. random(80)
          if t[other] ~= nil and random(3) == 1 then
            t[other] = nil
            if not seen[other] then size = size - 1 end
            cleared[other] = true
          end
        end
        assert(visited == size, visited .. " of " .. size)
      end
      for round = 1, 200 do
        for way = 1, 2 do
          local t = {}
          for i = 1, random(0, 60) do t[i] = i end
          if random(2) == 1 then
            for i = 1, random(0, 60) do t["k" .. random(80)] = i end
          end
          if way == 1 then walk(t, pairs(t)) else walk(t, next, t, nil) end
        end
      end
      return "done"
      """#
    #expect(try runScript(script) == "done")
  }

  @Test("keys added during a loop wait for the next one")
  func additions() throws {
    let script = #"""
      local t, n = {1, 2, 3}, 0
      for k in pairs(t) do n = n + 1; t[#t + 1] = k; t["x" .. k] = k end
      local m = 0
      for k in pairs(t) do m = m + 1; t["y" .. k] = 1 end
      return n .. " " .. m
      """#
    #expect(try runScript(script) == "3 9")
  }

  @Test("__pairs is honored, in a coroutine too")
  func metamethod() throws {
    let script = #"""
      local t = setmetatable({}, {__pairs = function(t)
        coroutine.yield("waiting")
        return function(_, k) if not k then return 1, "one" end end, t, nil
      end})
      local co = coroutine.wrap(function() for k, v in pairs(t) do return v end end)
      return co() .. " " .. co()
      """#
    #expect(try runScript(script) == "waiting one")
  }

  @Test("a guarded table is read raw")
  func rawReading() throws {
    let script = #"""
      local t = setmetatable({b = 1, a = 2}, {__index = error, __len = error})
      local keys = ""
      for k in pairs(t) do keys = keys .. k end
      for k in next, t do keys = keys .. k end
      return keys
      """#
    #expect(try runScript(script) == "abab")
  }

  @Test(
    "wrong arguments are refused",
    arguments: [
      ("pairs()", "script:1: bad argument #1 to 'pairs' (table expected, got no value)"),
      ("pairs(nil)", "script:1: bad argument #1 to 'pairs' (table expected, got nil)"),
      ("next(1)", "script:1: bad argument #1 to 'next' (table expected, got number)"),
      ("next({}, 1)", "script:1: invalid key to 'next'"),
      ("next({1, 2}, 3)", "script:1: invalid key to 'next'"),
      ("next({a = 1, b = 2}, 'c')", "script:1: invalid key to 'next'"),
      ("next({1}, '1')", "script:1: invalid key to 'next'"),
      ("next({1}, 0/0)", "script:1: invalid key to 'next'"),
    ])
  func refusals(call: String, message: String) throws {
    #expect(try scriptFailure(call) == message)
  }

  @Test("next goes on from any key, and from one that was just cleared")
  func nextFromAnywhere() throws {
    let script = #"""
      local t = {10, 20, 30, [-1] = 0, a = 1, b = 2, c = 3}
      assert(next(t) == -1 and next(t, -1) == 1 and next(t, 3) == "a" and next(t, 3.0) == "a")
      assert(next(t, "c") == nil and next(t, "a") == "b")
      t.b = nil
      assert(next(t, "b") == "c")
      assert(next(t, "c") == nil)
      return tostring(pcall(next, t, "b"))
      """#
    #expect(try runScript(script) == "false")
  }

  @Test("an unfinished next loop does not hide keys from the loop after it")
  func staleTraversal() throws {
    let script = #"""
      local t = {a = 1, c = 1, e = 1}
      local k = next(t, next(t))
      t.b, t.d = 1, 1
      local keys = ""
      for k in next, t do keys = keys .. k end
      return keys
      """#
    #expect(try runScript(script) == "abcde")
  }

  @Test("many next loops under way do not disturb each other")
  func nestedLoops() throws {
    let script = #"""
      local function make(n) local t = {} for i = 1, n do t["k" .. i] = i end return t end
      local function walk(depth)
        if depth == 0 then return 1 end
        local sum = 0
        for _ in next, make(2) do sum = sum + walk(depth - 1) end
        return sum
      end
      -- Deeper than the number of traversals kept.
      return walk(12) .. " " .. walk(5)
      """#
    #expect(try runScript(script) == "4096 32")
    #expect(
      try runScript(
        #"""
        local threads, sum = {}, 0
        for i = 1, 40 do
          threads[i] = coroutine.wrap(function()
            local t = {}
            for j = 1, 20 do t["k" .. j] = j end
            for k, v in next, t do coroutine.yield(v) end
            return false
          end)
        end
        for round = 1, 20 do for i = 1, 40 do sum = sum + threads[i]() end end
        for i = 1, 40 do assert(threads[i]() == false) end
        return sum
        """#) == "8400")
  }

  @Test("a traversal keeps no table alive")
  func weakness() throws {
    let script = #"""
      local weak = setmetatable({}, {__mode = "k"})
      for i = 1, 10 do
        local t = {a = {}, b = 2, c = 3}
        t.a.parent = t
        weak[t] = true
        next(t, (next(t)))
      end
      collectgarbage()
      return tostring(next(weak))
      """#
    #expect(try runScript(script) == "nil")
  }

  @Test("a weak table may lose keys while it is being walked")
  func weakTables() throws {
    let script = #"""
      for round = 1, 50 do
        local weak = setmetatable({}, {__mode = round % 2 == 0 and "k" or "v"})
        for i = 1, 100 do
          weak[{}] = true
          weak["k" .. i] = {}
          weak[i] = {}
        end
        local before = collectgarbage("count")
        for k in pairs(weak) do
          local garbage = {k, {}, {}}
          if round % 7 == 0 then collectgarbage() end
        end
        for k in next, weak do collectgarbage("step") if round > 4 then break end end
      end
      return "done"
      """#
    #expect(try runScript(script) == "done")
  }

  @Test("visiting is charged by size, and a huge table stops at the budget")
  func charges() throws {
    let sandbox = try SandboxSession()
    try sandbox.run("t = {} for i = 1, 100000 do t['k' .. i] = i end a = {} a[1e6 // 1 | 0] = 1")
    for call in ["pairs(t)", "next(t)"] {
      sandbox.setBudget(50_000)
      #expect(sandbox.failure(of: call).contains("instruction budget"))
      sandbox.setBudget(5_000_000)
      #expect(
        try sandbox.run("local before = charged() \(call) return charged() - before > 49999")
          == "true")
    }
    #expect(
      try sandbox.run(
        "local b = charged() for k in pairs {1, 2, 3} do end return charged() - b < 60")
        == "true")
  }
}

import Testing

/// Lua: what equal means, written once more; recursive, with a set of the pairs that are being
/// compared.
private let oracle = #"""
  local stock = stock
  local random, next, rawget, rawset = stock.math.random, stock.next, stock.rawget, stock.rawset
  local function equal(a, b, seen)
    if stock.rawequal(a, b) then return true end
    if type(a) ~= "table" or type(b) ~= "table" then return false end
    seen[a] = seen[a] or {}
    if seen[a][b] then return true end
    seen[a][b] = true
    for key, value in next, a do
      local other = rawget(b, key)
      if other == nil or not equal(value, other, seen) then return false end
    end
    for key in next, b do
      if rawget(a, key) == nil then return false end
    end
    return true
  end
  local function follow(value, path)
    for _, key in stock.ipairs(path) do
      if type(value) ~= "table" then return nil end
      value = rawget(value, key)
    end
    return value
  end

  """#

/// Lua: random graphs of tables, and copies in another order of insertion with some change.
private let graphs = #"""
  local object, action = {}, function() end
  local scalars = {
    1, 1.0, 2, -0.0, 0, 2^53, 2^53 | 0, (2^53 | 0) + 1, 2^63, math.maxinteger, math.mininteger, -2^63, 0/0, 1/0,
    "", "1", "a", "a\0b", ("long"):rep(20), ("long"):rep(20) .. "er", true, false, stock.print, action, object,
  }
  local function scalar() return scalars[random(#scalars)] end
  local function key()
    local value
    repeat value = scalar() until value == value
    return value
  end
  local function graph()
    local tables = {}
    for i = 1, random(6) do tables[i] = {} end
    for _, t in stock.ipairs(tables) do
      for i = 1, random(0, 3) do t[i] = random(3) == 1 and tables[random(#tables)] or scalar() end
      for _ = 1, random(0, 4) do t[key()] = random(3) == 1 and tables[random(#tables)] or scalar() end
    end
    return tables[1], tables
  end
  local function copy(value, copies)
    if type(value) ~= "table" or value == object then return value end
    if copies[value] then return copies[value] end
    local made, order = {}, {}
    copies[value] = made
    for k in next, value do order[#order + 1] = k end
    for i = #order, 2, -1 do
      local j = random(i)
      order[i], order[j] = order[j], order[i]
    end
    -- Sometimes without sharing what is shared.
    if random(4) == 1 then copies[value] = nil end
    for _, k in stock.ipairs(order) do
      local inner = value[k]
      if copies[value] == nil and type(inner) == "table" then copies[value] = made end
      rawset(made, k, copy(inner, copies))
    end
    return made
  end

  """#

@Suite("comparing values") struct CompareTests {
  // row:Q4
  @Test(
    "values are equal that no path of keys tells apart, and each difference has its path · row:Q4")
  func law() throws {
    let text = try runScript(
      oracle + graphs + #"""
        stock.math.randomseed(7)
        local same, different = 0, 0
        for round = 1, 4000 do
          local a, tables = graph()
          local b = copy(a, {})
          if random(2) == 1 then
            local other = random(2) == 1 and a or b
            local changed = random(3) == 1 and tables[random(#tables)] or other
            changed[key()] = random(4) == 1 and a or random(3) > 1 and scalar() or nil
          end
          local count, found = compare(a, b, 1000)
          local wanted = equal(a, b, {})
          assert((count == 0) == wanted, round)
          assert((compare(a, b, 0) == 0) == wanted, round)
          assert((compare(b, a, 0) == 0) == wanted, round)
          assert(contains({ 1, x = a }, b) == (wanted or equal(1, b, {})), round)
          for i = 0, count - 1 do
            local path, hidden = found[4 * i + 1], found[4 * i + 2]
            assert(hidden == 0, "short paths are whole")
            local e, r = found[4 * i + 3], found[4 * i + 4]
            assert(stock.rawequal(follow(a, path), e) or e ~= e, "the expected value is at its path")
            assert(stock.rawequal(follow(b, path), r) or r ~= r, "the received value is at its path")
            assert(not equal(e, r, {}), "they differ")
          end
          if wanted then same = same + 1 else different = different + 1 end
        end
        return same > 500 and different > 500
        """#)
    #expect(text == "true")
  }

  // row:Q4
  @Test(
    "nothing is too large, too deep or in the wrong order · row:Q4",
    arguments: [
      ("local a, b = {}, {} for i = 1, 200000 do a[i], b[i] = i, i end", "a[200000]"),
      (
        "local a, b = {}, {} for i = 1, 30000 do a['k' .. i], b['k' .. 30001 - i] = true, true end",
        "a.k29999"
      ),
      (
        """
        local a, b = {}, {} local x, y = a, b
        for i = 1, 20000 do x.n, y.n = {}, {} x, y = x.n, y.n end
        """, "x.n"
      ),
      ("local a, b = { self = {} }, {} a.self.self = a b.self = b", "a.self.x"),
      (
        "local k = {} local a, b = { [k] = 1, [stock.print] = 2 }, { [stock.print] = 2, [k] = 1 }",
        "a[k]"
      ),
      ("local t = { 0/0 } local a, b = { t }, { t }", "a[2]"),
      ("local a, b = { 1, 2^53 }, { 1.0, 2^53 | 0 }", "a[2.5]"),
    ])
  func unlimited(values: String, last: String) throws {
    let answer = try runScript(
      "\(values) local before = compare(a, b, 0) \(last) = 'other' return before .. ' ' .. compare(a, b, 0)"
    )
    #expect(answer == "0 1")
  }

  // row:Q4
  @Test(
    "what is another value is another value · row:Q4",
    arguments: [
      "2^53 | 0, (2^53 | 0) + 1", "2^53, (2^53 | 0) + 1", "math.maxinteger, 2^63", "'1', 1",
      "nil, false", "{}, nil",
      "function() end, function() end", "{ [{}] = 1 }, { [{}] = 1 }", "0/0, 0/0",
      "{ a = 1 }, { a = 1, b = 1 }",
      "{ a = 1, b = 1 }, { a = 1 }", "{ a = 1, b = 1 }, { a = 1, c = 1 }", "'é', 'e\u{301}'",
      "'\\xff', '\\xfe'",
      "handle(1, 2, 3), handle(1, 2, 4)", "handle(1, 2, 3), handle(1, 1, 3)",
      "handle(1, 2, 3), handle(2, 2, 3)",
    ])
  func different(values: String) throws {
    #expect(try runScript("return compare(\(values), 0)") == "1")
  }

  // row:Q4
  @Test("handles of one object are equal · row:Q4") func handles() throws {
    #expect(try runScript("return compare({ handle(1, 2, 3) }, { handle(1, 2, 3) }, 0)") == "0")
  }

  // row:Q4
  @Test(
    "a budget ends the comparison of what is too large for it, at the same step each time · row:Q4")
  func budget() throws {
    let script = """
      local a, b = {}, {}
      for i = 1, 3000 do a[i], b[i] = { x = i, ["key" .. i] = {} }, { x = i, ["key" .. i] = {} } end

      """
    let costs = try (1...3).map { _ in
      try runScript(
        script + "a[2990].y = 1 local before = charged() compare(a, b, 0) return charged() - before"
      )
    }
    #expect(Set(costs).count == 1)
    #expect(try #require(Int(costs[0])) > 3 * 2990)
    let sandbox = try SandboxSession()
    try sandbox.run(script + "left, right = a, b")
    sandbox.setBudget(5000)
    #expect(sandbox.failure(of: "return compare(left, right, 0)").contains("instruction budget"))
  }

  // row:Q4
  @Test("of a long path the middle is left out · row:Q4") func longPath() throws {
    let answer = try runScript(
      """
      local a, b = {}, {} local x, y = a, b
      for i = 1, 100 do x[i], y[i] = {}, {} x, y = x[i], y[i] end
      x.last = 1
      local count, found = compare(a, b, 8)
      return count .. " " .. table.concat(found[1], ",") .. " " .. found[2]
      """)
    #expect(answer == "1 1,2,3,4,5,6,96,97,98,99,100,last 89")
  }
}

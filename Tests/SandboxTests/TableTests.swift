import Testing

@Suite("table") struct TableTests {
  @Test("insert, remove, move, concat and unpack do what stock Lua does", arguments: 1...4)
  func agreesWithStock(seed: Int) throws {
    let script =
      comparison + #"""
        stock.math.randomseed(\#(seed))
        local function both(name, ...)
          -- Each works on its own copy; then the results and the copies must agree.
          local arguments = T.pack(...)
          local function run(f)
            local copies = {}
            for i = 1, arguments.n do
              local value = arguments[i]
              if stock.type(value) == "table" then
                copies[i] = {}
                for k, v in stock.pairs(value) do copies[i][k] = v end
              else
                copies[i] = value
              end
            end
            local shown = outcome(f, T.unpack(copies, 1, arguments.n))
            for i = 1, arguments.n do
              if stock.type(copies[i]) == "table" then
                for k = -3, 14 do shown = shown .. "|" .. show(copies[i][k]) end
              end
            end
            return shown
          end
          local expected, actual = run(T[name]), run(table[name])
          if expected ~= actual then
            error(name .. "(" .. showall(...) .. "): stock " .. expected .. "; ours " .. actual, 0)
          end
        end
        local odd = {math.maxinteger, math.mininteger, 0, -1, 1.5, "2", "x", true}
        local function position() return random(30) == 1 and odd[random(#odd)] or random(-2, 10) end
        local function array()
          local t = {}
          for i = 1, random(0, 8) do t[i] = random(9) end
          if random(4) == 1 then t[random(8)] = nil end
          if random(4) == 1 then t[random(8)] = "s" end
          if random(20) == 1 then t[random(8)] = true end
          return t
        end
        for round = 1, 3000 do
          both("insert", array(), random(9)) both("insert", array(), position(), random(9))
          both("remove", array()) both("remove", array(), position())
          both("concat", array()) both("concat", array(), ",", random(-2, 9), random(-2, 9))
          both("unpack", array()) both("unpack", array(), random(-2, 9), random(-2, 9))
          local t = array()
          both("move", t, random(-2, 9), random(-2, 9), random(-2, 9))
          both("move", t, random(-2, 9), random(-2, 9), random(-2, 9), array())
        end
        for _, name in stock.ipairs {"insert", "remove", "move", "concat", "unpack"} do
          for _, first in stock.ipairs {{}, 1, "abc", false} do
            both(name, first) both(name, first, 1) both(name, first, 1, 2, 3, 4, 5)
            both(name, first, 1, "x", "y") both(name) both(name, first, {}, {})
          end
        end
        both("move", {}, -1, math.maxinteger, 2) both("move", {}, 1, 2, math.maxinteger)
        both("move", {}, math.mininteger, 0, 1) both("move", {}, 1, 0, math.maxinteger)
        both("unpack", {}, 1, 1e7) both("unpack", {}, math.mininteger, math.maxinteger)
        both("unpack", {}, 1, 1e6 // 1 | 0) both("unpack", {}, math.maxinteger, math.maxinteger)
        both("concat", {}, "x", math.maxinteger, math.mininteger)
        both("concat", {[math.maxinteger] = "a"}, "x", math.maxinteger, math.maxinteger)
        return "same"
        """#
    #expect(try runScript(script) == "same")
  }

  @Test("elements go through metamethods, on what is no table too")
  func metamethods() throws {
    let script = #"""
      local log, store = {}, {"a", "b", "c"}
      local proxy = setmetatable({}, {
        __index = function(_, k) log[#log + 1] = "r" .. k return store[k] end,
        __newindex = function(_, k, v) log[#log + 1] = "w" .. k store[k] = v end,
        __len = function() return #store end,
      })
      table.insert(proxy, 2, "x")
      table.remove(proxy, 1)
      table.move(proxy, 1, 2, 2)
      return table.concat(log, " ") .. " " .. table.concat(proxy) .. " " .. table.unpack(proxy)
      """#
    #expect(
      try runScript(script)
        == "r3 w4 r2 w3 w2 r1 r2 w1 r3 w2 r4 w3 w4 r2 w3 r1 w2 xxb x")
  }

  @Test(
    "work is charged before it starts",
    arguments: [
      "local t = {} for i = 1, 1000 do t[i] = i end for i = 1, 1100 do table.insert(t, 1, i) end",
      "local t = {} for i = 1, 1500 do t[i] = i end for i = 1, 1500 do table.remove(t, 1) end",
      "table.move({}, 1, 1e15 // 1 | 0, 2)",
      "table.move({}, 1, math.maxinteger - 1, 2)",
      "table.insert(setmetatable({}, {__len = function() return 1 << 62 end}), 1, 2)",
      "table.remove(setmetatable({}, {__len = function() return 1 << 62 end}), 1)",
      "for i = 1, 3 do table.unpack({}, 1, 900000) end",
      "table.concat(setmetatable({}, {__index = rawlen}), '', 1, 1e15 // 1 | 0)",
      "local t = {} for i = 1, 100 do t[i] = ('x'):rep(1e5) end for i = 1, 10 do table.concat(t) end",
    ])
  func charges(script: String) throws {
    let sandbox = try SandboxSession()
    sandbox.setBudget(1_000_000)
    #expect(sandbox.failure(of: script).contains("instruction budget"))
  }
}

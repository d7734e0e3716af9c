describe("sticky_table", { rate = { 30, 60, 120 }, tag = { "row:Y1" } }, function()
  local results

  before_each(function() results = scene("results"):get("results") end)

  it("the first row and the first column stay where they are", function()
    results:scroll_to { x = 300, y = 700 }
    expect(results:item "0/0"):to_be_at { top = 0, left = 0 }
    expect(results:item "0/4"):to_be_at { top = 0, left = 120 + 3 * 90 - 300 }
    expect(results:item "20/0"):to_be_at { left = 0, top = 36 + 19 * 44 - 700 }
    expect(results:item "20/4"):to_be_at { left = 120 + 3 * 90 - 300, top = 36 + 19 * 44 - 700 }
  end)

  it("a flick rests on a whole cell beside the frozen ones", function()
    flick(results, { x = -500, y = -100 })
    settle()
    flick(results, { y = -1200 })
    settle()
    expect(results.x > 0):to_equal(true)
    expect(results.x % 90):to_be_near(0, 1e-6)
    expect(results.y % 44):to_be_near(0, 1e-6)
    local cell = results:item(("%d/%d"):format(results.y // 44 + 1, results.x // 90 + 1))
    expect(cell):to_be_at { top = 36, left = 120 }
  end)

  it("a cell that is scrolled to lies beside the frozen ones", function()
    results:scroll_to("15/5", { align = "top_leading" })
    expect(results:item "15/5"):to_be_at { top = 36, left = 120 }
    results:scroll_to("10/2", {})
    expect(results:item "10/2"):to_be_at { top = 36, left = 120 }
  end)

  it("a tap on a stuck name sorts, and again the other way", function()
    local told = {}
    results:on("sort", function(e) told[#told + 1] = e.column .. " " .. tostring(e.descending) end)
    results:scroll_to { x = 0, y = 700 }
    tap(results, results:item "0/2")
    tick()
    tap(results, results:item "0/2")
    tick()
    expect(table.concat(told, ", ")):to_equal("3 false, 3 true")
  end)
end)

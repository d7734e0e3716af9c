describe("quiet_tabs", function()
  local page, tabs, lit

  before_each(function()
    page, tabs = scene("quiet_tabs"):get("page", "tabs")
    lit = {}
    page:on("lit", function(e) lit[#lit + 1] = e.id end)
  end)

  it("a tap four tabs away lights that one, and none between", function()
    tap(tabs, "s4")
    settle()
    expect(lit):to_equal { "s4" }
    expect(page:item "s4"):to_be_at { top = 0 }
  end)

  it("a second tap on the way wins", function()
    tap(tabs, "s4")
    advance(0.1)
    tap(tabs, "s2")
    settle()
    expect(lit):to_equal { "s4", "s2" }
    expect(page:item "s2"):to_be_at { top = 0 }
  end)

  it("a section too short for the top can be chosen and stays so", function()
    tap(tabs, "s6")
    settle()
    expect(lit):to_equal { "s6" }
    expect(page.at_end):to_equal(true)
  end)

  it("a finger on the page lights each section that it reaches", function()
    for _ = 1, 4 do
      drag(page, { by = { 0, -600 }, over = 0.3, velocity = { 0, 0 } })
      settle()
    end
    tick()
    expect(lit):to_equal { "s2", "s3", "s4" }
  end)
end)

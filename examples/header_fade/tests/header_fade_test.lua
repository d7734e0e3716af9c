describe("header fade", { tag = { "row:T11", "row:T10" } }, function()
  local profile, told

  before_each(function()
    profile = scene("profile"):get "profile"
    told = {}
    profile:on("fade", function(e) told[#told + 1] = e.opacity end)
  end)

  it("says nothing at rest", function()
    tick(5)
    expect(told):to_equal {}
  end)

  each({ { y = 30, opacity = 0.75 }, { y = 60, opacity = 0.5 }, { y = 120, opacity = 0 }, { y = 900, opacity = 0 } },
    "after {y} points the opacity is {opacity}", function(c)
    profile:scroll_to { y = c.y }
    tick()
    expect(told[1]):to_be_near(c.opacity)
    expect(#told):to_equal(1)
  end)

  it("a pull keeps it opaque", function()
    touch(profile):move { by = { 0, 150 } }
    expect(profile.tracked.y > 0):to_equal(true)
    expect(told):to_equal {}
  end)

  it("is told while it changes, and no longer", function()
    profile:scroll_to({ y = 600 }, { animate = true })
    settle()
    expect(told[#told]):to_equal(0)
    local count = #told
    profile:scroll_to { y = 700 }
    tick()
    expect(#told):to_equal(count)
  end)
end)

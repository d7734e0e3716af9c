describe("quick_return", function()
  local article, changes

  local function move(...)
    for _, by in ipairs { ... } do
      drag(article, { by = { 0, by }, over = 0.3, velocity = { 0, 0 } })
      settle()
      tick()
    end
  end

  before_each(function()
    article = scene("quick_return"):view "article"
    changes = {}
    article:on("bar", function(e) changes[#changes + 1] = e.shown and "shown" or "hidden" end)
  end)

  it("goes once when one reads on, and comes back once when one goes back", function()
    move(-400, -400, 60, 60)
    expect(changes):to_equal { "hidden", "shown" }
  end)

  it("a tremble changes nothing", function()
    move(-400, 12, -12, 15, -15)
    expect(changes):to_equal { "hidden" }
  end)

  it("is there at the top, whatever the distance", function()
    move(-30)
    expect(changes):to_equal { "hidden" }
    move(30)
    expect(changes):to_equal { "hidden", "shown" }
  end)

  it("a bounce at the end is no turn", function()
    article:scroll_to { y = 4000 }
    flick(article, { y = -6000 })
    settle()
    tick()
    expect(article.at_end):to_equal(true)
    expect(changes):to_equal { "hidden" }
  end)

  it("a fling back to the top brings it, and the bounce there does not take it away", function()
    move(-800)
    flick(article, { y = 5000 })
    settle()
    tick()
    expect(changes):to_equal { "hidden", "shown" }
  end)

  it("a call moves no bar", function()
    article:scroll_to({ y = 2000 }, { animate = true })
    settle()
    expect(changes):to_equal {}
  end)
end)

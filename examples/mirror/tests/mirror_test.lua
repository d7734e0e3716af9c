describe("mirror", { tag = { "row:L5", "row:L6" }, rate = { 30, 60, 120 } }, function()
  local names, figures, summary

  before_each(function()
    names, figures, summary = scene("table"):get("names", "figures", "summary")
  end)

  it("rows stay beside each other in every tick, whoever scrolls", function()
    for _, pane in ipairs { names, figures } do
      flick(pane, { y = -700 })
      repeat
        expect(figures.y):to_equal(names.y)
        tick()
      until pane.phase == "idle"
    end
    expect(names.y > 200):to_equal(true)
  end)

  it("a sideways drag moves the figures alone", function()
    drag(figures, { by = { -120, 0 }, velocity = { 0, 0 } })
    settle()
    expect(figures):to_be_at { x = 120 }
    expect(names):to_be_at { x = 0, y = 0 }
  end)

  it("the summary keeps its share, and both ends meet", function()
    names:scroll_to { y = 360 }
    tick()
    -- 1440 pt of names, 480 of the summary.
    expect(summary):to_be_at { y = 120 }
    names:scroll_to_edge "bottom"
    tick()
    expect(summary.at_end):to_equal(true)
  end)

  it("a finger on the summary takes all of them along", function()
    drag(summary, { by = { 0, -100 }, velocity = { 0, 0 } })
    tick()
    expect(summary):to_be_at { y = 100 }
    expect(names):to_be_at { y = 300 }
    expect(figures):to_be_at { y = 300 }
  end)
end)

describe("mirror: one driver", { tag = { "row:L8", "row:L9", "row:L11" } }, function()
  it("a touch on another pane stops the momentum, and that pane drives", function()
    local names, figures = scene("table"):get("names", "figures")
    flick(names, { y = -900 })
    tick(4)
    expect(names.phase):to_equal "decelerating"
    expect(figures.phase):to_equal "idle"
    expect(figures.is_scrolling):to_equal(true)
    local finger = touch(figures)
    expect(names.phase):to_equal "idle"
    local y = names.y
    finger:move { by = { 0, -40 }, over = 0.1 }
    expect(names):to_be_at { y = y + 40 }
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(figures):to_be_at { y = y + 40 }
  end)
end)

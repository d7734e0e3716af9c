describe("pager_in_pager", function()
  local pages, pictures

  before_each(function()
    pages, pictures = scene("pager_in_pager"):get("pages", "pictures")
    pages:scroll_to { x = 390 }
  end)

  local function turn(by, over)
    flick(pictures, { x = by, over = over or 0.15 })
    settle()
    return pages.x / 390, pictures.x / 390
  end

  it("turns the pictures first, then the page", function()
    local seen = {}
    for i = 1, 3 do seen[i] = table.concat({ turn(-900) }, " ") end
    expect(seen):to_equal { "1.0 1.0", "1.0 2.0", "2.0 2.0" }
  end)

  it("goes to the page before from the first picture", function()
    expect((turn(900))):to_equal(0)
    expect(pictures.x):to_equal(0)
  end)

  it("one hard flick turns one pager by one page", function()
    turn(-6000, 0.06)
    expect(pages.x):to_equal(390)
    expect(pictures.x):to_equal(390)
  end)

  it("a drag on the text turns the page", function()
    drag(pages, { at = { 195, 600 }, by = { -300, 0 }, over = 0.2 })
    settle()
    expect(pages.x):to_equal(780)
  end)
end)

describe("sheet_with_list", function()
  local sheet, rows

  local modes = { { mode = "symmetric" }, { mode = "asymmetric" } }

  local function open(mode) sheet, rows = scene("sheet_with_list", { mode = mode }):get("sheet", "rows") end

  each(modes, "{mode}: pulled up, the sheet opens before its list scrolls", function(case)
    open(case.mode)
    local finger = touch(rows)
    for _ = 1, 10 do
      finger:move { by = { 0, -60 }, over = 0.1 }
      expect(rows.y == 0 or sheet.detent == "full"):to_equal(true)
    end
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(sheet.detent):to_equal "full"
    expect(rows.y > 0):to_equal(true)
  end)

  each(modes, "{mode}: pulled down in the middle of its list, the list scrolls", function(case)
    open(case.mode)
    sheet:scroll_to { detent = "full" }
    rows:scroll_to { y = 900 }
    drag(rows, { by = { 0, 300 }, over = 0.3, velocity = { 0, 0 } })
    settle()
    expect(rows):to_be_at { y = 600 }
    expect(sheet.detent):to_equal "full"
  end)

  it("symmetric: the rest of the pull moves the sheet", function()
    open "symmetric"
    sheet:scroll_to { detent = "full" }
    rows:scroll_to { y = 100 }
    touch(rows):move { by = { 0, 400 }, over = 0.5 }:release { velocity = { 0, 0 } }
    settle()
    expect(sheet.detent):to_equal "half"
  end)

  it("asymmetric: the next pull does", function()
    open "asymmetric"
    sheet:scroll_to { detent = "full" }
    rows:scroll_to { y = 100 }
    drag(rows, { by = { 0, 400 }, over = 0.5, velocity = { 0, 0 } })
    settle()
    expect(sheet.detent):to_equal "full"
    drag(rows, { by = { 0, 400 }, over = 0.5, velocity = { 0, 0 } })
    settle()
    expect(sheet.detent):to_equal "half"
  end)

  it("a fling of the list that reaches its top closes nothing", function()
    open "asymmetric"
    sheet:scroll_to { detent = "full" }
    rows:scroll_to { y = 300 }
    flick(rows, { y = 4000, over = 0.05 })
    settle()
    expect(sheet.detent):to_equal "full"
  end)

  it("flicked down from its grabber, it is dismissed, once", { tag = "row:Z9" }, function()
    open "symmetric"
    local ways = {}
    sheet:on("dismissed", function(e) ways[#ways + 1] = e.by end)
    flick(sheet, { y = 2500, over = 0.1 })
    settle()
    tick()
    expect(sheet.y):to_equal(0)
    expect(ways):to_equal { "release" }
  end)

  it("goes back to where it was when it may not close", { tag = "row:Z9" }, function()
    local asked = {}
    sheet = scene("sheet_with_list", {
      may_close = function(by)
        asked[#asked + 1] = by
        return by == "program"
      end,
    }):view "sheet"
    flick(sheet, { y = 2500, over = 0.1 })
    settle()
    expect(sheet):to_rest_on "half"
    sheet:dismiss { animate = false }
    expect(sheet.y):to_equal(0)
    expect(asked):to_equal { "release", "program" }
  end)
end)

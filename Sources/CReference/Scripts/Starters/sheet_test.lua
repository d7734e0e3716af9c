describe("sheet", { device = { "phone", "tablet" } }, function()
  ---@type sw.View
  local sheet

  before_each(function()
    sheet = scene("sheet"):get "sheet"
  end)

  it("goes one detent up with a flick, however hard", function()
    flick(sheet, { y = -1200, over = 0.05 })
    settle()
    expect(sheet):to_rest_on "half"
    flick(sheet, { y = -6000, over = 0.02 })
    settle()
    expect(sheet):to_rest_on "full"
  end)

  it("returns from a small slow drag", function()
    drag(sheet, { by = { 0, -40 }, over = 0.5, velocity = { 0, 0 } })
    settle()
    expect(sheet):to_rest_on "peek"
  end)
end)

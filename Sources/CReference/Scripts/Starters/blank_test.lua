describe("blank", { device = { "phone", "tablet" } }, function()
  ---@type sw.View
  local page

  before_each(function()
    page = scene("page"):get "page"
  end)

  it("rests on the top of a row, however hard the flick", function()
    for _, speed in ipairs { -300, -600, -1200 } do
      page:scroll_to_edge "top"
      flick(page, { y = speed })
      settle()
      expect(page.y % 120):to_be_near(0, 0.001)
    end
  end)

  it("comes back to the top", function()
    flick(page, { y = -900 })
    settle()
    flick(page, { y = 9000 })
    settle()
    expect(page):to_be_at { y = 0 }
  end)
end)

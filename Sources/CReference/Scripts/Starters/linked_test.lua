describe("linked tabs", { device = { "phone", "tablet" } }, function()
  ---@type sw.View, sw.View
  local menu, tabs

  before_each(function()
    menu, tabs = scene("menu"):get("menu", "tabs")
  end)

  it("scrolling the page marks the section that reached the top", function()
    menu:scroll_to("mains", { align = "top" })
    settle()
    expect(tabs.marked):to_equal "mains"
  end)

  it("tapping a label scrolls the page to its section", function()
    tap(tabs, "sides")
    settle()
    expect(menu:item "sides"):to_be_at { top = 0 }
    expect(tabs.marked):to_equal "sides"
  end)
end)

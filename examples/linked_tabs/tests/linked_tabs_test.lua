describe("linked tabs", { tag = { "row:L1", "row:L4" } }, function()
  local menu, tabs

  before_each(function()
    menu, tabs = scene("menu"):get("menu", "tabs")
  end)

  it("scrolling the page marks the section that reached the top", function()
    menu:scroll_to("mains", { align = "top" })
    settle()
    expect(tabs.marked):to_equal "mains"
  end)

  it("the strip brings the marked label to its middle, whatever the widths", function()
    menu:scroll_to("desserts", { align = "top" })
    settle()
    local label = tabs:item "desserts"
    expect((label.left + label.right) / 2):to_be_near(tabs.width / 2, 0.5)
  end)

  it("the strip stays inside its range for the first and the last label", function()
    menu:scroll_to("drinks", { align = "top" })
    settle()
    menu:scroll_to_edge "bottom"
    settle()
    expect(tabs.x <= tabs.range.max.x):to_equal(true)
    menu:scroll_to_edge "top"
    settle()
    expect(tabs.marked):to_equal "starters"
    expect(tabs):to_be_at { x = 0 }
  end)

  it("tapping a label scrolls the page to its section", function()
    tap(tabs, "sides")
    settle()
    expect(menu:item "sides"):to_be_at { top = 0 }
    expect(tabs.marked):to_equal "sides"
  end)

  it("a tap beside the labels leads nowhere", function()
    gen.path("tabs", { down = { 4, 4 } }, { hold = 0.1 }, { lift = true }):play()
    settle()
    expect(menu):to_be_at { y = 0 }
  end)

  it("passing sections mark nothing while a tap is on its way", function()
    local seen = {}
    tap(tabs, "drinks")
    tick()
    while menu.phase == "animating" do
      seen[#seen + 1] = tabs.marked
      tick()
    end
    settle()
    expect(seen):to_equal {}
    expect(tabs.marked):to_equal "drinks"
  end)

  it("a last section too short to reach the top can be chosen and stays chosen", function()
    tap(tabs, "coffee")
    settle()
    expect(menu.at_end):to_equal(true)
    expect(tabs.marked):to_equal "coffee"
    expect(menu:item("coffee").top > 0):to_equal(true)
  end)

  it("a finger on the page takes over from a tap", function()
    tap(tabs, "drinks")
    advance(0.1)
    drag(menu, { by = { 0, -60 }, velocity = { 0, 0 } })
    settle()
    expect(menu.phase):to_equal "idle"
    expect(menu:item("drinks").top > 1):to_equal(true)
  end)

  it("a fling past the end marks the last section", function()
    menu:scroll_to("drinks", { align = "top" })
    flick(menu, { y = -6000 })
    settle()
    expect(menu.at_end):to_equal(true)
    expect(tabs.marked):to_equal "coffee"
  end)
end)

describe("the engine's own link", { tag = { "row:L1", "row:L2", "row:L3" } }, function()
  it("does the same natively", function()
    local sw = require "scrollwork"
    local menu, tabs = scene("menu"):get("menu", "tabs")
    menu:detach(require "linked_tabs")
    local link = sw.link { kind = "sections", list = menu, labels = tabs }
    tap(tabs, "coffee")
    settle()
    expect(link.active):to_equal "coffee"
    drag(menu, { by = { 0, 250 }, velocity = { 0, 0 } })
    settle()
    expect(link.active):to_equal "drinks"
  end)
end)

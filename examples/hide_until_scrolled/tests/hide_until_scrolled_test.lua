describe("hide until scrolled", { tag = { "row:H6", "row:T11" } }, function()
  local gallery, bar

  before_each(function()
    gallery = scene("gallery"):get "gallery"
    bar = {}
    gallery:on("bar", function(e) bar[#bar + 1] = e.visible end)
  end)

  it("the bar stays hidden at the top, and under a pull", function()
    gallery:scroll_to { y = 19 }
    tick()
    touch(gallery):move { by = { 0, 200 } }:release { velocity = { 0, 0 } }
    settle()
    expect(bar):to_equal {}
  end)

  it("it shows once the content has scrolled beneath it, and hides at the top", function()
    flick(gallery, { y = -800 })
    settle()
    expect(bar):to_equal { true }
    gallery:scroll_to({ y = 0 }, { animate = true })
    settle()
    expect(bar):to_equal { true, false }
  end)
end)

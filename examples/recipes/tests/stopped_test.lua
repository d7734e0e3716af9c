describe("stopped", function()
  local page, stops

  before_each(function()
    page = scene("stopped"):view "page"
    stops = {}
    page:on("stopped", function(e) stops[#stops + 1] = e.y end)
  end)

  local ways = {
    { name = "a drag that is held before the lift", fn = function()
      touch(page):move { by = { 0, -300 }, over = 0.3 }:hold(0.3):release()
    end },
    { name = "a fling", fn = function() flick(page, { y = -2000 }) end },
    { name = "a bounce at the top", fn = function() flick(page, { y = 2000 }) end },
    { name = "an animated call", fn = function() page:scroll_to({ y = 900 }, { animate = true }) end },
    { name = "a jump", fn = function() page:scroll_to { y = 900 } end },
    { name = "a wheel", fn = function() wheel(page, { y = 120, ticks = 5 }) end },
    { name = "a key", fn = function() keys(page, "PageDown") end },
  }
  each(ways, "once, after {name}", function(way)
    way.fn()
    settle()
    tick(2)
    expect(#stops):to_equal(1)
    expect(stops[1]):to_equal(page.y)
  end)

  it("not before the end", function()
    flick(page, { y = -2000 })
    while page.phase ~= "idle" do
      expect(#stops):to_equal(0)
      tick()
    end
    tick()
    expect(#stops):to_equal(1)
  end)

  it("a fling that a finger catches and drags on is over at the catch, and the drag at its lift", function()
    flick(page, { y = -2000 })
    advance(0.3)
    touch(page):move { by = { 0, -100 }, over = 0.2 }:hold(0.2):release()
    settle()
    tick()
    expect(#stops):to_equal(2)
  end)

  it("nothing moved, nothing stopped", function()
    tap(page, "text")
    page:scroll_to { y = 0 }
    settle()
    expect(#stops):to_equal(0)
  end)
end)

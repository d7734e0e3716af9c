describe("load_once", function()
  local feed, asked

  local function open(opt)
    feed = scene("load_once", opt):view "feed"
    asked = {}
    feed:on("asked", function(e) asked[#asked + 1] = e.page end)
  end

  it("nothing is asked for before somebody comes near the end", function()
    open {}
    advance(2)
    expect(asked):to_equal {}
  end)

  it("one page for one approach, however often the end comes near meanwhile", function()
    open {}
    for _ = 1, 4 do
      feed:scroll_to_edge "bottom"
      tick()
      feed:scroll_to_edge "top"
      tick()
    end
    expect(asked):to_equal { 1 }
    advance(1)
    expect(#feed:items()):to_equal(30)
    expect(asked):to_equal { 1 }
  end)

  it("a feed that opens at its end asks once, also when one goes away and comes back meanwhile", function()
    open { first = 30, at_end = true }
    tick(2)
    expect(asked):to_equal { 1 }
    for _ = 1, 3 do
      feed:scroll_to_edge "bottom"
      tick()
      feed:scroll_to_edge "top"
      tick()
    end
    expect(asked):to_equal { 1 }
    advance(2)
    expect(#feed:items()):to_equal(40)
  end)

  it("a fling into the end asks once, and what is seen stays", function()
    open {}
    flick(feed, { y = -8000 })
    settle()
    local y = feed.y
    advance(0.6)
    expect(asked[1]):to_equal(1)
    expect(feed.y):to_equal(y)
  end)

  it("pages that do not fill the screen are followed by the next", function()
    open { first = 2 }
    advance(3)
    expect(asked):to_equal { 1, 2 }
    expect(#feed:items()):to_equal(22)
  end)

  it("the last page ends it", function()
    open {}
    local complete
    feed:on("complete", function(e) complete = e.pages end)
    for _ = 1, 8 do
      feed:scroll_to_edge "bottom"
      advance(1)
    end
    expect(asked):to_equal { 1, 2, 3, 4 }
    expect(complete):to_equal(3)
  end)
end)

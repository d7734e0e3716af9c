describe("is scrolling", function()
  ---@type sw.Scene, sw.View, sw.View, boolean[]
  local screen, feed, stories, log

  before_each(function()
    screen = scene "feed"
    feed, stories = screen:get("feed", "stories")
    log = {}
    screen:on("is_scrolling", function(e) log[#log + 1] = e.value end)
  end)

  it("says true once and false once for a flick", function()
    flick(feed, { y = -1000 })
    settle()
    advance(0.2)
    expect(log):to_equal { true, false }
  end)

  it("rides out the gap between two flicks, and counts every view", function()
    flick(feed, { y = -300 })
    while feed.phase ~= "idle" do tick() end
    flick(stories, { x = -300 })
    settle()
    advance(0.2)
    expect(log):to_equal { true, false }
  end)
end)

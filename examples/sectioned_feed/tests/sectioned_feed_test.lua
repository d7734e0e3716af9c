local sw = require "scrollwork"

describe("sectioned_feed", { tag = { "row:E2", "row:E3" } }, function()
  local screen, feed

  before_each(function()
    screen = scene "days"
    feed = screen:get "feed"
  end)

  it("begins with the first day, whose rows are as long as what is in them", function()
    expect(feed.section.id):to_equal "day-1"
    expect(screen:get("post-1.1").frame.y):to_equal(36)
    expect(screen:get("post-1.2").frame.y):to_equal(36 + screen:get("post-1.1").frame.height)
    expect(screen:get("post-1.3").frame.height):to_equal(screen:get("post-1.3-text").frame.height + 90 + 24)
  end)

  it("a flick passes from day to day, and the header of each stays at the top", function()
    local days = {}
    feed:on("section", function(e) days[#days + 1] = e.to.id end)
    flick(feed, { y = -6000 })
    settle()
    expect(#days >= 2):to_equal(true)
    expect(days[1]):to_equal "day-2"
    expect(feed.section.header_frame.y):to_equal(feed.y)
  end)

  it("a jump of ten thousand rows lands below the header of its day", function()
    feed:scroll_to("post-1500.4", { align = "top" })
    expect(screen:get("post-1500.4").top):to_be_near(36, 0.01)
    expect(feed.section.id):to_equal "day-1500"
  end)

  it("a tap on a header folds its day and opens it again", function()
    local heard = {}
    feed:on("folded", function(e) heard[#heard + 1] = tostring(e.folded) end)
    touch(feed, { 20, 10 }):release()
    tick()
    expect(screen:get("day-1").collapsed):to_equal(true)
    expect(screen:get("day-2").top):to_equal(36)
    touch(feed, { 20, 10 }):release()
    tick()
    expect(screen:get("day-1").collapsed):to_equal(false)
    expect(table.concat(heard, " ")):to_equal "true false"
  end)

  it("a day that is folded under its stuck header comes to the top", function()
    feed:scroll_to("post-3.5", { align = "top" })
    touch(feed, { 20, 10 }):release()
    tick()
    expect(screen:get("day-3").collapsed):to_equal(true)
    expect(screen:get("day-3").top):to_equal(0)
    expect(screen:get("day-4").top):to_equal(36)
  end)

  it("photos scroll in their row, and are where they were when it comes back", { tag = "row:B11" }, function()
    local photos = screen:get "post-1.3-photos"
    drag(photos, { by = { -150, 0 }, velocity = { 0, 0 } })
    expect(photos.x):to_equal(150)
    expect(feed.y):to_equal(0)
    feed:scroll_to "day-900"
    tick()
    expect(photos.alive):to_equal(false)
    feed:scroll_to "day-1"
    tick()
    expect(screen:get("post-1.3-photos").x):to_equal(150)
  end)

  it("the sensors in its rows say that it scrolls", { tag = "row:D7" }, function()
    local monitor = sw.monitor(feed, "common")
    flick(feed, { y = -900 })
    advance(0.1)
    expect(monitor.is_scrolling):to_equal(true)
    settle()
    advance(0.5)
    expect(monitor.is_scrolling):to_equal(false)
  end)
end)

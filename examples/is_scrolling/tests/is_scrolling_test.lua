local sw = require "scrollwork"

describe("is_scrolling", { tag = "row:D1" }, function()
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

  it("a tap during the bounce makes no flicker", { tag = "row:D17" }, function()
    drag(feed, { by = { 0, 300 }, velocity = { 0, 0 } })
    tick(3)
    expect(feed.y < 0):to_equal(true)
    local phases = {}
    feed:on("phase", function(e) phases[#phases + 1] = e.to end)
    touch(feed):release {}
    settle()
    advance(0.2)
    expect(phases):to_equal { "tracking", "decelerating", "idle" }
    expect(log):to_equal { true, false }
  end)
end)

describe("three monitors", { tag = { "row:D4", "row:D5", "row:D7", "row:D8", "row:D15" } }, function()
  local feed, stories, cmp

  -- What they disagree about from here on, as "delegate exclusion common".
  local function quarrels(since)
    local list = {}
    for _, d in ipairs(cmp.disagreements) do
      if d.from > since then
        list[#list + 1] = ("%s %s %s"):format(d.delegate, d.exclusion, d.common)
      end
    end
    return list
  end

  before_each(function()
    feed, stories = scene("feed"):get("feed", "stories")
    cmp = sw.compare_monitors(feed)
    for y = 1, 0, -1 do -- the two changes that the common monitor ignores
      feed:scroll_to { y = y }
      tick()
    end
    advance(0.5)
  end)

  it("only the common one takes a held finger for the end", function()
    local start = sw.now()
    local finger = touch(feed):move { by = { 0, -200 }, over = 0.2 }
    expect(quarrels(start)):to_equal {}
    finger:hold(1)
    expect(quarrels(start)):to_equal { "true true false" }
    finger:release { velocity = { 0, 0 } }
    settle()
  end)

  it("only the common one sees what grows above the sensor", function()
    local start = sw.now()
    feed:update("badge", { height = 60 })
    advance(0.5)
    expect(quarrels(start)):to_equal { "false false true" }
  end)

  it("a jump is over at once for the delegate, and nothing for the exclusion", function()
    local start = sw.now()
    feed:scroll_to { y = 2000 }
    advance(0.5)
    expect(quarrels(start)):to_equal { "false false true" }
    local d = cmp.disagreements[#cmp.disagreements]
    expect(d.to - d.from):to_be_near(0.15, 0.02)                -- on the next tick: 0.167 at 30 Hz
  end)

  it("only the exclusion one counts another view", { tag = "row:D6" }, function()
    local start = sw.now()
    drag(stories, { by = { -100, 0 }, velocity = { 0, 0 } })
    advance(0.5)
    expect(quarrels(start)):to_equal { "false true false" }
  end)

  it("only the exclusion one misses an animated call", { tag = "row:D6" }, function()
    local start = sw.now()
    feed:scroll_to({ y = 1000 }, { animate = { curve = "linear", duration = 0.5 } })
    advance(1)
    expect(quarrels(start)):to_equal { "true false true", "false false true" }
  end)
end)

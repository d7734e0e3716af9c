describe("pull to refresh", { tag = { "row:H4", "row:H5" } }, function()
  local news

  before_each(function() news = scene("news"):view "news" end)

  local function begins()
    local count = 0
    news:on("refresh", function(e) if e.begin then count = count + 1 end end)
    return function() return count end
  end

  it("a pull past the threshold loads once, and the content waits below the room", function()
    local count = begins()
    local finger = touch(news):move { by = { 0, 400 }, over = 0.4 }
    expect(count()):to_equal(1)
    expect(news.refreshing):to_equal(true)
    finger:move { by = { 0, -50 }, over = 0.1 }:move { by = { 0, 50 }, over = 0.1 }
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(count()):to_equal(1)
    expect(news):to_be_at { y = -60 }
    advance(2)
    settle()
    expect(news):to_be_at { y = 0 }
    expect(news.refreshing):to_equal(false)
    expect(news):to_emit("loaded", 1)
  end)

  it("momentum that bounces at the start never loads", function()
    local count = begins()
    news:scroll_to { y = 400 }
    flick(news, { y = 6000, over = 0.05 })
    local least = 0
    repeat
      tick()
      least = math.min(least, news.y)
    until news.phase == "idle"
    expect(least < -80):to_equal(true)
    expect(count()):to_equal(0)
  end)

  it("who has scrolled away meanwhile stays there", function()
    drag(news, { by = { 0, 400 }, over = 0.4, velocity = { 0, 0 } })
    drag(news, { by = { 0, -500 }, over = 0.2, velocity = { 0, 0 } })
    local y = news.y
    expect(y > 100):to_equal(true)
    advance(3)
    expect(news.refreshing):to_equal(false)
    expect(news):to_be_at { y = y }
  end)

  it("at the lift, a pull can be taken back", function()
    news = scene("news", { at = "lift" }):view "news"
    local count = begins()
    local finger = touch(news):move { by = { 0, 400 }, over = 0.4 }
    finger:move { by = { 0, -350 }, over = 0.4 }:release { velocity = { 0, 0 } }
    settle()
    expect(count()):to_equal(0)
    drag(news, { by = { 0, 400 }, over = 0.4, velocity = { 0, 0 } })
    tick()
    expect(count()):to_equal(1)
    settle()
    expect(news):to_be_at { y = -60 }
  end)
end)

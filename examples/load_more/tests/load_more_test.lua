describe("load_more", { rate = { 30, 60, 120 }, tag = { "row:R10" } }, function()
  local feed, told

  local function open(opt)
    feed = scene("feed", opt):get("feed")
    told = {}
    feed:on("load_state", function(e) told[#told + 1] = e.state .. " " .. e.page end)
  end

  it("the next page comes before the end is reached, and nothing moves", function()
    open {}
    expect(#feed:items()):to_equal(21)
    feed:scroll_to { y = 700 }
    tick()
    expect(told[1]):to_equal("loading 0")
    local top = feed:item("post-0.10").top
    advance(0.4)
    expect(#feed:items()):to_equal(41)
    expect(feed:item "post-0.10"):to_be_at { top = top }
    expect(feed:items()[41].id):to_equal("footer")
    expect(told[2]):to_equal("idle 1")
  end)

  it("a page that was on its way comes after a reload, too", function()
    local s = scene "feed"
    local list = s:get "feed"
    list:scroll_to { y = 700 }
    tick()
    s:reload()
    advance(0.4)
    expect(#list:items()):to_equal(41)
  end)

  it("a page is asked for once, however often the end comes near", function()
    open {}
    for _ = 1, 3 do
      feed:scroll_to { y = 1100 }
      tick()
      feed:scroll_to { y = 0 }
      tick()
    end
    expect(#told):to_equal(1)
    settle()
    advance(1)
    expect(#feed:items()):to_equal(41)
  end)

  it("flicking on and on reaches the last page", function()
    open {}
    for _ = 1, 60 do
      flick(feed, { y = -4000 })
      settle()
      advance(0.4)
    end
    expect(told[#told]):to_equal("complete 11")
    expect(#feed:items()):to_equal(221)
    expect(feed.at_end):to_equal(true)
  end)

  it("a page that fails can be asked for again", function()
    open { fails = 1 }
    feed:scroll_to { y = 1100 }
    advance(0.5)
    expect(told[#told]):to_equal("failed 0")
    feed:scroll_to { y = 0 }
    advance(0.5)
    feed:scroll_to { y = 1100 }
    advance(0.5)
    expect(#feed:items()):to_equal(21)
    feed:emit("retry")
    advance(0.5)
    expect(#feed:items()):to_equal(41)
  end)
end)

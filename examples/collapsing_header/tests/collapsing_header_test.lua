local sw = require "scrollwork"

describe("collapsing_header", { rate = { 30, 60, 120 }, tag = "row:B5" }, function()
  local page, body

  before_each(function()
    page, body = scene("profile"):get("page", "body")
  end)

  it("folds the header fully before the list moves", function()
    local finger = touch(body):move { by = { 0, -100 }, over = 0.1 }
    expect(page.y):to_be_near(100, 0.001)
    expect(body.y):to_equal(0)
    finger:move { by = { 0, -144 }, over = 0.1 }
    expect(page.y):to_be_near(144, 0.001)
    expect(body.y):to_be_near(100, 0.001)
    finger:release { velocity = { 0, 0 } }
  end)

  it("a drag on the header itself goes on in the list", function()
    touch(page, { 200, 50 }):move { by = { 0, -200 }, over = 0.2 }:release { velocity = { 0, 0 } }
    expect(page.y):to_be_near(144, 0.001)
    expect(body.y):to_be_near(56, 0.001)
  end)

  it("a fling folds and scrolls at one continuous speed", function()
    local k = 1 / (-1000 * math.log(0.998))
    touch(body):move { by = { 0, -0.001 } }:release { velocity = { 0, -1000 } }
    local start = sw.now()
    for _ = 1, 20 do
      tick()
      local way = 1000 * k * (1 - 0.998 ^ (1000 * (sw.now() - start)))
      expect(page.y + body.y):to_be_near(way + 0.001, 0.001)
      expect(body.y == 0 or page.y == 144):to_equal(true)
    end
    settle()
    expect(page.y):to_equal(144)
    expect(body.y):to_be_near(1000 * k - 144 + 0.001, 0.001)
  end)

  it("at_top: the header returns once the list is at its start", function()
    page:scroll_to_edge "bottom"
    body:scroll_to { y = 60 }
    touch(body):move { by = { 0, 100 }, over = 0.1 }:release { velocity = { 0, 0 } }
    expect(body.y):to_equal(0)
    expect(page.y):to_be_near(104, 0.001)
  end)

  it("enter_always: the header returns with the first movement down", function()
    page, body = scene("profile", { policy = "enter_always" }):get("page", "body")
    page:scroll_to_edge "bottom"
    body:scroll_to { y = 600 }
    local finger = touch(body):move { by = { 0, 100 }, over = 0.1 }
    expect(page.y):to_be_near(44, 0.001)
    expect(body.y):to_equal(600)
    finger:move { by = { 0, 100 }, over = 0.1 }
    expect(page.y):to_equal(0)
    expect(body.y):to_be_near(544, 0.001)
    finger:release { velocity = { 0, 0 } }
  end)

  it("a fling down unfolds and goes on, or scrolls and then unfolds, by the policy", function()
    local k = 1 / (-1000 * math.log(0.998))
    for _, policy in ipairs { "at_top", "enter_always" } do
      page, body = scene("profile", { policy = policy }):get("page", "body")
      page:scroll_to_edge "bottom"
      body:scroll_to { y = 300 }
      tick(2)
      touch(body):move { by = { 0, 0.001 } }:release { velocity = { 0, 800 } }
      settle()
      local way = 800 * k + 0.001                        -- about 399.6 of 444
      local list = policy == "at_top" and 0 or 300 + 144 - way
      expect(body.y):to_be_near(list, 0.01)
      expect(page.y):to_be_near(444 - way - list, 0.01)
    end
  end)

  it("one activity has one end", function()
    local ends = {}
    page:on("scroll_end", function(e) ends[#ends + 1] = e.view.id end)
    touch(body):move { by = { 0, -0.001 } }:release { velocity = { 0, -1000 } }
    settle()
    tick()
    expect(ends):to_equal { "body" }
  end)

  it("a policy that is none raises", function()
    expect(function() scene("profile", { policy = "always" }) end):to_raise()
  end)
end)

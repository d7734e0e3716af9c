describe("floating_header", { rate = { 30, 60, 120 }, tag = { "row:Y2" } }, function()
  local shop

  before_each(function() shop = scene("shop"):get("shop") end)

  it("it leaves with the first movement, down to the search field", function()
    shop:scroll_by { y = 60 }
    expect(shop.header.height):to_equal(100)
    shop:scroll_by { y = 500 }
    expect(shop.header.height):to_equal(56)
  end)

  it("it is back with any movement towards the start, wherever that is", function()
    shop:scroll_by { y = 5000 }
    expect(shop.header.height):to_equal(56)
    shop:scroll_by { y = -40 }
    expect(shop.header.height):to_equal(96)
    shop:scroll_by { y = -200 }
    expect(shop.header.height):to_equal(160)
  end)

  it("no gesture leaves it half open, and each ends once", function()
    local ends = 0
    shop:on("scroll_end", function() ends = ends + 1 end)
    flick(shop, { y = -1500 })
    settle()
    for _, by in ipairs { 20, 40, 60, 80 } do
      drag(shop, { by = { 0, by }, velocity = { 0, 0 } })
      settle()
      expect(shop.header.height == 56 or shop.header.height == 160):to_equal(true)
      drag(shop, { by = { 0, -200 }, velocity = { 0, 0 } })
      settle()
      expect(shop.header.height):to_equal(56)
    end
    expect(ends):to_equal(9)
  end)

  it("the title's share is told as it changes", function()
    local ratio
    shop:on("title", function(e) ratio = e.ratio end)
    shop:scroll_by { y = 52 }
    tick(2)
    expect(ratio):to_be_near((160 - 52) / 160, 1e-9)
  end)
end)

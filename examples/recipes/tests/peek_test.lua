describe("peek", { rate = { 30, 60, 120 } }, function()
  local offers

  local function middle(id)
    local item = offers:item(id)
    return (item.left + item.right) / 2
  end

  before_each(function() offers = scene("peek"):view "offers" end)

  it("begins with the first card in the middle, and the second one peeks", function()
    expect(middle "offer-1"):to_be_near(offers.width / 2, 0.01)
    expect(offers:item("offer-2").share > 0):to_equal(true)
    expect(offers:item "offer-2").never:to_be_visible { fully = true }
  end)

  local speeds = { { speed = 120 }, { speed = 1000 }, { speed = 6000 } }
  each(speeds, "a flick of {speed} pt/s goes one card on", function(case)
    for i = 2, 6 do
      flick(offers, { x = -case.speed, over = 0.1 })
      settle()
      expect(offers):to_rest_on("offer-" .. i)
      expect(middle("offer-" .. i)):to_be_near(offers.width / 2, 0.01)
    end
  end)

  it("goes back by one, too", function()
    offers:scroll_to("offer-4", { align = "center" })
    flick(offers, { x = 4000, over = 0.1 })
    settle()
    expect(offers):to_rest_on "offer-3"
  end)

  it("a slow drag of less than half a card returns", function()
    drag(offers, { by = { -100, 0 }, velocity = { 0, 0 } })
    settle()
    expect(offers):to_rest_on "offer-1"
  end)
end)

for _, direction in ipairs { "ltr", "rtl" } do
  describe("picker, " .. direction, { rate = { 30, 60, 120 }, direction = direction }, function()
    ---@type sw.View
    local hours
    local picked

    before_each(function()
      hours = scene("hours"):get "hours"
      picked = {}
      hours:attach(require "picker", { first = 3 })
      hours:on("picked", function(e) picked[#picked + 1] = e.index end)
    end)

    it("begins at the row that it is told", function()
      settle()
      expect(#picked):to_equal(0)
      expect(hours:item("hour-3").frame.y - hours.y):to_be_near(88)
    end)

    each({ { v = 300 }, { v = 900 }, { v = 5000 }, { v = -4000 } }, "a flick at {v} rests on a row, and says which", function(c)
      flick(hours, { y = -c.v, over = 0.1 })
      settle()
      local row = (hours.y - hours.range.min.y) / 44
      expect(row):to_be_near(math.floor(row + 0.5))
      expect(picked[#picked] or 3):to_equal(math.floor(row + 0.5) + 1)
    end)
  end)
end

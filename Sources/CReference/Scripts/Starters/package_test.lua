-- A package is used at every rate, and where text runs from right to left.
for _, direction in ipairs { "ltr", "rtl" } do
  describe("carousel, " .. direction, { rate = { 30, 60, 120 }, direction = direction }, function()
    local on = direction == "ltr" and -1 or 1  -- where a finger moves to see the next slide
    ---@type sw.View
    local gallery

    before_each(function()
      gallery = scene("gallery"):get "gallery"
    end)

    each({ { v = 1000 }, { v = 2000 }, { v = 8000 } }, "a flick at {v} goes one slide on", function(c)
      flick(gallery, { x = on * c.v, over = 0.1 })
      settle()
      expect(gallery):to_rest_on "slide-2"
    end)

    it("a slow drag of less than half a slide returns", function()
      drag(gallery, { by = { on * gallery.width * 0.4, 0 }, over = 1, velocity = { 0, 0 } })
      settle()
      expect(gallery):to_rest_on "slide-1"
    end)
  end)
end

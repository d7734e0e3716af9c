describe("carousel", { device = { "phone", "tablet" } }, function()
  ---@type sw.View
  local gallery

  before_each(function()
    gallery = scene("gallery"):get "gallery"
  end)

  each({ { v = -1000 }, { v = -2000 }, { v = -8000 } }, "a flick at {v} goes one slide on", function(c)
    flick(gallery, { x = c.v, over = 0.1 })
    settle()
    expect(gallery):to_rest_on "slide-2"
  end)

  it("a slow drag of less than half a slide returns", function()
    drag(gallery, { by = { -gallery.width * 0.4, 0 }, over = 1, velocity = { 0, 0 } })
    settle()
    expect(gallery):to_rest_on "slide-1"
  end)
end)

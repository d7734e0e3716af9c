describe("carousel", { device = { "phone", "tablet" }, tag = "row:N8" }, function()
  local gallery

  before_each(function()
    gallery = scene("gallery"):get("gallery")
  end)

  it("starts on the first slide", function()
    expect(gallery):to_rest_on "slide-1"
    expect(gallery):to_be_in_phase "idle"
  end)

  each({ { v = -1000 }, { v = -2000 }, { v = -8000 } }, "a flick at {v} goes one slide on", function(c)
    flick(gallery, { x = c.v, over = 0.1 })
    settle()
    expect(gallery):to_rest_on "slide-2"
  end)

  it("a flick back goes one slide back", function()
    gallery:scroll_to("slide-3", { align = "leading" })
    flick(gallery, { x = 1000 })
    settle()
    expect(gallery):to_rest_on "slide-2"
  end)

  it("a slow drag of less than half a slide returns", function()
    drag(gallery, { by = { -gallery.width * 0.4, 0 }, over = 1, velocity = { 0, 0 } })
    settle()
    expect(gallery):to_rest_on "slide-1"
  end)

  it("a slow drag of more than half a slide goes on", function()
    drag(gallery, { by = { -gallery.width * 0.6, 0 }, over = 1, velocity = { 0, 0 } })
    settle()
    expect(gallery):to_rest_on "slide-2"
  end)

  it("a fling past the end rests on the last slide", function()
    gallery:scroll_to_edge "trailing"
    flick(gallery, { x = -3000 })
    settle()
    expect(gallery):to_rest_on "slide-5"
    expect(gallery.x):to_be_near(gallery.range.max.x, 0.001)
  end)

  it("a finger that catches a moving slide decides anew", function()
    flick(gallery, { x = -1000 })
    advance(0.1)
    expect(gallery):to_be_in_phase "decelerating"
    touch(gallery):move { by = { gallery.width, 0 }, over = 0.5 }:release { velocity = { 0, 0 } }
    settle()
    expect(gallery):to_rest_on "slide-1"
  end)

  it("never shows more than one slide of movement in one gesture", function()
    flick(gallery, { x = -3000, over = 0.1 })
    settle()
    expect(gallery.trace):always(function(s) return s.x <= gallery.width + 16 + 0.5 end)
  end)
end)

describe("carousel of another shape", function()
  it("takes the gap between slides from its options", function()
    local gallery = scene("gallery", { gap = 40 }):get "gallery"
    flick(gallery, { x = -1000 })
    settle()
    expect(gallery):to_be_at { x = gallery.width + 40 }
  end)

  it("a single slide stays where it is", function()
    local gallery = scene("gallery", { count = 1 }):get "gallery"
    expect(gallery:why_not_scrollable()):to_equal "fits"
    flick(gallery, { x = -1000 })
    settle()
    expect(gallery):to_rest_on "slide-1"
  end)
end)

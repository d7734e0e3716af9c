describe("photo viewer", { tag = "row:V12", rate = { 30, 60, 120 } }, function()
  local photo

  before_each(function() photo = scene("photo", { scale = 2.5 }):get "photo" end)

  local function double_tap(at)
    touch(photo, at):release()
    advance(0.1)
    touch(photo, at):release()
    settle()
  end

  it("two taps come closer, and the tapped place stays where it is", function()
    double_tap { 300, 600 }
    expect(photo.zoom):to_equal(2.5)
    -- (0 + 300) · 2.5 − 300, and the same for y
    expect(photo):to_be_at { x = 450, y = 900 }
  end)

  it("two more go back to all of it", function()
    double_tap { 300, 600 }
    double_tap { 200, 300 }
    expect(photo.zoom):to_equal(1)
    expect(photo):to_be_at { x = 0, y = 0 }
  end)

  it("two taps that are slow, or far apart, are two taps", function()
    touch(photo, { 300, 600 }):release()
    advance(0.5)
    touch(photo, { 300, 600 }):release()
    touch(photo, { 100, 100 }):release()
    settle()
    expect(photo.zoom):to_equal(1)
  end)

  it("a third tap begins anew", function()
    double_tap { 300, 600 }
    touch(photo, { 300, 600 }):release()
    advance(0.1)
    expect(photo.zoom):to_equal(2.5)
    touch(photo, { 300, 600 }):release()
    settle()
    expect(photo.zoom):to_equal(1)
  end)

  it("a finger that comes down while it zooms catches it", function()
    local zoom = photo:zoom_to { scale = 4, animate = true }
    advance(0.1)
    local finger = touch(photo)
    expect(zoom.outcome):to_equal "interrupted"
    local caught = photo.zoom
    expect(caught > 1 and caught < 4):to_equal(true)
    finger:release()
    settle()
    expect(photo.zoom):to_equal(caught)
  end)

  it("a pinch follows the fingers and stays where they leave it", function()
    pinch(photo, { at = { 100, 200 }, scale = 2, by = { 20, 40 }, over = 0.3 })
    expect(photo.zoom):to_be_near(2, 1e-9)
    expect(photo):to_be_at { x = 80, y = 160 }
    settle()
    expect(photo):to_be_at { x = 80, y = 160 }
  end)

  it("a pinch too far comes back, about the place between the fingers", function()
    local begun, ended = 0, 0
    photo:on("will_begin_zoom", function() begun = begun + 1 end)
    photo:on("did_end_zoom", function(e) ended = ended + 1 expect(e.scale):to_equal(4) end)
    pinch(photo, { at = { 300, 600 }, scale = 6, over = 0.4 })
    expect(photo.zoom > 4):to_equal(true)
    expect(photo.is_zoom_bouncing):to_equal(true)
    settle()
    expect(photo.zoom):to_equal(4)
    expect(photo):to_be_at { x = 900, y = 1800 }
    expect(begun):to_equal(1)
    expect(ended):to_equal(1)
  end)

  it("a pinch below the whole picture comes back to all of it", function()
    pinch(photo, { scale = 0.2 })
    expect(photo.zoom < 1):to_equal(true)
    settle()
    expect(photo.zoom):to_equal(1)
    expect(photo):to_be_at { x = 0, y = 0 }
  end)

  it("the face can be shown as large as it fits", function()
    photo:zoom_to { rect = photo:item("face").frame, animate = true }
    settle()
    -- 400/100 and 800/120 are at least 4: the largest scale, the face in the middle
    expect(photo.zoom):to_equal(4)
    expect(photo:item("face").frame.width):to_equal(400)
    expect(photo):to_be_at { x = 300 * 4 - 200, y = 560 * 4 - 400 }
  end)
end)

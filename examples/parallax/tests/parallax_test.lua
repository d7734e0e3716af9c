describe("parallax", { tag = { "row:L7", "row:L8" } }, function()
  local story, hills, sky

  before_each(function()
    story, hills, sky = scene("story"):get("story", "hills", "sky")
  end)

  it("layers keep their share of the page's offset in every tick", function()
    flick(story, { y = -1500 })
    repeat
      expect(hills.y):to_be_near(story.y * 0.5, 1e-9)
      expect(sky.y):to_be_near(story.y * 0.2, 1e-9)
      tick()
    until story.phase == "idle"
    expect(story.y > 500):to_equal(true)
  end)

  it("a pull past the start moves the page alone", function()
    local finger = touch(story):move { by = { 0, 200 }, over = 0.1 }
    expect(story.y < -20):to_equal(true)
    expect(hills):to_be_at { y = 0 }
    expect(sky):to_be_at { y = 0 }
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(story):to_be_at { y = 0 }
  end)

  it("a finger on a layer moves the page by as much more", function()
    local finger = touch(hills, { 195, 400 })
    finger:move { by = { 0, -50 }, over = 0.1 }
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(story.y):to_be_near(2 * hills.y, 1e-9)
    expect(sky.y):to_be_near(0.2 * story.y, 1e-9)
  end)
end)

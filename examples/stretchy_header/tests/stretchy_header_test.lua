describe("stretchy header", { tag = { "row:H1", "row:H2" } }, function()
  local album, looks

  before_each(function()
    album = scene("album"):get "album"
    looks = {}
    album:on("look", function(e) looks[#looks + 1] = e end)
  end)

  it("is as long as it says at rest", function()
    expect(album.header.height):to_equal(250)
    expect(album.header.ratio):to_equal(1)
    expect(album:item "song-1"):to_be_at { top = 47 + 250 }
  end)

  it("stretches with the content when it is pulled", function()
    touch(album):move { by = { 0, 200 } }
    local pulled = album.tracked.y
    expect(pulled > 50):to_equal(true)
    expect(album.header.height):to_be_near(250 + pulled)
    expect(album:item "cover"):to_be_at { bottom = album:item("song-1").top, within = 0.01 }
    expect(looks[#looks].scale):to_be_near(1 + pulled / 250)
    expect(looks[#looks].opacity):to_equal(1)
  end)

  it("shrinks to its least height and the safe area, and stays there", function()
    album:scroll_to { y = 900 }
    tick()
    expect(album.header.height):to_equal(60 + 47)
    expect(looks[1].opacity):to_equal(0)
    expect(looks[1].height):to_equal(107)
  end)

  it("is told in the tick of the offset it belongs to", function()
    local late = 0
    album:on("header", function(e)
      if e.tracked ~= album.tracked then late = late + 1 end
    end)
    flick(album, { y = -600 })
    settle()
    expect(late):to_equal(0)
    expect(looks[#looks].opacity):to_equal(0)
  end)

  it("bounces back to its own length", function()
    drag(album, { by = { 0, 300 }, velocity = { 0, 0 } })
    settle()
    expect(album.header.ratio):to_equal(1)
    expect(looks[#looks].scale):to_equal(1)
  end)
end)

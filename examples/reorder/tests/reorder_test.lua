describe("reorder", { rate = { 30, 60, 120 }, tag = { "row:Y4" } }, function()
  local songs, told

  before_each(function()
    songs = scene("playlist"):get("songs")
    told = {}
    songs:on("ordered", function(e) told[#told + 1] = e.id .. " " .. e.from .. ">" .. e.to end)
  end)

  it("a long press lifts a song, which is dropped two places further down", function()
    local finger = touch(songs, { x = 100, y = 150 })
    advance(0.6)
    finger:move { by = { 0, 120 } }
    tick()
    expect(songs:item "song-3"):to_be_at { top = 240 }
    finger:release()
    settle()
    expect(songs:item("song-3").index):to_equal(5)
    expect(told[1]):to_equal("song-3 3>5")
  end)

  it("the handle lifts at once, anywhere else a finger scrolls", function()
    local finger = touch(songs, { x = 360, y = 150 })
    tick()
    finger:move { by = { 0, -60 } }
    tick()
    finger:release()
    settle()
    expect(songs:item("song-3").index):to_equal(2)
    expect(songs.y):to_equal(0)
    drag(songs, { by = { 0, -60 }, velocity = { 0, 0 } })
    expect(songs.y):to_equal(60)
  end)

  it("the first song stays where it is", function()
    local finger = touch(songs, { x = 360, y = 30 })
    advance(1)
    finger:release()
    finger = touch(songs, { x = 360, y = 90 })
    tick()
    finger:move { by = { 0, -85 } }
    advance(0.5)
    finger:release()
    settle()
    expect(songs:item("song-1").index):to_equal(1)
    expect(#told):to_equal(0)
  end)

  it("a song is carried far down while the list scrolls by itself", function()
    local finger = touch(songs, { x = 360, y = 90 })
    tick()
    finger:move { by = { 0, songs.height - 100 } }
    advance(4)
    expect(songs.y > 1500):to_equal(true)
    finger:release()
    settle()
    expect(songs:item("song-2").index > 30):to_equal(true)
    expect(songs:item("song-2").share):to_equal(1)
  end)

  it("undo puts it back", function()
    local finger = touch(songs, { x = 360, y = 150 })
    tick()
    finger:move { by = { 0, 180 } }
    tick()
    finger:release()
    settle()
    songs:emit("undo_order")
    tick()
    settle()
    expect(songs:item("song-3").index):to_equal(3)
    expect(songs:item "song-3"):to_be_at { top = 120 }
  end)
end)

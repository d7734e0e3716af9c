describe("looping_carousel", { rate = { 30, 60, 120 }, tag = { "row:Y3" } }, function()
  local gallery, root

  local function open(opt)
    root = scene("gallery", opt)
    gallery = root:get "gallery"
  end

  local function widths()
    local t = {}
    for i = 1, 6 do t[i] = ("%.0f"):format(root:get("dot-" .. i).frame.width) end
    return table.concat(t, " ")
  end

  it("a flick back from the first card shows the last", function()
    open {}
    flick(gallery, { x = 900 })
    settle()
    expect(gallery):to_rest_on "card-6"
    expect(gallery.x):to_equal(-361)
  end)

  it("twenty flicks on go round three times, card by card", function()
    open {}
    local seen = {}
    gallery:on("page", function(e) seen[#seen + 1] = e.index end)
    for _ = 1, 20 do
      flick(gallery, { x = -900 })
      settle()
    end
    expect(table.concat(seen, "")):to_equal("23456123456123456123")
    expect(gallery.x):to_equal(20 * 316 - 45)
  end)

  it("the dots follow the finger, across the seam too", function()
    open {}
    expect(widths()):to_equal("24 8 8 8 8 8")
    local t = touch(gallery):move { by = { 158, 0 }, over = 0.2 }
    expect(widths()):to_equal("16 8 8 8 8 16")
    t:release { velocity = { 0, 0 } }
    settle()
  end)

  it("a tap on a dot goes the shorter way round", function()
    open {}
    tap(root:get "dot-5")
    settle()
    expect(gallery):to_rest_on "card-5"
    expect(gallery.x):to_equal(-2 * 316 - 45)
    tap(root:get "dot-2")
    settle()
    expect(gallery.x):to_equal(316 - 45)
  end)

  it("it goes on by itself, and waits while a finger holds it", function()
    open { every = 2 }
    advance(3)
    expect(gallery):to_rest_on "card-2"
    advance(10)
    local there = gallery.current.index
    local t = touch(gallery)
    advance(6)
    expect(gallery.current.index):to_equal(there)
    t:release()
    advance(3)
    expect(gallery.current.index):to_equal(there % 6 + 1)
  end)

  it("a removed card leaves no gap", function()
    open {}
    gallery:remove "card-4"
    expect(gallery.loop_length):to_equal(5 * 316)
  end)
end)

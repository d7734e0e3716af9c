describe("sheet", { device = { "phone", "tablet" }, tag = "row:B6" }, function()
  local sheet, list

  before_each(function()
    sheet, list = scene("sheet"):get("sheet", "list")
  end)

  it("rests on the detent it is made with", function()
    expect(sheet):to_rest_on "peek"
    expect(sheet.detent):to_equal "peek"
    expect(sheet.height):to_equal(120)
  end)

  it("goes one detent up with a flick, however hard", function()
    flick(sheet, { y = -1200, over = 0.05 })
    settle()
    expect(sheet):to_rest_on "half"
    flick(sheet, { y = -6000, over = 0.02 })
    settle()
    expect(sheet):to_rest_on "full"
  end)

  it("returns from a small slow drag", function()
    drag(sheet, { by = { 0, -40 }, over = 0.5, velocity = { 0, 0 } })
    expect(sheet.detent):to_be_nil()
    settle()
    expect(sheet):to_rest_on "peek"
  end)

  it("goes to a detent by a call, and tells of it", function()
    local told = {}
    sheet:on("detent", function(e) told[#told + 1] = e.from .. ">" .. e.to end)
    sheet:scroll_to({ detent = "full" }, { animate = true })
    settle()
    expect(sheet):to_rest_on "full"
    expect(told[#told]:match "full$"):to_equal "full"
    expect(function() sheet:scroll_to { detent = "ful" } end):to_raise "SW2005"
  end)

  it("moves before its list does, and the rest of the gesture scrolls", { tag = "row:B7" }, function()
    sheet:scroll_to { detent = "half" }
    local room = sheet.detents.full - sheet.y
    touch(list):move { by = { 0, -(room + 80) }, over = 0.3 }:release { velocity = { 0, 0 } }
    expect(sheet.detent):to_equal "full"
    expect(list.y):to_be_near(80, 0.001)
  end)

  it("comes down with the rest of a drag that has scrolled the list back", { tag = "row:B8" }, function()
    sheet:scroll_to { detent = "full" }
    list:scroll_to { y = 50 }
    local full = sheet.y
    local finger = touch(list):move { by = { 0, 150 }, over = 0.3 }
    expect(list.y):to_equal(0)
    expect(full - sheet.y):to_be_near(100, 0.001)
    finger:release { velocity = { 0, 0 } }
    settle()
    expect(sheet):to_rest_on { "half", "full" }
  end)
end)

describe("the list stays put until the sheet is open", { tag = "row:B10" }, function()
  -- Finger paths: distances of one move after the other, up is negative.
  local paths = {
    { moves = { -100, -100, -400 }, v = 0 }, { moves = { -600, 500, -700 }, v = -900 },
    { moves = { 80, -300 }, v = 1200 }, { moves = { -1, 2, -3, 4, -500, 499 }, v = 0 },
    { moves = { -900, 30, -30, 870 }, v = -4000 }, { moves = { -350, 10 }, v = 40 },
    { moves = { 300, 300 }, v = 3000 }, { moves = { -420, -420, 839 }, v = -60 },
  }
  for number, path in ipairs(paths) do
    for _, mode in ipairs { "asymmetric", "symmetric" } do
      for _, plain in ipairs { false, true } do
        local words = ("path %d, %s, %s"):format(number, mode, plain and "its own" or "the behavior")
        it(words, function()
          local sheet, list = scene("sheet", { mode = mode, plain = plain }):get("sheet", "list")
          local function shown() return sheet.y + list.y end
          local finger = touch(sheet, { 195, 90 })
          for _, way in ipairs(path.moves) do
            local before, low = shown(), sheet.range.min.y
            local inside = sheet.y > low and list.y >= 0
            finger:move { by = { 0, way }, over = 0.1 }
            inside = inside and sheet.y > low and list.y >= 0
            -- Pulls past an end show less than the finger's way; all else is one to one.
            if inside then expect(shown() - before):to_be_near(-way, 0.001) end
          end
          finger:release { velocity = { 0, path.v } }
          settle()
          expect(sheet):to_rest_on { "peek", "half", "full" }
          expect(list.trace):always(function(f)
            return f.y <= 0 or sheet:at(f.t).detent == "full"
          end)
        end)
      end
    end
  end
end)

describe("a sheet of its own, without the behavior", function()
  it("asymmetric: the rest of a drag leaves it where it is", { tag = "row:B8" }, function()
    local sheet, list = scene("sheet", { plain = true, detent = "full" }):get("sheet", "list")
    list:scroll_to { y = 50 }
    local full = sheet.y
    touch(list):move { by = { 0, 150 }, over = 0.3 }:release { velocity = { 0, 0 } }
    expect(sheet.y):to_equal(full)
    settle()
    expect(list.y):to_equal(0)
    drag(list, { by = { 0, 120 }, velocity = { 0, 0 } })
    expect(full - sheet.y):to_be_near(120, 0.001)
  end)

  it("a list a hair from its start is at its start", { tag = "row:B9" }, function()
    local sheet, list = scene("sheet", { plain = true, detent = "full" }):get("sheet", "list")
    list:scroll_to { y = 0.4 }
    local full = sheet.y
    drag(list, { by = { 0, 120 }, velocity = { 0, 0 } })
    expect(full - sheet.y):to_be_near(120, 0.001)
    expect(list.y):to_equal(0.4)
  end)
end)

describe("a sheet's detents change while it is open", { tag = "row:Y7" }, function()
  it("it goes to the nearest new one, with its animation", function()
    local sheet = scene("sheet", { plain = true, detent = "full" }):get("sheet")
    sheet:configure { detents = { low = 200, mid = 350 }, animate = { duration = 0.3, curve = "ease" } }
    expect(sheet.phase):to_equal "animating"
    settle()
    expect(sheet.detent):to_equal "mid"
    sheet:configure { detents = { mid = 280 }, mode = "symmetric", animate = false }
    expect(sheet.y):to_equal(280)
  end)

  it("what is above the largest undimmed one dims what is behind", function()
    local sheet = scene("sheet", { plain = true, detent = "full" }):get("sheet")
    expect(sheet.dimming):to_equal(0)
    sheet:configure { largest_undimmed = "half" }
    expect(sheet.dimming):to_equal(1)
    sheet:configure { largest_undimmed = "full" }
    expect(sheet.dimming):to_equal(0)
  end)

  it("says what is wrong", function()
    local sheet, list = scene("sheet", { plain = true }):get("sheet", "list")
    expect(function() list:configure { mode = "symmetric" } end):to_raise "mode is a setting of sheets"
    expect(function() sheet:configure { largest_undimmed = "hlaf" } end):to_raise 'did you mean "half"'
    expect(function() sheet:configure { detents = {} } end):to_raise "needs detents="
    sheet:configure { largest_undimmed = "half" }
    expect(function() sheet:configure { detents = { low = 100 } } end):to_raise 'have no "half"'
  end)
end)

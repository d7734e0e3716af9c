describe("index strip", { tag = "row:Z4" }, function()
  local list, strip, chosen

  before_each(function()
    local s = scene("contacts")
    list, strip, chosen = s:view "contacts", s:get "index", {}
    list:on("letter", function(e) chosen[#chosen + 1] = e.id end)
  end)

  -- A letter is 20 pt high: the middle of the third is at 50 pt.
  local function put(letter) return touch(strip, { 12, (letter:byte() - ("A"):byte()) * 20 + 10 }) end

  it("the letter under the finger leads to its section, tick by tick, and the list does not scroll by itself", function()
    local finger = put "A"
    finger:move { by = { 0, 100 }, over = 0.5, raw = true }
    tick()
    expect(chosen):to_equal { "A", "B", "C", "D", "E", "F" }
    expect(list:item("F").top):to_be_near(0)
    expect(list.phase):to_equal "idle"
    finger:release { velocity = { 0, 3000 } }
    settle()
    expect(list.section.id):to_equal "F"
  end)

  it("a letter without a section leads to the next one, and to it once", function()
    local finger = put "P"
    finger:move { by = { 0, 40 }, over = 0.4, raw = true }
    tick()
    expect(chosen):to_equal { "P", "R" }
  end)

  it("a finger beyond the strip stays with the first and the last letter", function()
    put("Y"):move { by = { 0, 200 }, over = 0.3, raw = true }:release()
    tick()
    expect(chosen[#chosen]):to_equal "Z"
    expect(list.at_end):to_equal(true)
    put("B"):move { by = { 0, -300 }, over = 0.3, raw = true }:release()
    tick()
    expect(chosen[#chosen]):to_equal "A"
    expect(list.y):to_equal(0)
  end)

  it("a finger that rests is enough, and the list itself scrolls as before", function()
    local finger = put "M"
    advance(0.2)
    expect(chosen):to_equal { "M" }
    finger:release()
    local y = list.y
    drag(list, { by = { 0, -100 }, velocity = { 0, 0 } })
    expect(list.y):to_be_near(y + 100)
  end)
end)

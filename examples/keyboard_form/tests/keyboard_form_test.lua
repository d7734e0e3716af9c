-- The screen is 844 high. Without a keyboard the region is 47 … 766: the bar takes 44 above a safe
-- area of 34. With a keyboard of 336 it ends at 844 − 336 − 44 = 464.
describe("keyboard_form", { tag = { "row:K1", "row:K2", "row:G7" } }, function()
  local form

  before_each(function()
    form = scene("signup"):get "form"
  end)

  it("brings a tapped field above the keyboard, with room to spare", function()
    tap(form, "city")
    expect(form):to_be_at { y = -47 }
    keyboard { overlap = 336, over = 0.25 }
    settle()
    expect(form:item "city"):to_be_at { bottom = 464 - 16, within = 0.01 }
    expect(form.insets.bottom):to_equal(336 + 44)
  end)

  it("moves in one go with the keyboard", function()
    tap(form, "city")
    tick()
    keyboard { overlap = 336, over = 0.25 }
    settle()
    expect(form):to_emit("scroll_end", 1)
    expect(form.trace):always(function(f) return f.phase == "idle" or f.phase == "animating" end)
  end)

  it("goes from field to field in reading order", function()
    tap(form, "phone")
    tick()
    keyboard { overlap = 336 }
    local seen = {}
    form:on("focus", function(e) seen[#seen + 1] = e.item.id end)
    for _ = 1, 3 do
      tap(form:item "next")
      settle()
      tick()
    end
    tap(form:item "previous")
    settle()
    tick()
    expect(seen):to_equal { "password", "street", "number", "street" }
    expect(form:item "street"):to_be_visible { fully = true }
  end)

  it("leaves the content where it is when the keyboard goes", function()
    tap(form, "email")
    tick()
    keyboard { overlap = 336 }
    local before = form.y
    keyboard(false)
    settle()
    expect(form):to_be_at { y = before }
    expect(form.insets.bottom):to_equal(34 + 44)
  end)
end)

describe("keyboard_form's drag", { tag = { "row:K3" } }, function()
  it("takes the keyboard away with the finger", function()
    local form = scene("signup"):get "form"
    keyboard { overlap = 336 }
    form:scroll_to_edge "bottom"
    local finger = touch(form, { 195, 450 })
    finger:move { by = { 0, 200 }, over = 0.2 }
    -- the finger is at 650, the keyboard's top was at 508
    expect(form.insets.bottom):to_equal(844 - 650 + 44)
    finger:move { by = { 0, 50 }, over = 0.05 }:release()
    settle()
    expect(form.insets.bottom):to_equal(34 + 44)
  end)
end)

describe("keyboard_form's submit", { tag = { "row:G5" } }, function()
  it("opens a collapsed section and gives its first open field focus", function()
    local form = scene("signup", { collapsed = "account" }):get "form"
    expect(form:item("account").collapsed):to_equal(true)
    local seen
    form:on("focus", function(e) seen = e.item.id .. " in " .. e.section end)
    tap(form:item "done")
    settle()
    tick()
    expect(form:item("account").collapsed):to_equal(false)
    expect(seen):to_equal "name in account"
  end)
end)

describe("first_incomplete", { device = { "phone", "tablet" } }, function()
  each({ { done = 0, lands = "name" }, { done = 2, lands = "delivery" } },
    "{done} done lands on {lands}", function(c)
      local form, submit = scene("checkout", { done = c.done }):get("form", "submit")
      tap(submit)
      settle { within = 1 }
      local item = form:item(c.lands)
      -- 16 pt below the top, or as near as the range allows
      if form.at_end then
        expect(item):to_be_visible { fully = true }
      elseif form.at_start then
        expect(form):to_be_at { y = 0 }
      else
        expect(item):to_be_at { top = 16, within = 0.5 }
      end
    end)

  it("an earlier gap wins over a later one", function()
    local form, submit = scene("checkout", { done = 4, open = 2 }):get("form", "submit")
    form:scroll_to_edge "bottom"
    tap(submit)
    settle()
    expect(form:item "address"):to_be_visible { fully = true }
  end)

  it("a complete form is submitted and does not move", function()
    local form, submit = scene("checkout", { done = 5 }):get("form", "submit")
    local sent = 0
    form:on("submitted", function() sent = sent + 1 end)
    tap(submit)
    settle()
    expect(sent):to_equal(1)
    expect(form):to_be_at { y = 0 }
  end)
end)

describe("first_incomplete under way", function()
  local form, submit, seen

  before_each(function()
    form, submit = scene("checkout", { done = 3 }):get("form", "submit")
    seen = {}
    for _, id in ipairs { "name", "address", "delivery", "payment", "review" } do
      form:item(id):on("attention", function() seen[#seen + 1] = id end)
    end
  end)

  it("asks for attention once it has arrived", function()
    tap(submit)
    settle()
    tick()
    expect(seen):to_equal { "payment" }
  end)

  it("stays out of it when the user takes over", function()
    tap(submit)
    advance(0.1)
    expect(form):to_be_in_phase "animating"
    drag(form, { by = { 0, 100 }, velocity = { 0, 0 } })
    settle()
    expect(seen):to_equal {}
  end)

  it("an error that turns up late is where the next submit goes", function()
    tap(submit)
    settle()
    form:item("address").data.complete = false
    tap(submit)
    settle()
    tick()
    expect(seen):to_equal { "payment", "address" }
    expect(form:item "address"):to_be_at { top = 16, within = 0.5 }
  end)
end)

describe("the engine's own form", { tag = { "row:G1", "row:G2", "row:G3", "row:G4" } }, function()
  it("refuses, scrolls, comes to rest and gives focus, in that order", function()
    local sw = require "scrollwork"
    local view = scene("checkout", { done = 3 }):get "form"
    view:update("payment", { complete = false })
    view:update("address", { complete = false })
    view:update("name", { complete = true })
    local form = sw.form(view, { sections = { "payment", "name", "address" } })
    local order = {}
    form:on("submit_blocked", function(e)
      order[#order + 1] = "blocked " .. e.section .. " " .. table.concat(e.incomplete, ",")
    end)
    view:on("scroll_end", function() order[#order + 1] = "scroll_end" end)
    form:on("focus", function(e) order[#order + 1] = "focus " .. e.section end)
    local ok, open = form:submit()
    settle()
    tick()
    expect(ok):to_equal(false)
    expect(open):to_equal { "address", "payment" }
    expect(order):to_equal { "blocked address address,payment", "scroll_end", "focus address" }
    expect(view:item "address"):to_be_at { top = 0 }
  end)
end)

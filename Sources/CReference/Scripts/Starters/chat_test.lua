describe("chat", { device = { "phone", "tablet" } }, function()
  local sw = require "scrollwork"
  ---@type sw.View
  local log

  local function say(id, height)
    return log:insert(sw.item { id = id, height = height }, { at = "start" })
  end

  before_each(function()
    log = scene("room"):get "log"
  end)

  it("follows a new message when the newest one is in sight", function()
    say("new", 90)
    settle()
    expect(log:item "new"):to_be_at { bottom = log.height }
  end)

  it("keeps the same words under the eye while reading", function()
    log:scroll_to { y = 500 }
    tick()
    local top = log:item("m9").top
    say("new", 90)
    settle()
    expect(log:item("m9").top):to_equal(top)
  end)
end)

local sw = require "scrollwork"

describe("no_yank", function()
  local log, unread

  local function say(id, height) log:insert(sw.item { id = id, height = height or 60 }, { at = "end" }) end

  before_each(function()
    log = scene("no_yank"):view "log"
    unread = 0
    log:on("unread", function(e) unread = e.count end)
    tick()
  end)

  it("begins at the newest message", function()
    expect(log:item "m40"):to_be_at { bottom = log.height }
  end)

  it("at the bottom, each new message shows", function()
    say "hello"
    say("a long one", 300)
    tick()
    expect(log:item "a long one"):to_be_visible { fully = true }
    expect(unread):to_equal(0)
  end)

  it("further up, nothing moves and the messages are counted", function()
    drag(log, { by = { 0, 500 }, velocity = { 0, 0 } })
    settle()
    local y = log.y
    say "hello"
    say "are you there?"
    settle()
    expect(log):to_be_at { y = y }
    expect(unread):to_equal(2)
  end)

  it("going down again follows again", function()
    drag(log, { by = { 0, 500 }, velocity = { 0, 0 } })
    settle()
    say "hello"
    tick()
    log:emit("jump", {})
    settle()
    expect(unread):to_equal(0)
    say "you are back"
    tick()
    expect(log:item "you are back"):to_be_visible { fully = true }
  end)

  it("a message that grows at the bottom stays in sight", function()
    log:update("m40", { height = 200 })
    tick()
    expect(log:item "m40"):to_be_at { bottom = log.height }
  end)
end)

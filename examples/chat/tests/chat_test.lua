describe("chat", { tag = { "row:R5", "row:R7" } }, function()
  local sw = require "scrollwork"
  local log, unread

  local function say(id, height) return log:insert(sw.item { id = id, height = height }, { at = "start" }) end

  before_each(function()
    log = scene("room"):get "log"
    unread = 0
    log:on("unread", function(e) unread = unread + e.count end)
  end)

  it("starts with the newest message at the bottom", function()
    expect(log):to_be_at { y = 0 }
    expect(log:item "m1"):to_be_at { bottom = log.height }
    expect(log:item("m2").bottom):to_equal(log:item("m1").top)
  end)

  it("reads downwards inside a message", function()
    expect(log:item("text1").bottom):to_equal(log:item("time1").top)
    expect(log:item("time1").bottom):to_equal(log.height)
  end)

  it("follows a new message when the newest one is in sight", function()
    say("new", 90)
    settle()
    expect(log:item "new"):to_be_visible { fully = true }
    expect(log:item "new"):to_be_at { bottom = log.height }
    expect(unread):to_equal(0)
  end)

  it("lets a new message rise from below, and the others make room for it", { tag = "row:E8" }, function()
    local foot = log:item("m1").bottom
    sw.with_animation({ duration = 0.4, curve = "linear" }, function()
      log:insert(sw.item { id = "new", height = 90, enter = { edge = "bottom", opacity = 0 } }, { at = "start" })
    end)
    expect(log:item "m1"):to_be_at { bottom = foot, within = 0.01 }
    expect(log:item "new"):to_be_at { top = foot, within = 0.01 }
    expect(log:item("new").opacity):to_equal(0)
    advance(0.2)
    expect(log:item "m1"):to_be_at { bottom = foot - 45, within = 0.01 }
    expect(log:item "new"):to_be_at { top = foot - 45, within = 0.01 }
    expect(log:item("new").opacity):to_be_near(0.5, 1e-9)
    settle()
    expect(log:item "new"):to_be_at { bottom = log.height, within = 0.01 }
  end)

  it("lets a message that is deleted fade while the others close up", { tag = "row:E8" }, function()
    local head = log:item("m3").top
    sw.with_animation({ duration = 0.4, curve = "linear" }, function() log:remove "m2" end)
    expect(log:leaving()[1].id):to_equal("m2")
    expect(log:item "m3"):to_be_at { top = head, within = 0.01 }
    advance(0.2)
    expect(log:leaving()[1].opacity):to_be_near(0.5, 1e-9)
    settle()
    expect(#log:leaving()):to_equal(0)
    expect(log:item("m3").bottom):to_equal(log:item("m1").top)
  end)

  it("comes back to the newest from a few points away", function()
    log:scroll_to { y = 30 }
    tick()
    say("new", 90)
    settle()
    expect(log):to_be_at { y = 0 }
  end)

  it("keeps the same words under the eye while reading, and counts", function()
    log:scroll_to { y = 500 }
    tick()
    local top = log:item("m9").top
    say("new", 90)
    say("newer", 35)
    settle()
    expect(log:item "m9"):to_be_at { top = top, within = 0.01 }
    expect(log):to_be_at { y = 625 }
    expect(unread):to_equal(2)
  end)

  it("does so under a finger and during a fling too", function()
    log:scroll_to { y = 500 }
    local finger = touch(log):move { by = { 0, 50 } }
    expect(log):to_be_at { y = 550 }
    local top = log:item("m9").top
    say("new", 90)
    tick()
    expect(log:item "m9"):to_be_at { top = top, within = 0.01 }
    finger:move { by = { 0, 20 } }
    expect(log:item "m9"):to_be_at { top = top + 20, within = 0.01 }
    finger:release { velocity = { 0, 800 } }
    local rest = log.target.y
    say("newer", 35)
    settle()
    expect(log):to_be_at { y = rest + 35, within = 0.01 }
  end)

  it("history arrives without moving anything", function()
    log:scroll_to_edge "top"
    tick()
    local y, top = log.y, log:item("m30").top
    log:insert(sw.item { id = "old", height = 200 }, { at = "end" })
    settle()
    expect(log):to_be_at { y = y, within = 0.01 }
    expect(log:item "m30"):to_be_at { top = top, within = 0.01 }
    expect(log:item "old"):to_be_at { bottom = top, within = 0.01 }
    expect(unread):to_equal(0)
  end)

  it("a log that is not full sits at the bottom and grows upwards", function()
    local short = scene("room", { count = 1 }):get "log"
    expect(short:item "m1"):to_be_at { bottom = short.height }
    short:insert(sw.item { id = "new", height = 50 }, { at = "start" })
    settle()
    expect(short:item "new"):to_be_at { bottom = short.height }
    expect(short:item("m1").bottom):to_equal(short:item("new").top)
    expect(short:item "new"):to_be_at { top = short.height - 50 }
  end)
end)

describe("chat, with turns", { tag = { "row:Z1", "row:R8" } }, function()
  local sw = require "scrollwork"
  local log, unread

  --- A log of twenty messages of 60 in 600 points, oldest first.
  local function open(opt, count)
    local messages = { id = "log", targets = true }
    for i = 1, count or 20 do messages[i] = sw.item { id = "m" .. i, height = 60 } end
    opt.turn = "top"
    log = sw.scene {
      width = 390, height = 600, sw.scroll(messages),
      setup = function(s) s:view("log"):attach(require "chat", opt) end,
    }:view "log"
    unread = 0
    log:on("unread", function(e) unread = unread + e.count end)
    tick()
  end

  local function say(id, height, sent)
    log:insert(sw.item { id = id, height = height, data = sent and { sent = true } or nil }, { at = "end" })
  end

  it("begins at the newest, and follows what arrives there", function()
    open {}
    expect(log):to_be_at { y = 600 }
    say("news", 100)
    settle()
    expect(log):to_be_at { y = 700 }
    expect(unread):to_equal(0)
  end)

  it("takes what is sent to the top, with or without an animation", function()
    for _, animate in ipairs { true, false } do
      open { animate = animate }
      say("mine", 50, true)
      settle()
      expect(log:item "mine"):to_be_at { top = 0 }
      expect(log):to_be_at { y = 1200 }
      expect(log.room):to_equal(550)
      say("answer", 200)
      settle()
      expect(log:item "mine"):to_be_at { top = 0 }
      expect(log.room):to_equal(350)
      expect(unread):to_equal(0)
    end
  end)

  it("asks the function what one has sent, and takes the last of several", function()
    open { sent = function(item) return item.id:find "^me" ~= nil end, animate = false }
    log:insert({ sw.item { id = "me-1", height = 50 }, sw.item { id = "me-2", height = 50 },
      sw.item { id = "wait", height = 20 } }, { at = "end" })
    tick()
    expect(log:item "me-2"):to_be_at { top = 0 }
    expect(log.room):to_equal(530)
  end)

  it("leaves history alone, and tells a reader further up of what comes", function()
    open { animate = false }
    log:scroll_to { y = 0 }
    tick()
    log:insert(sw.item { id = "old", height = 80, data = { sent = true } }, { at = "start" })
    tick()
    expect(log.room):to_equal(0)
    expect(log):to_be_at { y = 80 }                      -- also at the very top, what is read stays
    log:scroll_to { y = 200 }
    tick()
    log:insert(sw.item { id = "older", height = 80, data = { sent = true } }, { at = "start" })
    tick()
    expect(log):to_be_at { y = 280 }
    expect(unread):to_equal(0)
    say("news", 40)
    tick()
    expect(log):to_be_at { y = 280 }
    expect(unread):to_equal(1)
  end)

  it("takes the first message of an empty log, with its answer, for a turn", function()
    open({ animate = false }, 0)
    say("mine", 50, true)
    say("answer", 20)
    tick()
    expect(log):to_be_at { y = 0 }
    expect(log.position.room):to_equal(true)
    say("mine too", 50, true)
    tick()
    expect(log:item "mine too"):to_be_at { top = 0 }
    expect(log.room):to_equal(550)
  end)
end)

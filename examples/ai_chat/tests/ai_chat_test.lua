for _, direction in ipairs { "ltr", "rtl" } do
  describe("ai_chat, " .. direction, { rate = { 30, 60, 120 }, direction = direction, tag = "row:Z1" }, function()
    local sw = require "scrollwork"
    local log, s, heard, away

    --- A phone is 844 high, of which the line takes 64: the log is 780. A question is 56, a piece of an answer 24.
    local function open(opt)
      s = scene("talk", opt)
      log = s:get "log"
      heard, away = {}, {}
      log:on("answered", function(e) heard[#heard + 1] = e.turn end)
      log:on("away", function(e) away[#away + 1] = e.value end)
      tick()
    end

    local function ask(text) log:emit("ask", { text = text or "Why?" }) end

    --- Waits until the question is at the top; its answer goes on.
    local function until_at_top()
      for _ = 1, 200 do
        tick()
        if log.phase == "idle" and log.room >= 0 and log.position.room then return end
      end
      error "it never came to the top"
    end

    it("begins at the newest", function()
      open { turns = 20 }
      expect(log.y):to_equal(20 * 256 - 780)
      expect(log.room):to_equal(0)
    end)

    it("a question goes to the top, and its answer fills the room", function()
      open { turns = 20 }
      ask()
      until_at_top()
      expect(log:item "q1"):to_be_at { top = 0 }
      local height = log:item("a1").frame.height
      expect(log.room):to_be_near(780 - 56 - height, 1e-6)
      settle()
      advance(1)
      expect(heard):to_equal { 1 }
      expect(log:item("a1").frame.height):to_equal(12 * 24)
      expect(log:item "q1"):to_be_at { top = 0 }
      expect(log.room):to_be_near(780 - 56 - 288, 1e-6)
      expect(log.range.max.y):to_equal(log.y)
    end)

    it("the first question of all stays at the top, and nothing is missing", function()
      open { turns = 0 }
      ask()
      settle()
      advance(1)
      expect(log.y):to_equal(0)
      expect(log.room):to_equal(0)
      ask()
      settle()
      advance(1)
      expect(log:item "q2"):to_be_at { top = 0 }
      expect(log.y):to_equal(56 + 288)
      expect(log.room):to_be_near(780 - 56 - 288, 1e-6)
    end)

    it("an answer that is longer than the room runs on below, and what is read stays", function()
      open { turns = 20, lines = 60 }
      ask()
      until_at_top()
      local y = log.y
      expect(away):to_equal {}
      settle()
      advance(4)
      expect(heard):to_equal { 1 }
      expect(log.y):to_equal(y)
      expect(log.room):to_equal(0)
      expect(log.range.max.y):to_be_near(y + 56 + 60 * 24 - 780, 1e-6)
      expect(away):to_equal { true }
    end)

    it("the way to the newest follows the answer from then on", function()
      open { turns = 20, lines = 80 }
      ask()
      until_at_top()
      advance(2)
      expect(log.room):to_equal(0)
      expect(log.at_end):to_equal(false)
      tap(s:item "latest")
      advance(0.5)
      expect(log.at_end):to_equal(true)
      local y = log.y
      advance(0.5)
      expect(log.y > y):to_equal(true)
      expect(log.at_end):to_equal(true)
      advance(3)
      expect(heard):to_equal { 1 }
      expect(log.at_end):to_equal(true)
      expect(away):to_equal { true, false }
    end)

    it("a reader who scrolls away keeps what is read, and has the room that the offset needs", function()
      open { turns = 20, lines = 40 }
      ask()
      until_at_top()
      drag(log, { by = { 0, 120 }, velocity = { 0, 0 } })
      local top, y = log:item("q1").top, log.y
      expect(top > 80):to_equal(true)
      expect(log.room > 0):to_equal(true)
      flick(log, { y = -3000 })                            -- no fling goes back into the room
      advance(2)
      expect(log:item "q1"):to_be_at { top = top, within = 0.01 }
      expect(log.y):to_be_near(y, 0.01)
      advance(2)
      expect(heard):to_equal { 1 }
      expect(log:item "q1"):to_be_at { top = top, within = 0.01 }
      expect(log.room):to_equal(0)
      expect(log.at_end):to_equal(false)
    end)

    it("a question from further up goes to the top all the same", function()
      open { turns = 20 }
      log:scroll_to { y = 400 }
      tick()
      tap(s:item "send")
      until_at_top()
      expect(log:item "q1"):to_be_at { top = 0 }
    end)

    it("history that comes above moves neither the question nor its room", function()
      open { turns = 3 }
      ask()
      until_at_top()
      settle()
      advance(1)
      local room = log.room
      log:insert(sw.item { id = "older", height = 333, data = { sent = true } }, { at = "start" })
      tick(2)
      expect(log:item "q1"):to_be_at { top = 0 }
      expect(log.room):to_be_near(room, 1e-6)
    end)

    it("a turned phone and a keyboard keep it at the top", function()
      open { turns = 3 }
      ask()
      until_at_top()
      settle()
      advance(1)
      s:rotate()
      tick()
      expect(log:item "q1"):to_be_at { top = 0, within = 1e-6 }
      s:rotate()
      keyboard { overlap = 291, over = 0.25 }
      advance(0.3)
      expect(log:item "q1"):to_be_at { top = 0, within = 1e-6 }
      keyboard(false)
      tick()
      expect(log:item "q1"):to_be_at { top = 0, within = 1e-6 }
      expect(log.room):to_be_near(780 - 56 - 288, 1e-6)
    end)

    it("an answer that is asked for anew has its room again, and a deleted turn leaves none", function()
      open { turns = 3 }
      ask()
      until_at_top()
      settle()
      advance(1)
      log:update("a1", { height = 24 })                    -- regenerated: short again
      expect(log.room):to_be_near(780 - 56 - 24, 1e-6)
      expect(log:item "q1"):to_be_at { top = 0 }
      log:update("a1", { height = 700 })
      expect(log.room):to_be_near(24, 1e-6)
      log:scroll_to_edge "top"
      log:batch(function()
        log:remove "q1"
        log:remove "a1"
      end)
      tick()
      expect(log.room):to_equal(0)
      expect(log.range.max.y):to_equal(math.max(0, 3 * 256 - log.height))
    end)
  end)
end

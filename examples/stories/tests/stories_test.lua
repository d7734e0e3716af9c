-- Stories are 390 pt wide and show 5 s, the third one 8 s; full bars are 74 pt wide: a fifth of 390 less 4.
local sw = require "scrollwork"

for _, direction in ipairs { "ltr", "rtl" } do
  describe("stories, " .. direction, { rate = { 30, 60, 120 }, tag = { "row:Z5" } }, function()
    local stories, root, said
    local mirror = direction == "rtl"

    local function open(opt)
      opt = opt or {}
      opt.direction = direction
      root = scene("day", opt)
      stories, said = root:view "stories", {}
      stories:on("story", function(e) said[#said + 1] = e.id end)
      stories:on("finished", function(e) said[#said + 1] = "finished" end)
      stories:on("pause", function(e) said[#said + 1] = e.paused and "paused by " .. e.why or "goes on" end)
    end

    -- x counts from the leading edge of the screen.
    local function at(x) return { mirror and 390 - x or x, 300 } end
    local function put(x) touch(root, at(x)):release() tick() end
    local function by(x) return { mirror and -x or x, 0 } end

    -- The shares of the bars, in hundredths.
    local function shares()
      local all = {}
      for i = 1, 5 do all[i] = math.floor(root:get("bar-" .. i).frame.width / 74 * 100 + 0.5) end
      return all
    end

    local function stories_said()
      local only = {}
      for _, word in ipairs(said) do
        if word:find "^story" or word == "finished" then only[#only + 1] = word end
      end
      return table.concat(only, " ")
    end

    it("each shows for its seconds, the last is followed by finished, and then nothing ticks", function()
      open()
      local times = {}
      stories:on("story", function(e) times[#times + 1] = e.t end)
      stories:on("finished", function(e) times[#times + 1] = e.t end)
      advance(60)
      expect(said):to_equal { "story-2", "story-3", "story-4", "story-5", "finished" }
      for i, t in ipairs { 5, 10, 18, 23, 28 } do expect(times[i]):to_be_near(t, 0.001) end
      expect(stories.x):to_equal(4 * 390)
      expect(shares()):to_equal { 100, 100, 100, 100, 100 }
      stories:insert(sw.item { id = "late", width = "100%", height = 700 }, { after = "story-5" })
      advance(9)
      expect(stories.x):to_equal(4 * 390)                -- no timer turns to it; a tap does
      put(300)
      expect(stories.x):to_equal(5 * 390)
    end)

    it("bars show the share that has passed: full before the story, empty after it", function()
      open()
      expect(shares()):to_equal { 0, 0, 0, 0, 0 }
      advance(1)
      expect(shares()):to_equal { 20, 0, 0, 0, 0 }
      advance(4.5)
      expect(shares()):to_equal { 100, 10, 0, 0, 0 }
      advance(6.5)
      expect(shares()):to_equal { 100, 100, 25, 0, 0 }
    end)

    it("a tap on the trailing two thirds goes on, on the leading third back", function()
      open()
      advance(2)
      put(131)
      expect(stories.x):to_equal(390)
      expect(shares()[1]):to_equal(100)
      put(380)
      expect(stories.x):to_equal(780)
      put(129)
      expect(stories.x):to_equal(390)
      expect(shares()[3]):to_equal(0)
      expect(stories_said()):to_equal "story-2 story-3 story-2"
      advance(4.9)
      expect(stories.x):to_equal(390)                    -- the wait began anew
      advance(0.2)
      expect(stories.x):to_equal(780)
    end)

    it("back from the first begins it anew; on from the last is finished, once", function()
      open()
      advance(4)
      put(10)
      expect(stories.x):to_equal(0)
      advance(4.9)
      expect(stories_said()):to_equal ""
      stories:scroll_to { x = 1560 }
      put(300)
      put(300)
      expect(stories_said()):to_equal "story-5 finished"
      put(10)
      advance(11)
      expect(stories_said()):to_equal "story-5 finished story-4 story-5 finished"
    end)

    it("a finger that holds pauses, and its lift is no tap: the wait goes on from where it was", function()
      for _, with in ipairs { "finger", "mouse" } do
        open()
        advance(3)
        local finger = touch(root, at(300), { with = with })
        finger:hold(20)
        expect(shares()[1]):to_be_near(60, 1)
        finger:release()
        advance(1.8)
        expect(stories.x):to_equal(0)
        expect(shares()[1]):to_be_near(96, 4)
        advance(0.3)
        expect(stories.x):to_equal(390)
        expect(table.concat(said, ", ")):to_equal "paused by touch, goes on, story-2"
      end
    end)

    it("a drag turns by hand, one story however hard, and the wait begins anew", function()
      open()
      advance(4)
      flick(stories, { x = mirror and 4000 or -4000 })
      settle()
      expect(stories.x):to_equal(390)
      advance(4.9)
      expect(stories.x):to_equal(390)
      advance(0.2)
      expect(stories.x):to_equal(780)
      drag(stories, { by = by(300), over = 0.2 })
      settle()
      expect(stories.x):to_equal(390)
      expect(stories_said()):to_equal "story-2 story-3 story-2"
    end)

    it("a drag that comes back to its story begins the wait anew", function()
      open()
      advance(4)
      drag(stories, { by = by(-60), over = 0.3, velocity = { 0, 0 } })
      advance(4.5)
      expect(stories.x):to_equal(0)
      advance(1.5)
      expect(stories.x):to_equal(390)
    end)

    it("animated, the bar stays full until the next one is there", function()
      open { animate = true }
      advance(1)
      put(300)
      expect(stories.phase):to_equal "animating"
      expect(shares()):to_equal { 100, 0, 0, 0, 0 }
      open { animate = true }
      advance(5.1)
      expect(stories.phase):to_equal "animating"
      expect(shares()):to_equal { 100, 0, 0, 0, 0 }
      advance(1.2)
      expect(stories.x):to_equal(390)
      expect(shares()[2] > 15 and shares()[2] < 21):to_equal(true)
      advance(30)
      expect(said):to_equal { "story-2", "story-3", "story-4", "story-5", "finished" }
    end)

    it("off the screen it waits, and goes on from where it was", function()
      open()
      advance(3)
      root:view("page"):scroll_to { y = 700 }
      advance(20)
      expect(shares()[1]):to_be_near(60, 4)
      root:view("page"):scroll_to { y = 0 }
      advance(1.8)
      expect(stories.x):to_equal(0)
      advance(0.3)
      expect(stories.x):to_equal(390)
      expect(said):to_equal { "paused by off_screen", "goes on", "story-2" }
      open { off_screen = "play" }
      root:view("page"):scroll_to { y = 700 }
      advance(5.1)
      expect(stories.x):to_equal(390)
    end)

    it("with reduced motion it turns by hand only, or jumps where that is asked for", function()
      open { reduced_motion = true, animate = true }
      advance(20)
      expect(stories.x):to_equal(0)
      put(300)
      expect(stories.x):to_equal(390)
      advance(20)
      expect(stories.x):to_equal(390)
      tap(root:get "pause")                              -- the user's own choice
      advance(5.1)
      expect(stories.x):to_equal(780)
      open { reduced_motion = true, when_reduced = "play", animate = true }
      advance(30)
      expect(said):to_equal { "story-2", "story-3", "story-4", "story-5", "finished" }
    end)

    it("its button pauses it and has it go on", function()
      open()
      advance(3)
      tap(root:get "pause")
      advance(20)
      expect(stories.x):to_equal(0)
      expect(shares()[1]):to_be_near(60, 4)
      tap(root:get "pause")
      advance(2.1)
      expect(said):to_equal { "paused by button", "goes on", "story-2" }
    end)

    it("a story that is taken away gives its time to none", function()
      open()
      advance(3)
      stories:remove "story-1"
      advance(4.9)
      expect(said):to_equal { "story-2" }
      advance(0.2)
      expect(said):to_equal { "story-2", "story-3" }
    end)

    it("one that comes before leaves the wait, and the next bar shows it", function()
      open()
      advance(7.5)
      stories:insert(sw.item { id = "new", width = "100%", height = 700 }, { before = "story-1" })
      tick()
      expect(stories.aligned.id):to_equal "story-2"
      expect(shares()[2]):to_equal(100)
      expect(shares()[3]):to_be_near(51, 1)
      advance(2.6)
      expect(said):to_equal { "story-2", "story-3" }
    end)

    it("on another screen the bars are as full as before", function()
      open()
      advance(6)
      root:resize { width = 790, height = 390 }
      tick()
      expect(stories.x):to_equal(790)
      for i, share in ipairs { 1, 0.2, 0 } do
        expect(root:get("bar-" .. i).frame.width):to_be_near(share * (790 / 5 - 4), 1.1)
      end
      expect(said):to_equal { "story-2" }
    end)

    it("a single one is held and finished, too", function()
      open { count = 1 }
      touch(root, at(300)):hold(9):release()
      advance(4.9)
      expect(said):to_equal { "paused by touch", "goes on" }
      advance(0.2)
      expect(said):to_equal { "paused by touch", "goes on", "finished" }
    end)

    it("says what a story's seconds must be, and which bar there is not", function()
      expect(function() open { seconds = { 0 } } end)
        :to_raise "data.seconds of 'story-1' must be a number above 0, got 0"
      expect(function() open { bars = { "bra-1" } } end):to_raise 'did you mean "bar-1"'
    end)

    it("nothing goes on when it is detached", function()
      open()
      advance(1)
      stories:detach(require "stories")
      advance(9)
      expect(stories.x):to_equal(0)
      expect(shares()[1]):to_equal(20)
    end)
  end)
end

-- Pages are 390 pt wide; each stays 4 s, and a turn takes 0.3 s.
for _, direction in ipairs { "ltr", "rtl" } do
  describe("autoplay, " .. direction, { rate = { 30, 60, 120 }, tag = { "row:Z5" } }, function()
    local gallery, root, said

    local function open(opt)
      opt = opt or {}
      opt.direction = direction
      root = scene("gallery", opt)
      gallery, said = root:view "gallery", {}
      gallery:on("autoplay", function(e) said[#said + 1] = e.why == "none" and e.state or e.state .. " by " .. e.why end)
    end

    local function width() return math.floor(root:get("bar").frame.width + 0.5) end

    -- The turns with their times; the tick in which a motion begins comes on top of its 0.3 s.
    local function turns(count)
      local times, rests = { 0 }, {}
      gallery:on("did_end_animation", function(e)
        times[#times + 1], rests[#rests + 1] = e.t, gallery.x
        local took = e.t - times[#times - 1]
        expect(took):to_be_near(4.3 + 1 / root.rate, 1.1 / root.rate)
      end)
      advance(count * 4.4)
      return rests
    end

    it("each page stays as long, and the last is followed by the first", function()
      open()
      expect(turns(6)):to_equal { 390, 780, 1170, 1560, 0, 390 }
    end)

    it("in a loop it goes on round", function()
      open { loop = true }
      expect(turns(6)):to_equal { 390, 780, 1170, 1560, 1950, 2340 }
    end)

    it("turns to the stops of any rule", function()
      open { snap = { interval = 200 } }
      advance(4.4)
      expect(gallery.x):to_equal(200)
      advance(4.4)
      expect(gallery.x):to_equal(400)
    end)

    it("all that it moves has one source, program, and is not the user's", function()
      for _, animate in ipairs { true, false } do
        open { animate = animate, progress = false }
        local sources, by_user = {}, false
        gallery:on("scroll", function(e) sources[e.source] = true by_user = by_user or e.by_user end)
        advance(4.4 * 6)
        expect(sources):to_equal { program = true }
        expect(by_user):to_equal(false)
      end
    end)

    it("progress is the share of the wait; a pause begins it anew", function()
      open()
      advance(1)
      expect(width()):to_equal(25)
      advance(2)
      expect(width()):to_equal(75)
      hover(gallery)
      advance(0.1)
      expect(width()):to_equal(0)
      advance(10)
      expect(gallery.x):to_equal(0)
      leave()
      advance(1.1)
      expect(width() >= 25 and width() <= 28):to_equal(true)
      expect(gallery.x):to_equal(0)
      advance(2.8)
      expect(gallery.x):to_equal(0)
      advance(0.5)
      expect(gallery.x):to_equal(390)
      expect(said):to_equal { "paused by hover", "playing" }
    end)

    it("a mouse on another part of the gallery is the same pause; while_hovered = \"play\" goes on", function()
      open()
      hover(root:get "card-1", { 10, 10 })
      advance(3)
      hover(root:get "card-1", { 200, 100 })
      advance(3)
      expect(gallery.x):to_equal(0)
      hover(root:get "article-1")
      advance(4.4)
      expect(gallery.x):to_equal(390)
      open { while_hovered = "play" }
      hover(gallery)
      advance(4.4)
      expect(gallery.x):to_equal(390)
    end)

    it("focus in it is a pause until it goes elsewhere", function()
      open()
      focus(root:get "card-1")
      advance(9)
      expect(gallery.x):to_equal(0)
      focus(root:get "card-2")
      advance(9)
      expect(gallery.x):to_equal(390)                    -- shown for the focus, not by a turn
      focus(false)
      advance(4.4)
      expect(gallery.x):to_equal(780)
      open { while_focused = "play" }
      focus(root:get "card-1")
      advance(4.4)
      expect(gallery.x):to_equal(390)
    end)

    it("focus and a mouse elsewhere leave the wait alone", function()
      open()
      advance(2)
      focus(root:get "article-1")
      hover(root:get "article-2")
      advance(2.4)
      expect(gallery.x):to_equal(390)
    end)

    it("off the screen it waits, and begins anew when it is back", function()
      open()
      advance(3)
      root:view("page"):scroll_to { y = 500 }
      advance(9)
      expect(gallery.x):to_equal(0)
      root:view("page"):scroll_to { y = 0 }
      advance(3.9)
      expect(gallery.x):to_equal(0)
      advance(0.5)
      expect(gallery.x):to_equal(390)
      expect(said):to_equal { "paused by off_screen", "playing" }
      open { off_screen = "play" }
      root:view("page"):scroll_to { y = 500 }
      advance(4.4)
      expect(gallery.x):to_equal(390)
    end)

    it("with reduced motion it pauses, or jumps where that is asked for", function()
      open { reduced_motion = true }
      advance(9)
      expect(gallery.x):to_equal(0)
      tap(root:get "pause")                              -- stops it, then has it go on: the user's own choice
      tap(root:get "pause")
      advance(4.1)
      expect(gallery.x):to_equal(390)
      open { reduced_motion = true, when_reduced = "play" }
      advance(4.1)
      expect(gallery.x):to_equal(390)
      advance(4.1)
      expect(gallery.x):to_equal(780)
    end)

    it("a finger, a wheel, a key ends it; after_touch = \"resume\" waits until the view rests", function()
      local sign = direction == "ltr" and 1 or -1
      local inputs = {
        function() drag(gallery, { by = { sign * -300, 0 } }) settle() end,
        function() tap(root:get "card-1") end,
        function() wheel(gallery, { x = 390 }) end,
        function() wheel(gallery, { x = 390, smooth = true }) end,
        function() keys(gallery, direction == "ltr" and "ArrowRight" or "ArrowLeft") end,
      }
      for _, input in ipairs(inputs) do
        open()
        advance(1)
        input()
        settle()
        local rests = gallery.x
        advance(20)
        expect(gallery.x):to_equal(rests)
        expect(said[#said]):to_equal "stopped by touch"
        open { after_touch = "resume" }
        advance(1)
        input()
        settle()
        rests = gallery.x
        advance(3.8)
        expect(gallery.x):to_equal(rests)
        advance(0.6)
        expect(gallery.x):to_equal(rests + 390)
      end
    end)

    it("its button ends it and has it go on", function()
      open()
      advance(1)
      tap(root:get "pause")
      advance(9)
      expect(gallery.x):to_equal(0)
      tap(root:get "pause")
      advance(4.4)
      expect(gallery.x):to_equal(390)
      expect(said):to_equal { "stopped by button", "playing" }
    end)

    it("what a script moves begins the wait anew", function()
      open()
      advance(3)
      gallery:scroll_to({ x = 780 }, { animate = true })
      settle()
      advance(3.8)
      expect(gallery.x):to_equal(780)
      advance(0.6)
      expect(gallery.x):to_equal(1170)
    end)

    it("nothing goes on when it is detached", function()
      open()
      gallery:detach(require "autoplay")
      advance(9)
      expect(gallery.x):to_equal(0)
    end)
  end)
end

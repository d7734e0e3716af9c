-- 24 rows of 40 pt are 960 pt round; in 280 pt row k rests in the middle at 40 (k - 1) - 120.
for _, direction in ipairs { "ltr", "rtl" } do
  describe("wheel_picker, " .. direction, { rate = { 30, 60, 120 }, tag = { "row:Z11" } }, function()
    local hour, root, picks

    local function open(opt)
      opt.direction = direction
      root = scene("time", opt)
      hour, picks = root:get "hour", {}
      hour:on("pick", function(e) picks[#picks + 1] = e.id end)
      tick()
    end

    it("begins with its value, and the last hours are above the first ones", function()
      open {}
      expect(hour.current.id):to_equal "hour-00"
      expect(hour.y):to_equal(-120)
      local shown = {}
      for i, row in ipairs(hour:visible()) do shown[i] = row.id:sub(6) end
      expect(table.concat(shown, " ")):to_equal "21 22 23 00 01 02 03"
      open { hour = "hour-07" }
      expect(hour.y):to_equal(160)
      expect(#picks):to_equal(0)
    end)

    it("a flick goes round, rests on a row and tells it once", function()
      open {}
      flick(hour, { y = 1500 })
      settle()
      expect((hour.y + 120) % 40):to_equal(0)
      expect(hour.y < -960):to_equal(true)
      expect(#picks):to_equal(1)
      expect(picks[1]):to_equal(hour.current.id)
      expect(hour:item(hour.current.id).top):to_equal(120)
    end)

    it("a finger that lifts between two rows leaves the nearer one", function()
      open {}
      drag(hour, { by = { 0, 50 }, over = 0.3, velocity = { 0, 0 } })
      settle()
      expect(hour.current.id):to_equal "hour-23"
      expect(hour.y):to_equal(-160)
      expect(table.concat(picks, " ")):to_equal "hour-23"
    end)

    it("a tap brings a row to the middle, over the seam too", function()
      open {}
      touch(hour, { 40, 60 }):release()                    -- the row from 40 to 80: two before
      settle()
      expect(hour.current.id):to_equal "hour-22"
      expect(hour.y):to_equal(-200)
      touch(hour, { 40, 270 }):release()
      settle()
      expect(hour.current.id):to_equal "hour-01"
      expect(table.concat(picks, " ")):to_equal "hour-22 hour-01"
    end)

    it("an hour that is taken out leaves no gap, and the one in the middle stays there", function()
      open { hour = "hour-12" }
      hour:remove "hour-02"
      expect(hour.loop_length):to_equal(23 * 40)
      expect(hour:item("hour-12").top):to_equal(120)
      hour:remove "hour-12"
      tick()
      expect(hour.current.id):to_equal "hour-13"
    end)

    it("a wheel of a million rows has the nodes of those in reach alone", function()
      open { minutes = 1000000, minute = "minute-500000" }
      local minute, rows = root:get "minute", root:get "minute-rows"
      expect(minute.current.id):to_equal "minute-500000"
      expect(rows.realized <= 21):to_equal(true)
      flick(minute, { y = -1500 })
      settle()
      expect(rows.realized <= 21):to_equal(true)
      expect(minute:item(minute.current.id).top):to_equal(120)
    end)
  end)
end

-- On the screen of 390 pt the cards are centered at x = 231, 527 and 803; the range, 0 to 974, ends before the
-- first (-45) and the last (1039) could be.
for _, direction in ipairs { "ltr", "rtl" } do
  local sign = direction == "ltr" and 1 or -1

  describe("dots, " .. direction, { rate = { 30, 60, 120 }, tag = { "row:Z2" } }, function()
    local gallery, root

    local function open(opt)
      opt.direction = direction
      root = scene("gallery", opt)
      gallery = root:get "gallery"
    end

    local function widths()
      local t = {}
      for i = 1, 5 do t[i] = ("%g"):format(("%.3f"):format(root:get("dot-" .. i).frame.width)) end
      return table.concat(t, " ")
    end

    it("the dot of the card that shows is the wide one, both ends included", function()
      open {}
      expect(widths()):to_equal("24 8 8 8 8")
      for _, c in ipairs { { 231, "8 24 8 8 8" }, { 527, "8 8 24 8 8" }, { 803, "8 8 8 24 8" }, { 974, "8 8 8 8 24" } } do
        gallery:scroll_to { x = c[1] }
        tick()
        expect(widths()):to_equal(c[2])
      end
    end)

    it("two dots share the finger's way between two cards, however wide they are", function()
      open {}
      local t = touch(gallery):move { by = { sign * -115.5, 0 }, over = 0.2 }      -- half of 0 … 231
      expect(widths()):to_equal("16 16 8 8 8")
      t:move { by = { sign * -189.5, 0 }, over = 0.2 }                             -- 305: a quarter of 231 … 527
      expect(widths()):to_equal("8 20 12 8 8")
      t:release { velocity = { 0, 0 } }
      settle()
      expect(gallery):to_rest_on "card-2"
      expect(widths()):to_equal("8 24 8 8 8")
    end)

    it("a pull past an end changes no dot", function()
      open {}
      local t = touch(gallery):move { by = { sign * 80, 0 }, over = 0.2 }
      expect(widths()):to_equal("24 8 8 8 8")
      t:release()
      settle()
    end)

    it("a tap on a dot brings its card, the last one as far as it goes", function()
      open {}
      tap(root:get "dot-3")
      settle()
      expect(gallery):to_rest_on "card-3"
      expect(gallery.x):to_equal(527)
      tap(root:get "dot-5")
      settle()
      expect(gallery.x):to_equal(974)
      expect(widths()):to_equal("8 8 8 8 24")
    end)

    it("in a loop the last and the first share the seam", function()
      open { loop = true }                                 -- 1,380 pt round: the last card at -341, the first at -45
      gallery:scroll_to { x = -193 }
      tick()
      expect(widths()):to_equal("16 8 8 8 16")
      tap(root:get "dot-1")
      settle()
      expect(gallery.x):to_equal(-45)
      tap(root:get "dot-5")
      settle()
      expect(gallery.x):to_equal(-341)
    end)

    it("a card less, a dot too many: the dots follow what is there", function()
      open {}
      gallery:remove "card-1"
      tick()
      expect(widths()):to_equal("24 8 8 8 8")
    end)
  end)
end

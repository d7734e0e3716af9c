-- The screen is 390 pt wide: a card of 240 passes it over 630 pt, half of which is the way from its middle to its end.
local sw = require "scrollwork"

for _, direction in ipairs { "ltr", "rtl" } do
  describe("scroll_effects, " .. direction, { rate = { 30, 60, 120 }, tag = { "row:Z10", "row:X2" } }, function()
    local gallery, songs

    local function open(opt)
      opt.direction = direction
      gallery, songs = scene("cards", opt):get("gallery", "songs")
    end

    local function card(i) return gallery:item("card-" .. i) end

    it("the card in the middle is as it is, and its neighbors recede alike", function()
      open { depth = 1 }
      flick(gallery, { x = direction == "ltr" and -900 or 900 })
      settle()
      expect(gallery):to_rest_on "card-2"
      expect(card(2).effects):to_be_nil()
      local before, after, far = card(1).effects, card(3).effects, 256 / 315
      expect(after.scale):to_be_near(1 - far / 2, 1e-9)
      expect(after.x):to_be_near(-far * 120, 1e-9)
      expect(after.z):to_be_near(-far, 1e-9)
      expect(before.scale):to_be_near(after.scale, 1e-9)
      expect(before.x):to_be_near(-after.x, 1e-9)
      expect(card(4).effects):to_be_nil()                -- it does not show
    end)

    it("they follow the finger in each tick, and layout stays", function()
      open { depth = 1 }
      local frame = card(2).frame
      local t = touch(gallery)
      for _ = 1, 12 do
        t:move { by = { direction == "ltr" and -20 or 20, 0 } }
        tick()
        local d = (card(2).frame.x + 120 - gallery.x - 195) / 315
        local effects = card(2).effects
        expect(effects and effects.scale or 1):to_be_near(1 - math.abs(d) / 2, 1e-9)
      end
      expect(card(2).frame):to_equal(frame)
      t:release()
      settle()
    end)

    it("a fan turns them, a fade leaves them where they are", function()
      open { style = "fan", depth = 0.5 }
      expect(card(2).effects.rotation):to_be_near(10 * 256 / 315, 1e-9)
      expect(card(2).effects.y):to_be_near((256 / 315) ^ 2 * 30, 1e-9)
      open { style = "fade", depth = 0.5 }
      expect(card(2).effects.opacity):to_be_near(1 - 0.5 * 256 / 315, 1e-9)
      expect(card(2).effects.x):to_equal(0)
    end)

    it("cards that come later recede too", function()
      open {}
      gallery:insert(sw.item { id = "new", width = 240, height = 320 }, { before = "card-2" })
      tick(2)
      expect(gallery:item("new").effects.scale < 1):to_equal(true)
    end)

    it("rows of ten thousand fade at both ends, as far as they show", function()
      open {}
      songs:scroll_to { y = 300000 }
      tick()
      local rows = songs:visible()
      local first, last = rows[1].effects, rows[#rows].effects
      expect(first.opacity < 0.4 and last.opacity < 0.4):to_equal(true)
      expect(songs:item(1).effects):to_be_nil()
    end)
  end)
end

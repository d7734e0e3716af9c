-- Nine cards, of which one rests in the middle of the screen, and a list whose rows fade at its ends.
local sw = require "scrollwork"

return function(opt)
  local cards = { spacing = 16, padding = { leading = 75, trailing = 75 } }
  for i = 1, 9 do cards[i] = sw.item { id = "card-" .. i, width = 240, height = 320, look = "photo" } end
  return sw.scene {
    device = "phone", direction = opt.direction,
    sw.scroll { id = "gallery", axis = "horizontal", height = 320,
      snap = { to = "views", align = "center", limit = "one" }, sw.row(cards) },
    sw.scroll { id = "songs",
      sw.list { id = "rows", count = 10000, extent = 60, look = function(i) return { role = "row", text = "Song " .. i } end } },
    setup = function(scene)
      local effects = require "scroll_effects"
      scene:view("gallery"):attach(effects, { style = opt.style, depth = opt.depth })
      scene:view("songs"):attach(effects, { style = "fade", list = scene:item "rows" })
    end,
  }
end

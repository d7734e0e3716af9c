-- Five cards of unequal width, one of which rests in the middle of the screen, and five dots under them.
local sw = require "scrollwork"

return function(opt)
  local cards, dots = { spacing = 16 }, { spacing = 8 }
  for i, width in ipairs { 300, 220, 340, 180, 260 } do
    cards[i] = sw.item { id = "card-" .. i, width = width, height = 200, look = "photo" }
    dots[i] = sw.item { id = "dot-" .. i, width = 8, height = 8, look = { role = "avatar", color = "indigo" } }
  end
  return sw.scene {
    device = "phone",
    direction = opt.direction,
    sw.scroll { id = "gallery", axis = "horizontal", height = 200, loop = opt.loop,
      snap = { to = "views", align = "center", limit = "one" }, sw.row(cards) },
    sw.scroll { id = "dots", axis = "horizontal", height = 8, sw.row(dots) },
    setup = function(scene)
      scene:view("gallery"):attach(require "dots", { dots = scene:view "dots" })
    end,
  }
end

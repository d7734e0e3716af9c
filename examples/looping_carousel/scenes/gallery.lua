-- Six cards, one and a peek of the next on the screen, and six dots under them.
local sw = require "scrollwork"

return function(opt)
  local cards, dots = { spacing = 16 }, { spacing = 8 }
  for i = 1, 6 do
    cards[i] = sw.item { id = "card-" .. i, width = 300, height = 200, look = "photo" }
    dots[i] = sw.item { id = "dot-" .. i, width = 8, height = 8, look = { role = "avatar", color = "indigo" } }
  end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "gallery", axis = "horizontal", height = 200, loop = true, sw.row(cards) },
    sw.scroll { id = "dots", axis = "horizontal", height = 8, sw.row(dots) },
    setup = function(scene)
      scene:view("gallery"):attach(require "looping_carousel", { dots = scene:view "dots", every = opt.every })
    end,
  }
end

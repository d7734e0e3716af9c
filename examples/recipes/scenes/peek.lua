-- Offers of different widths, 12 points apart; padding gives the first and the last one room to be centered.
local sw = require "scrollwork"

local widths = { 300, 260, 320, 300, 240, 300 }

return function(opt)
  local cards = { spacing = 12, padding = { left = 45, right = 45 } }
  for i, width in ipairs(widths) do cards[i] = sw.item { id = "offer-" .. i, width = width } end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "offers", axis = "horizontal", height = 200, sw.row(cards) },
    setup = function(scene) scene:view("offers"):attach(require "peek", { align = opt.align }) end,
  }
end

-- A shop: a header of 160 points, of which a search field of 56 stays, above a long list.
local sw = require "scrollwork"

return function()
  return sw.scene {
    device = "phone",
    sw.scroll {
      id = "shop",
      sw.header {
        id = "header", height = 160, min_height = 56, collapse = "enter_always", snap = true,
        look = { role = "field", text = "Search the shop", icon = "search" },
      },
      sw.list {
        count = 500, extent = 88,
        look = function(i)
          return { text = "Teapot no. " .. i, caption = ("€ %.2f"):format(12 + i * 37 % 90 / 2) }
        end,
      },
    },
    setup = function(scene) scene:view("shop"):attach(require "floating_header") end,
  }
end

-- A shelf for collected faces, with a round button that lies over its leading space.
local sw = require "scrollwork"

return function(opt)
  return sw.scene {
    device = "phone", direction = opt.direction,
    sw.overlay { height = 150,
      sw.reversed { id = "shelf", height = 150, leading_space = 100 },
      sw.row { padding = 16,
        sw.item {
          id = "plus", width = 60, height = 60,
          look = { role = "button", text = "", icon = "plus", radius = 30 },
        },
      },
    },
    setup = function(scene)
      scene:view("shelf"):attach(require "emoji_collector", { button = scene:item "plus" })
    end,
  }
end

-- A profile whose header is 120 pt long and clear after as many points.
local sw = require "scrollwork"

return function()
  return sw.scene {
    device = "phone",
    sw.tracked { id = "profile",
      sw.item { id = "picture", height = 120, look = { role = "photo", text = "Mara Lind", radius = 0 } },
      sw.item { height = 2400 },
    },
    setup = function(scene)
      scene:view("profile"):attach(require "header_fade", { over = 120 })
    end,
  }
end

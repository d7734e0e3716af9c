-- A photo that fills the screen, with a face in it.
local sw = require "scrollwork"

return function(opt)
  return sw.scene {
    width = 400, height = 800,
    sw.scroll {
      id = "photo", axis = "both", zoom = { min = 1, max = opt.max or 4 },
      sw.overlay {
        id = "picture", width = 400, height = 800, padding = { top = 500, left = 250 },
        look = { role = "photo", text = "At the lake", radius = 0 },
        sw.item { id = "face", width = 100, height = 120, look = { role = "avatar", icon = "person" } },
      },
    },
    setup = function(scene)
      scene:view("photo"):attach(require "photo_viewer", { scale = opt.scale })
    end,
  }
end

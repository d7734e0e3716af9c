-- A story in front of hills and a sky.
local sw = require "scrollwork"

return function()
  return sw.scene {
    width = 390, height = 844,
    sw.overlay {
      sw.scroll { id = "sky", width = 390, height = 844,
        sw.item { height = 844 + 400, look = { role = "photo", radius = 0 } } },
      sw.scroll { id = "hills", width = 390, height = 844,
        sw.item { height = 844 + 1100, look = { role = "text", text = "" } } },
      sw.scroll { id = "story", width = 390, height = 844, sw.item { height = 844 + 2000 } },
    },
    setup = function(scene)
      local story, hills, sky = scene:get("story", "hills", "sky")
      story:attach(require "parallax", {
        layers = { { view = hills, speed = 0.5 }, { view = sky, speed = 0.2 } },
      })
    end,
  }
end

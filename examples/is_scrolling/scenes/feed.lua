-- A feed with a sensor in it, a strip of stories above, and a badge that can grow.
local sw = require "scrollwork"

return function()
  local stories = { spacing = 8 }
  for i = 1, 20 do stories[i] = sw.item { id = "story-" .. i, width = 72, height = 72, look = "avatar" } end
  return sw.scene {
    width = 390, height = 844,
    sw.scroll { id = "stories", axis = "horizontal", height = 72, sw.row(stories) },
    sw.scroll {
      id = "feed", height = 772,
      sw.item { id = "badge", height = 40, look = { role = "title", text = "Today" } },
      sw.sensor { id = "sensor" },
      sw.list { count = 200, extent = 64 },
    },
    setup = function(scene) scene:attach(require "is_scrolling") end,
  }
end

-- A page of 5,000 points.
local sw = require "scrollwork"

return function()
  return sw.scene {
    device = "phone",
    sw.scroll { id = "page", sw.item { id = "text", height = 5000 } },
    setup = function(scene) scene:view("page"):attach(require "stopped") end,
  }
end

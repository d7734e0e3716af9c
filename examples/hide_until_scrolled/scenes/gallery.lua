-- Pictures under a bar that shows after 20 pt.
local sw = require "scrollwork"

return function()
  local pictures = { id = "gallery" }
  for i = 1, 12 do pictures[i] = sw.item { id = "picture-" .. i, height = 320 } end
  return sw.scene { device = "phone", sw.tracked(pictures),
    setup = function(scene)
      scene:view("gallery"):attach(require "hide_until_scrolled", { after = 20 })
    end,
  }
end

-- Four lists, each a quarter of the screen.
local sw = require "scrollwork"

local views = {}
for i, id in ipairs { "one", "two", "three", "four" } do
  views[i] = sw.scroll { id = id, height = 200, sw.column { sw.item { height = 4000 } } }
end

return sw.scene { device = "phone", sw.column(views) }

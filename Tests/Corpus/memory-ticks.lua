-- expect 5 stop[SW0502]
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" flick(v, { y = -1000 }) while true do tick() end

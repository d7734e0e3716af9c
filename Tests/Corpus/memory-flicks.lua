-- expect 5 stop[
-- with --budget instructions=5M,wall=9s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" while true do flick(v, { y = -1000 }) end

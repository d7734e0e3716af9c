-- expect 5 stop[
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } }
while true do s:dump() end

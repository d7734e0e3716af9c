-- expect 0 3599 s
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
for i = 1, 3599 do sw.wait(1) end print(("%.0f s"):format(sw.now()))

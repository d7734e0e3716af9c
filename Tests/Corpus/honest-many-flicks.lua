-- expect 0 50 flicks
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
for i = 1, 50 do flick(v, { y = i % 2 == 0 and 900 or -900 }) v:settled():wait() end print "50 flicks"

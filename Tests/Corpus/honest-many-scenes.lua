-- expect 0 100 scenes
local sw = require "scrollwork" for i = 1, 100 do local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } } flick(s:view "v", { y = -500 }) tick(10) end print "100 scenes"

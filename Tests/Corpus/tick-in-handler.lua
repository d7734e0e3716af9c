-- expect 3 SW2013
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("scroll", function() tick() end) v:scroll_to { y = 10 } tick()

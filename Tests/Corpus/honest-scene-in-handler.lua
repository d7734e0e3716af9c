-- expect 0 false
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("scroll", function() sw.scene { sw.scroll { id = "v", sw.item { height = 1000 } } } end) v:scroll_to { y = 10 } tick() print(scene == s) tick()

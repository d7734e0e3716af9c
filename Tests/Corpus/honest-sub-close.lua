-- expect 0 silent
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" do local c <close> = v:on("scroll", function() print "heard" end) end v:scroll_to { y = 5 } tick() print "silent"

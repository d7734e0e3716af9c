-- expect 0 tapped
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
sw.after(0.5, function() tap(v) end) sw.wait_for(v, "tap") print "tapped"

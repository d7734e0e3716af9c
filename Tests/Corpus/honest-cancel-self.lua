-- expect 0 ran
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local t t = sw.task(function() sw.wait(0.1) t:cancel() print "on" end) sw.wait(1)

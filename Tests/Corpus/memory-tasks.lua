-- expect 5 stop[
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" while true do sw.task(function() sw.wait(1) end) end

-- expect 3 without a message
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("scroll", function() error(setmetatable({}, { __tostring = function() while true do end end })) end) v:scroll_to { y = 5 } tick() print "on"

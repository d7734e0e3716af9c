-- expect 3 View.scroll_to cannot be assigned
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v.scroll_to = function() end

-- expect 0 kept
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { height = 500 } } }
local ok, e = pcall(function() s:view "w" end) assert(not ok and tostring(e):find "w") print "kept"

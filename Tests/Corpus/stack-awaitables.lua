-- expect 3 nests at most 256 deep
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local a = v:settled() for i = 1, 1000000 do a = sw.all { a } end

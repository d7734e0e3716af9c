-- expect 5 stop[
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for i = 1, 1e9 do v:on_preference("k" .. i, print) end

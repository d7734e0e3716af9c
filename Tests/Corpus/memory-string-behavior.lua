-- expect 5 stop[SW0501]
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local long, kept = ("x"):rep(1000000), {} for i = 1, 1e9 do kept[i] = sw.behavior(long, print) end

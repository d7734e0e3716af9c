-- expect 5 stop[SW0501]
local sw = require "scrollwork" local s = sw.scene { width = 100, height = 100, sw.scroll { id = "v", height = 100, sw.item { height = 5000 } } } local v = s:view "v" local down = {} for i = 1, 1e9 do down[i] = touch(v) end

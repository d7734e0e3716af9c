-- expect 5 stop[SW0502]
-- with --budget virtual=60s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for _, n in ipairs { -1, 0, 0.5, 0 / 0, 1 / 0, "x", {}, true, math.mininteger } do print(pcall(tick, n)) end tick(1e18)

-- expect 3 SW0303
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for _, n in ipairs { 0 / 0, 1 / 0, 1e308, {}, "x", true, -1e308 } do v:snap(function() return n end) flick(v, { y = -500 }) tick(30) end v:settled():wait() print(v.y == v.y)

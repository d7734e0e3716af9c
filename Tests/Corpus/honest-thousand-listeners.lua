-- expect 0 1000
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
local n = 0 for i = 1, 1000 do v:on("ping", function() n = n + 1 end) end v:emit "ping" tick() print(n)

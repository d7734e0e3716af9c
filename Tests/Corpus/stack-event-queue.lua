-- expect 0 100000
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local n = 0 v:on("ping", function() n = n + 1 if n == 1 then sw.wait(1) end end, { overlap = "queue" }) for i = 1, 100 do for j = 1, 1000 do v:emit "ping" end tick() end sw.wait(2) print(n)

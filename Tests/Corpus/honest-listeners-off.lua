-- expect 0 heard 1
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
local n = 0 local a = v:on("ping", function() n = n + 1 end) v:emit "ping" tick() a:off() v:emit "ping" tick() print("heard " .. n)

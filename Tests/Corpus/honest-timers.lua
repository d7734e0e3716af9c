-- expect 0 10 times
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
local n = 0 local t t = sw.every(0.1, function() n = n + 1 if n == 10 then t:off() end end) sw.wait(2) print(n .. " times")

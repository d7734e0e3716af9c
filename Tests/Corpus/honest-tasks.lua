-- expect 0 100 done
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
local n = 0 for i = 1, 100 do sw.task(function() sw.wait(i / 100) n = n + 1 end) end sw.wait(2) print(n .. " done")

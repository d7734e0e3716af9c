-- expect 0 true
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local t = sw.task(function() sw.wait(1) end) for i = 1, 50000 do local u = t t = sw.task(function() u:wait() end) end sw.wait(2) print(t.done)

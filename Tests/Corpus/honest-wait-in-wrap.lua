-- expect 0 1	2	1.0
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local c = coroutine.wrap(function() sw.wait(0.5) coroutine.yield(1) sw.wait(0.5) return 2 end) print(c(), c(), sw.now())

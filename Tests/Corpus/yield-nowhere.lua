-- expect 3 attempt to yield from outside
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" sw.task(function() coroutine.yield(1) end) tick() coroutine.yield()

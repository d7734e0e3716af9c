-- expect 0 woken
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local c = coroutine.create(function() sw.wait(0.5) print "woken" end) sw.task(function() coroutine.resume(c) end) print(coroutine.status(c), pcall(coroutine.resume, c)) print(pcall(coroutine.close, c)) sw.wait(1) print(coroutine.status(c))

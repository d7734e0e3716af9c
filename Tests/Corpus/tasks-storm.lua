-- expect 5 stop[SW0502]
-- with --budget virtual=0.1s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local function f() sw.wait(0.01) sw.task(f) sw.task(f) end sw.task(f) sw.wait(10)

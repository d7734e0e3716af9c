-- expect 3 tasks start each other too deeply
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local function f() sw.task(f) end f()

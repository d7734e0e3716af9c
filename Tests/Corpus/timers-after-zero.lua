-- expect 5 stop[SW0502]
-- with --budget virtual=60s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local function f() sw.after(0, f) end f() tick(10) print "ticked"

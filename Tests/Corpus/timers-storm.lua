-- expect 5 stop[
-- with --budget instructions=5M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local n = 0 local function f() n = n + 1 sw.after(0.01, f) sw.after(0.01, f) end f()

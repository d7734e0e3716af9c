-- expect 5 stop[
-- with --budget instructions=1M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local function f() v:on("ping", f) v:emit("ping") return f() + 1 end f()

-- expect 5 stop[
-- with --budget instructions=5M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("ping", function() v:on("ping", function() v:emit "ping" end) v:emit "ping" end) v:emit "ping" tick(100)

-- expect 3 SW0305
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("ping", function() v:emit "pong" end) v:on("pong", function() v:emit "ping" end) v:emit "ping" tick()

-- expect 3 SW0305
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
s:on("ping", function() s:emit("ping") end)
s:emit("ping") tick()

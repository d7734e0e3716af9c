-- expect 5 stop[SW0501]
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
s:view("v"):snap(function() while true do end end)
flick(s:view "v", { y = -500 })

-- expect 3 cannot wait
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
s:view("v"):snap(function() sw.wait(1) end)
flick(s:view "v", { y = -500 })

-- expect 0 handled
local sw = require "scrollwork"
local s = sw.scene { rate = 120, sw.scroll { id = "v", sw.item { height = 100000 } } }
local v, n = s:view "v", 0 v:on("scroll", function(e) n = n + 1 for i = 1, 100 do local x = e.to.y * i end end)
for i = 1, 20 do flick(v, { y = -3000 }) v:settled():wait() end print(n > 1000 and "handled")

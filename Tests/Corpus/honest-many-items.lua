-- expect 0 5000
local sw = require "scrollwork"
local t = { id = "v" } for i = 1, 5000 do t[#t + 1] = sw.item { id = i, height = 20 } end
local s = sw.scene { sw.scroll(t) } print(#s:view("v"):items())

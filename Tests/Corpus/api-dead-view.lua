-- expect 3 removed
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "o", sw.scroll { id = "v", height = 50, sw.item { height = 5000 } } } }
local v = s:view "v" s:view("o"):remove("v") print(v.y)

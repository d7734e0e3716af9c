-- expect 3 has no item
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:scroll_to(("\255\27[31m"):rep(10000))

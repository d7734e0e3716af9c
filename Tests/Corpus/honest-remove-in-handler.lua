-- expect 0 gone
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "o", sw.scroll { id = "v", height = 50, sw.item { height = 5000 } } } }
local v = s:view "v" v:on("scroll", function() s:view("o"):remove("v") end) v:scroll_to { y = 9 } tick() print(v.alive and "there" or "gone")

-- expect 3 animate
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
s:view("v"):scroll_to({ y = 5 }, { animte = true })

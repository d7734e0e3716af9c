-- expect 0 y 400.0
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
v:scroll_to({ y = 400 }, { animate = true }):wait() print("y " .. v.y)

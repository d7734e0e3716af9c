-- expect 0 loads
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v"
v:scroll_to { y = 70 } tick() local text = s:dump() local again = sw.load_scene(text) print(again:view("v").y == 70 and "loads")

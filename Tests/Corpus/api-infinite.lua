-- expect 3 api-infinite.lua:3
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { height = 500 } } }
s:view("v"):scroll_to { y = math.huge }

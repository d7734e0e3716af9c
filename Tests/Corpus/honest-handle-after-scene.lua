-- expect 0 true	9.0
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local w = v sw.scene { sw.scroll { id = "v", sw.item { height = 500 } } } print(pcall(function() w:scroll_to { y = 9 } tick(3) return w.y end)) print(scene:view "v" == w)

-- expect 0 with a colon
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for _, x in ipairs { 1, "x", {}, true, s, print, coroutine.create(print) } do print(pcall(v.scroll_to, x, { y = 5 })) print(pcall(flick, x, { y = 5 })) end print(pcall(v.scroll_to))

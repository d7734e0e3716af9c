-- expect 0 50000.0
local sw = require 'scrollwork' local t = { id = 'v' } for i = 1, 100000 do t[i] = sw.item { height = 1 } end local s = sw.scene { sw.scroll(t) } s:view('v'):scroll_to { y = 50000 } tick() print(s:view('v').y)

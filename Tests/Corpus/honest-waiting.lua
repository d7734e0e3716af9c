-- expect 0 600.0
local sw = require "scrollwork" sw.scene { sw.scroll { id = "v", sw.item { height = 500 } } }
for i = 1, 600 do sw.wait(1) end print(sw.now())

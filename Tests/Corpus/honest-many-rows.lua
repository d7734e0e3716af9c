-- expect 0 44000000
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.list { count = 1000000, extent = 44 } } }
print(("%.0f"):format(s:view("v").content_size.height))

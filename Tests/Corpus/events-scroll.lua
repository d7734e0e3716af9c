-- expect 5 stop[SW0502]
-- with --budget virtual=60s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" v:on("scroll", function(e) v:scroll_to { y = v.y == 10 and 20 or 10 } end) v:scroll_to { y = 10 } tick(10)

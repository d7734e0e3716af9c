-- expect 5 stop[SW0502]
local sw = require "scrollwork"
sw.scene { sw.scroll { id = "v", sw.item { height = 50 } } }
sw.every(0.5, function() end)

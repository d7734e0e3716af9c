-- expect 3 waiting for ever
local sw = require "scrollwork"
sw.scene { sw.scroll { id = "v", sw.item { height = 5000 } } }
sw.wait_for(scene:view "v", "tap")

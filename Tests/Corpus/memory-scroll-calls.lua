-- expect 5 stop[
-- with --budget instructions=1M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" while true do v:scroll_to { y = 100 } v:scroll_to { y = 0 } end

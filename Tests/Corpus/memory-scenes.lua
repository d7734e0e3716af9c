-- expect 5 stop[
-- with --budget instructions=5M
local sw = require 'scrollwork' while true do sw.scene { sw.scroll { sw.item { height = 5000 } } } end

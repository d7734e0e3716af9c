-- expect 5 stop[
-- with --budget instructions=5M
local sw = require 'scrollwork' local t = {} while true do t[#t + 1] = sw.scene { sw.scroll { sw.item { height = 5000 } } } end

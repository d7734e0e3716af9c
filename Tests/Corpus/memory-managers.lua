-- expect 5 stop[
-- with --budget instructions=5M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local i = 0 while true do i = i + 1 pcall(sw.scroll_manager, "m" .. i, {}) pcall(sw.scroll_manager, "m" .. i) end

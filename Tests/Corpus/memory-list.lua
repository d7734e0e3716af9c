-- expect 3 memory-list.lua
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { sw.list { count = 1e18, extent = 10 } } }

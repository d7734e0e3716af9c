-- expect 5 stop[SW0501]
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } }
local v = s:view "v"
while true do pcall(function() return v.content_syze end) end

-- expect 5 stop[SW0501]
local sw = require "scrollwork"
local items = { id = "v" }
for i = 1, 2000 do items[i] = sw.item { id = "row-" .. i, height = 40 } end
local v = sw.scene { sw.scroll(items) }:view "v"
while true do pcall(v.scroll_to, v, "rwo-17") end

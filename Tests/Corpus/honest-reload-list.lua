-- expect 0 20 rows
local sw = require "scrollwork"
local s = sw.scene { sw.scroll { id = "v", sw.list { count = 20, extent = 44, ids = function(i) return "r" .. i end } } }
local n = 0 for _ in ipairs(s:view("v"):visible()) do n = n + 1 end print(n .. " rows")

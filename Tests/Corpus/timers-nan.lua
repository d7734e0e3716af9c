-- expect 0 seconds must be finite
-- with --budget virtual=10s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for _, n in ipairs { 0 / 0, 1 / 0, -1 / 0, -1, "1", {}, true } do print(pcall(sw.after, n, print)) print(pcall(sw.every, n, print)) print(pcall(sw.wait, n)) end

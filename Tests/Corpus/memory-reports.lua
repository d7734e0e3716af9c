-- expect * no 1
-- with --budget instructions=20M,wall=9s
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" for i = 1, 20000 do v:on("ping", function() error("no " .. i) end) end for i = 1, 10 do v:emit "ping" tick() end

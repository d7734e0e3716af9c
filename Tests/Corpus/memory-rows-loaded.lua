-- expect 5 stop[SW0501]
local sw = require "scrollwork" local text, kept = sw.scene { sw.scroll { id = "v", sw.list { count = 1000000, extent = 44 } } }:dump(), {} for i = 1, 1e9 do kept[i] = sw.load_scene(text) end

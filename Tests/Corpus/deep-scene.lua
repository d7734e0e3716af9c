-- expect 3 deep-scene.lua
local sw = require "scrollwork"
local node = sw.item { height = 1 }
for i = 1, 5000 do node = sw.column { node } end
sw.scene { sw.scroll { node } }

-- expect 3 api-nan.lua:2
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { height = 0/0 } } }

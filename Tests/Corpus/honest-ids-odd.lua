-- expect 0 an id cannot be nan
local sw = require 'scrollwork' for _, i in ipairs { '', '\0', '\255\254', ('x'):rep(1000000), 0 / 0, 1 / 0, 1.5, -0.0, true, {}, print, math.mininteger, '\27[2J', ' ', 'nil' } do print(pcall(function() local s = sw.scene { sw.scroll { id = 'v', sw.item { id = i, height = 500 } } } s:view('v'):scroll_to(i) tick() s:view('v'):item(i) s:dump() end)) end

-- expect 0 allowed is 0 to
local sw = require 'scrollwork' for _, n in ipairs { 0 / 0, 1 / 0, -1, 1e308, {}, 'x', true } do print(pcall(function() local s = sw.scene { sw.scroll { id = 'v', sw.list { count = 100, extent = function() return n end } } } tick(2) end)) end

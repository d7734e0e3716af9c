-- expect 0 must be finite
local sw = require 'scrollwork' for _, n in ipairs { 0 / 0, 1 / 0, -1, 0, 1e308, 1e18, 1e-300, 0.001 } do for _, k in ipairs { 'rate', 'width', 'height' } do print(k, n, pcall(function() local s = sw.scene { [k] = n, sw.scroll { id = 'v', sw.item { height = 500 } } } local v = s:view 'v' flick(v, { y = -500 }) tick(3) return v.y end)) end end

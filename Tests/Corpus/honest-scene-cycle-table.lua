-- expect 0 child 1 is a table
local sw = require 'scrollwork' local t = { id = 'v' } t[1] = t t.margin = t print(pcall(sw.scroll, t)) local o = {} o.animate = o sw.scene { sw.scroll { id = 'v', sw.item { height = 500 } } } print(pcall(function() scene:view('v'):scroll_to({ y = 5 }, o) end)) print(pcall(flick, scene:view 'v', o))

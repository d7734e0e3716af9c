-- expect 0 false
local sw = require 'scrollwork' local s = sw.scene { sw.scroll { id = 'o', sw.scroll { id = 'v', height = 100, sw.item { height = 5000 } } } } local v = s:view 'v' v:snap(function() s:view('o'):remove 'v' return 100 end) tick(2) print(v.alive)

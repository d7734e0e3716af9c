-- expect 0 false
local sw = require 'scrollwork' local s = sw.scene { sw.scroll { id = 'o', sw.scroll { id = 'v', height = 100, sw.item { height = 5000 } } } } local v = s:view 'v' v:snap(function(move) if move.reason == 'gesture' then s:view('o'):remove 'v' return 100 end end) flick(v, { y = -500 }) tick(200) print(v.alive)

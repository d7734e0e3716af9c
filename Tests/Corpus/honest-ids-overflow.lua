-- expect 0 0.0
local sw = require 'scrollwork' local s = sw.scene { sw.scroll { id = 'v', sw.list { count = 100, extent = 10, ids = function(i) return math.maxinteger - 100 + i * 2 end } } } s:view('v'):scroll_to(math.maxinteger) tick() print(s:view('v').y)

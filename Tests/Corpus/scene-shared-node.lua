-- expect 3 used twice
local sw = require 'scrollwork' local n = sw.item { height = 10 } sw.scene { sw.scroll { n, n } }

-- expect 0 cancelled
local sw = require 'scrollwork' local s = sw.scene { sw.scroll { id = 'o', sw.scroll { id = 'v', height = 100, sw.item { height = 5000 } } } } local v = s:view 'v' sw.after(0.05, function() s:view('o'):remove 'v' end) local m = v:scroll_to({ y = 4000 }, { animate = true }) print(pcall(function() return m:wait() end)) print(pcall(function() v:settled():wait() end))

-- expect 5 e
-- with --budget instructions=5M
local sw = require "scrollwork" local s = sw.scene { sw.scroll { id = "v", sw.item { id = "i", height = 5000 } } } local v = s:view "v" local t t = sw.task(function() local x <close> = setmetatable({}, { __close = function() t:cancel() sw.task(function() error "e" end) while true do end end }) sw.wait(1) end) t:cancel() sw.wait(1) print "here"

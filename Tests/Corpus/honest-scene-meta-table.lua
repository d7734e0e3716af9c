-- expect 0 Node scroll
local sw = require 'scrollwork' print(pcall(sw.scroll, setmetatable({}, { __index = function(t, k) error 'trap' end, __pairs = function() while true do end end, __len = function() return 1e9 end })))

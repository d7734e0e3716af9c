-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = setmetatable({}, {}) getmetatable(t).__index = function(x, k) return x[k] end print(pcall(function() return t.x end))  while true do pcall(function() return t.x end) end

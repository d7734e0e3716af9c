-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = setmetatable({}, { __pairs = function() return function() return 1 end end }) for _ in pairs(t) do end

-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = setmetatable({}, { __index = function(t, k) while true do end end }) print(t.x)

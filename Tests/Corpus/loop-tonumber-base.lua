-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("1"):rep(8000000) while true do tonumber(x, 2) end

-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = (" "):rep(8000000) while true do tonumber(x) end

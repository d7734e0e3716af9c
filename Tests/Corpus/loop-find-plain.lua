-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("a"):rep(1000000) while true do x:find("b", 1, true) end

-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("a"):rep(100000) while true do for _ in x:gmatch(".-b") do end end

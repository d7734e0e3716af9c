-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("x"):rep(200000) while true do select("#", x:byte(1, -1)) end

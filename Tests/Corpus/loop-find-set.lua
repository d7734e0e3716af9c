-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local x = ("a"):rep(10000) while true do x:find("[" .. ("b"):rep(10000) .. "]") end

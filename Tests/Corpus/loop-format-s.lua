-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local a = ("x"):rep(4000000) while true do local x = ("%s"):format(a) end

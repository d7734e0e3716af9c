-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local a = ("%%"):rep(2000000) while true do local x = a:format() end

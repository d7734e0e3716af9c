-- expect 5 stop[SW0501]
-- with --budget instructions=5M
while true do local x = ("x"):rep(4000000) end

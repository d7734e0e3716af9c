-- expect 5 stop[SW0504]
local e = ("x"):rep(10000000) while true do e = select(2, pcall(error, e .. e)) end

-- expect 5 stop[SW0501]
-- with --budget instructions=5M
local t = {} for i = 1, 1000 do t[i] = ("x"):rep(10000) .. i end while true do table.sort(t) end
